import type { LivePart } from '@vitrina/contracts/ops/state'
import { Button } from '@vitrina/ui/Button'
import { classNames } from '@vitrina/ui/class-names'
import { useState } from 'react'
import { CanaryForm } from '../actions/CanaryForm.tsx'
import { PreviewForm } from '../actions/PreviewForm.tsx'
import { type ConsoleAction, denialReason } from '../actions/permissions.ts'
import { RollbackForm } from '../actions/RollbackForm.tsx'
import { AbsolveForm, EndCanaryForm, PromoteForm, QuarantineForm } from '../actions/VersionForm.tsx'
import { useConsole } from '../frame/console-context.ts'
import { Timestamp } from '../frame/Timestamp.tsx'
import { bytes } from '../i18n/formats.ts'
import { texts } from '../i18n/texts.ts'
import { ChangelogText } from './ChangelogText.tsx'
import { rowActions } from './row-actions.ts'
import type { VersionRowData } from './rows.ts'
import styles from './Versions.module.css'

interface VersionRowProps {
  part: LivePart
  row: VersionRowData
}

/** A version with its actions; the form of an action opens below it. */
export function VersionRow({ part, row }: VersionRowProps) {
  const { access, state } = useConsole()
  // Fixed when the form is opened: the live version must not change while the form is read.
  const [open, setOpen] = useState<{ act: ConsoleAction; from: string } | null>(null)
  const { name } = part
  const { version, known, unfit } = row
  const barrier = row.barrier ?? unfit
  const role = version === part.version ? 'live' : (known?.role ?? null)
  return (
    <li className={classNames(styles.row, barrier && role !== 'quarantined' && styles.barred, role && styles[role])}>
      <div className={styles.head}>
        <VersionSummary name={name} row={row} role={role} />
        <div className={styles.acts}>
          {rowActions(row, part, state).map(({ act, word, barrier: why }) => {
            const refusal = why ?? denialReason(access, act, name)
            return (
              <Button
                key={act}
                size="sm"
                kind={act === 'rollback' || act === 'promote' ? 'secondary' : 'ghost'}
                disabled={refusal !== null}
                title={refusal ?? undefined}
                aria-expanded={open?.act === act}
                onClick={() => setOpen({ act, from: part.version })}
              >
                {word}
              </Button>
            )
          })}
        </div>
      </div>
      {known?.changes && <ChangelogText text={known.changes} />}
      {barrier && <p className={styles.barrier}>{barrier}</p>}
      {open && (
        <OpenedForm
          key={open.act}
          act={open.act}
          from={open.from}
          {...{ name, version, unfit }}
          onClose={() => setOpen(null)}
        />
      )}
    </li>
  )
}

function VersionSummary({
  name,
  row,
  role,
}: {
  name: string
  row: VersionRowData
  role: keyof typeof texts.versionRole | null
}) {
  const { label } = useConsole()
  const { version, known, lastLive } = row
  return (
    <div>
      <p className={styles.version}>
        <b>{known?.packageVersion ?? label(name, version)}</b>
        <code title={version}>{version.slice(0, 7)}</code>
        {role && role !== 'kept' && <span className={styles.role}>{texts.versionRole[role]}</span>}
      </p>
      <p className={styles.facts}>
        {known?.publishedAt && (
          <span>
            {texts.versions.published} <Timestamp at={known.publishedAt} />
          </span>
        )}
        {known && (
          <span>
            {bytes(known.brotliBytes)}, {texts.versions.files(known.files)}
          </span>
        )}
        {lastLive && role !== 'live' && (
          <span>
            {texts.versions.wasLive} <Timestamp at={lastLive} />
          </span>
        )}
      </p>
    </div>
  )
}

function OpenedForm({
  act,
  from,
  name,
  version,
  unfit,
  onClose,
}: {
  act: ConsoleAction
  from: string
  name: string
  version: string
  unfit: string | null
  onClose: () => void
}) {
  const form = { name, version, onClose }
  switch (act) {
    case 'rollback':
      return <RollbackForm name={name} from={from} to={version} onClose={onClose} />
    case 'promote':
      return <PromoteForm {...form} unfit={unfit} />
    case 'canary':
      return <CanaryForm {...form} unfit={unfit} />
    case 'end-canary':
      return <EndCanaryForm {...form} />
    case 'quarantine':
      return <QuarantineForm {...form} />
    case 'absolve':
      return <AbsolveForm {...form} />
    case 'preview':
      return <PreviewForm {...form} />
    case 'agree':
      return null
  }
}
