import type { SentLink } from '@vitrina/contracts/site/customer-estimate'
import type { Estimate } from '@vitrina/contracts/site/estimates'
import { formatDate, formatDateTime } from '@vitrina/site/dates'
import { Badge } from '@vitrina/ui/Badge'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { Notice } from '@vitrina/ui/Notice'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import styles from './LinkDialog.module.css'
import { linkCopied, revokeLinkFx } from './model.ts'
import { ShareLink } from './ShareLink.tsx'
import { linkTexts as texts } from './texts.ts'

interface LinkCardProps {
  estimate: Pick<Estimate, 'id' | 'name'>
  link: SentLink
  onRenew: () => void
}

/** The dialog shows the failure. */
const noop = () => undefined

/** One link: its URL, who opened it, and the answers. */
export function LinkCard({ estimate, link, onRenew }: LinkCardProps) {
  const { tell, revoke, isRevoking } = useUnit({
    tell: linkCopied,
    revoke: revokeLinkFx,
    isRevoking: revokeLinkFx.pending,
  })
  const { state, face, expiresAt, agreedAt, signedBy, isCurrent } = link
  const address = new URL(link.path, location.origin).href
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => tell(true),
      () => tell(false),
    )
  return (
    <Card as="section" padding="lg" className={styles.card}>
      <p className={styles.head}>
        <Badge kind={agreedAt ? 'success' : state === 'open' ? 'info' : 'plain'}>{texts.states[state]}</Badge>{' '}
        <span className={styles.quiet}>
          {texts.faces[face][0]}, {texts.until(formatDate(expiresAt))}
        </span>
      </p>
      {state === 'open' && (
        <div className={styles.address}>
          <TextField
            label={texts.address}
            hideLabel
            readOnly
            value={address}
            onFocus={(e) => e.currentTarget.select()}
          />
          <Button kind="strong" onClick={copy}>
            {texts.copy}
          </Button>
        </div>
      )}
      {state === 'open' && <ShareLink address={address} name={estimate.name} />}
      {state === 'open' && !isCurrent && <Notice kind="warning" title={texts.outdated} />}
      {agreedAt && signedBy ? (
        <Notice kind="success" title={texts.agreed(signedBy, formatDate(agreedAt))} />
      ) : (
        <p>{link.answers.length > 0 ? texts.approved(link.approvedCount, link.lineCount) : texts.noAnswers}</p>
      )}
      <Answers link={link} />
      <Openings link={link} />
      {state !== 'revoked' && (
        <div className={styles.buttons}>
          {state === 'open' && (
            <a href={link.path} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
              {texts.look}
            </a>
          )}
          <Button size="sm" onClick={onRenew}>
            {texts.renew}
          </Button>
          <Button
            size="sm"
            loading={isRevoking}
            onClick={() => void revoke({ params: { id: estimate.id, linkId: link.id } }).catch(noop)}
          >
            {texts.revoke}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Answers({ link }: { link: SentLink }) {
  if (link.answers.length === 0 && link.comment === '') return null
  return (
    <ul className={styles.list} aria-label={texts.answers}>
      {link.comment !== '' && <li>{texts.whole(link.signedBy ?? '', link.comment)}</li>}
      {link.answers.map(({ lineId, lineName, verdict, variantName, comment, signedBy }) => (
        <li key={lineId}>
          <span className={styles.name}>{lineName}</span>:{' '}
          <span className={styles[verdict]}>{texts.verdicts[verdict]}</span>
          {variantName && `, ${texts.chosen(variantName)}`}
          {comment && <span className={styles.comment}>{texts.whole(signedBy, comment)}</span>}
        </li>
      ))}
    </ul>
  )
}

function Openings({ link: { openedCount, openings } }: { link: SentLink }) {
  if (openedCount === 0) return <p className={styles.quiet}>{texts.notOpened}</p>
  return (
    <details>
      <summary className={styles.summary}>{texts.opened(openedCount)}</summary>
      <ul className={styles.quiet}>
        {openings.map(({ at, device, name }) => (
          <li key={at}>{texts.opening(formatDateTime(at), texts.devices[device], name)}</li>
        ))}
      </ul>
    </details>
  )
}
