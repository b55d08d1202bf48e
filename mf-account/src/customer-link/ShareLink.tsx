import { waysToShare } from '@vitrina/site/ways-to-share'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { useUnit } from 'effector-react'
import styles from './LinkDialog.module.css'
import { sharingFailed } from './model.ts'
import { linkTexts as texts } from './texts.ts'

interface ShareLinkProps {
  address: string
  /** Of the estimate, as the customer reads it beside the address. */
  name: string
}

/** The address into a messenger or a letter: what the device offers, and plain links. */
export function ShareLink({ address, name }: ShareLinkProps) {
  const failed = useUnit(sharingFailed)
  const title = texts.shared(name)
  const share = () =>
    navigator.share({ title, text: title, url: address }).catch((error: Error) => {
      // Changing one's mind is no failure.
      if (error.name !== 'AbortError') failed()
    })
  return (
    <fieldset>
      <legend className={styles.legend}>{texts.share}</legend>
      <div className={styles.buttons}>
        {typeof navigator.share === 'function' && (
          <Button size="sm" onClick={share}>
            {texts.shareByDevice}
          </Button>
        )}
        {waysToShare(address, title).map(({ id, text, href }) => (
          <a
            key={id}
            href={href}
            target={href.startsWith('http') ? '_blank' : undefined}
            rel="noreferrer"
            className={buttonClass({ size: 'sm' })}
          >
            {text}
          </a>
        ))}
      </div>
    </fieldset>
  )
}
