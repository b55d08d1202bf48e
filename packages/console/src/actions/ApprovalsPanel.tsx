import { type Approval, approvalsApi } from '@vitrina/contracts/ops/approvals'
import { translateText } from '@vitrina/contracts/ops/i18n/translate-text'
import { Button } from '@vitrina/ui/Button'
import { TextField } from '@vitrina/ui/TextField'
import { type FormEvent, useState } from 'react'
import { errorText } from '../api/error-text.ts'
import { useConsole } from '../frame/console-context.ts'
import { Panel } from '../frame/Panel.tsx'
import { Timestamp } from '../frame/Timestamp.tsx'
import { shortId, timeUntil } from '../i18n/formats.ts'
import { partName } from '../i18n/parts.ts'
import { texts } from '../i18n/texts.ts'
import styles from './Actions.module.css'
import { denialReason } from './permissions.ts'

/** Moves that wait for a second person; nothing when none does. */
export function ApprovalsPanel() {
  const { state } = useConsole()
  if (state.approvals.length === 0) return null
  return (
    <Panel title={texts.approvals.title}>
      <ul className={styles.approvals}>
        {state.approvals.map((approval) => (
          <ApprovalItem key={approval.id} approval={approval} />
        ))}
      </ul>
    </Panel>
  )
}

function ApprovalItem({ approval }: { approval: Approval }) {
  const { api, access, state, now, label } = useConsole()
  const { id, name, version, askedBy, reason, at } = approval
  const [isDeclining, setDeclining] = useState(false)
  const [why, setWhy] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isOwn = askedBy === access.name
  const forbidden = denialReason(access, 'agree', name) ?? (isOwn ? texts.approvals.own : null)
  const live = state.parts.find((part) => part.name === name)
  const run = async (call: () => Promise<unknown>) => {
    setBusy(true)
    setRefusal(null)
    await call().catch((error: unknown) => setRefusal(errorText(error)))
    setBusy(false)
  }
  const decline = (event: FormEvent) => {
    event.preventDefault()
    if (why.trim() === '') return setRefusal(texts.acts.reasonMissing)
    void run(() => api(approvalsApi.decline, { params: { id }, body: { reason: why.trim() } }))
  }
  return (
    <li className={styles.approval}>
      <p className={styles.title}>
        {approval.action === 'activate'
          ? `${texts.approvals.wholeSet}: ${shortId(state.set)} → ${shortId(version)}`
          : `${texts.action(approval.action)}, ${partName(name)}: ${live ? label(name, live.version) : '—'} → ${label(name, version)}`}
        {approval.percent !== null && ` · ${approval.percent} %`}
      </p>
      <p className={styles.about}>
        {askedBy}, <Timestamp at={at} />: «{translateText(reason)}».{' '}
        {texts.approvals.forgotten(timeUntil(approval.until, now))}
      </p>
      {isDeclining && (
        <form id={`decline-${id}`} onSubmit={decline}>
          <TextField label={texts.approvals.why} value={why} onChange={({ target }) => setWhy(target.value)} />
        </form>
      )}
      <div className={styles.buttons}>
        <Button
          size="sm"
          kind="strong"
          loading={isBusy}
          disabled={forbidden !== null}
          title={forbidden ?? undefined}
          onClick={() => run(() => api(approvalsApi.agree, { params: { id } }))}
        >
          {texts.approvals.agree}
        </Button>
        {isDeclining ? (
          <Button size="sm" kind="danger" type="submit" form={`decline-${id}`} disabled={isBusy}>
            {texts.approvals.decline}
          </Button>
        ) : (
          <Button
            size="sm"
            disabled={!isOwn && forbidden !== null}
            title={isOwn ? undefined : (forbidden ?? undefined)}
            onClick={() => setDeclining(true)}
          >
            {isOwn ? texts.approvals.takeBack : texts.approvals.decline}
          </Button>
        )}
        {forbidden && <span className={styles.about}>{forbidden}</span>}
        {refusal && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
      </div>
    </li>
  )
}
