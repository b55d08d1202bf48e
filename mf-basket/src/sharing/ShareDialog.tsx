import { formatDate } from '@vitrina/site/dates'
import { paths } from '@vitrina/site/paths'
import { Button } from '@vitrina/ui/Button'
import { Dialog } from '@vitrina/ui/Dialog'
import { ErrorState } from '@vitrina/ui/ErrorState'
import { QrCode } from '@vitrina/ui/QrCode'
import { Spinner } from '@vitrina/ui/Spinner'
import { TextField } from '@vitrina/ui/TextField'
import { useRef, useState } from 'react'
import styles from './Sharing.module.css'
import { sharingTexts as texts } from './texts.ts'
import type { ShareLink, ShareState } from './use-share-link.ts'

export interface ShareDialogProps {
  /** Number of shared lines. */
  count: number
  link: ShareState
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The link to the basket: copied, shared with the device, or scanned. */
export default function ShareDialog({ count, link, open, onOpenChange }: ShareDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.description(count)}>
      {link.state === 'making' && (
        <p className={styles.making} role="status">
          <Spinner /> {texts.making}
        </p>
      )}
      {link.state === 'failed' && <ErrorState title={texts.failed} text={link.why} onRetry={link.retry} />}
      {link.state === 'ready' && <Link link={link.link} />}
    </Dialog>
  )
}

function Link({ link: { code, path, expiresAt } }: { link: ShareLink }) {
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const address = location.origin + path
  const onPaper = location.origin + paths.qr('b', code)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setSaid(texts.copied)
    } catch {
      field.current?.select()
      setSaid(texts.copyByHand)
    }
  }
  // Cancelling the share sheet is not a failure, and the link can always be copied.
  const send = () => void navigator.share({ title: texts.link, url: address }).catch(() => undefined)
  return (
    <>
      <div className={styles.link}>
        <TextField
          ref={field}
          label={texts.link}
          hideLabel
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className={styles.buttons}>
          <Button kind="strong" onClick={() => void copy()}>
            {texts.copy}
          </Button>
          {typeof navigator.share === 'function' && <Button onClick={send}>{texts.send}</Button>}
        </div>
        <p className={styles.note} role="status">
          {said || texts.until(dayOf(expiresAt))}
        </p>
      </div>
      <figure className={styles.code}>
        <QrCode value={onPaper} label={texts.qrLabel(onPaper)} />
        <figcaption>{texts.qr}</figcaption>
      </figure>
    </>
  )
}

function dayOf(instant: string): string {
  try {
    return formatDate(instant)
  } catch {
    return instant
  }
}
