import { useRevalidator } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { Notice } from '@vitrina/ui/Notice'
import { texts } from '../texts.ts'

export interface MissingProps {
  /** Names the unavailable part. */
  text: string
  slug: string
}

/** A notice that a part of the page is unavailable, with a retry that works without scripts too. */
export function Missing({ text, slug }: MissingProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      kind="warning"
      title={text}
      action={
        <a
          href={paths.product(slug)}
          className={buttonClass({ size: 'sm' })}
          aria-busy={state === 'loading' || undefined}
          onClick={(event) => {
            event.preventDefault()
            void revalidate()
          }}
        >
          {texts.retry}
        </a>
      }
    />
  )
}
