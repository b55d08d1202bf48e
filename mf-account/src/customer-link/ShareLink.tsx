import { waysToShare } from '@vitrina/site/ways-to-share'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { useUnit } from 'effector-react'
import styles from './LinkDialog.module.css'
import { sharingFailed } from './model.ts'
import { linkTexts as texts } from './texts.ts'

interface ShareLinkProps {
  address: string
  /** Name of the estimate, which the customer reads beside the URL. */
  name: string
}

/** Shares the URL by messenger or e-mail: the share sheet of the device, and plain links. */
export function ShareLink({ address, name }: ShareLinkProps) {
  const failed = useUnit(sharingFailed)
  const title = texts.shared(name)
  const share = () =>
    navigator.share({ title, text: title, url: address }).catch((error: Error) => {
      // Cancelling the share sheet is not a failure.
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
