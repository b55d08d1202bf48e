import { translateText } from '@vitrina/contracts/ops/i18n/translate-text'
import type { OpsState } from '@vitrina/contracts/ops/state'
import { Button } from '@vitrina/ui/Button'
import { classNames } from '@vitrina/ui/class-names'
import { useState } from 'react'
import { denialReason } from '../actions/permissions.ts'
import { RollbackForm } from '../actions/RollbackForm.tsx'
import { EndCanaryForm } from '../actions/VersionForm.tsx'
import { useConsole } from '../frame/console-context.ts'
import { Timestamp } from '../frame/Timestamp.tsx'
import { links } from '../frame/use-hash.ts'
import type { HealthStatus } from '../health/health-status.ts'
import { StatusLight } from '../health/StatusLight.tsx'
import { share, shortId } from '../i18n/formats.ts'
import { partName } from '../i18n/parts.ts'
import { texts } from '../i18n/texts.ts'
import { activatingEntry } from './gateway-state.ts'
import styles from './Live.module.css'
import { OwningTeam } from './Owner.tsx'
import { TrafficBar } from './TrafficBar.tsx'

type Part = OpsState['parts'][number]

interface PartCardProps {
  part: Part
  light: HealthStatus
  /** Health of the canary, when there is one. */
  trial: HealthStatus | null
}

type OpenForm = { act: 'rollback'; from: string; to: string } | { act: 'end-canary'; version: string }

/** Card of a live part, with a button that starts its rollback. */
export function PartCard({ part, light, trial }: PartCardProps) {
  const { access, state, label } = useConsole()
  // Fixed when the form is opened: its versions must not change while the form is read.
  const [open, setOpen] = useState<OpenForm | null>(null)
  const { name, version, before } = part
  const canary = state.canaries.find((one) => one.name === name)
  const refusal = before ? denialReason(access, 'rollback', name) : texts.acts.noBefore
  return (
    <article className={classNames(styles.card, open && styles.opened)} aria-label={partName(name)}>
      <div className={styles.facts}>
        <h3 className={styles.part}>
          <StatusLight light={light} />
          <a href={links.part(name)}>{partName(name)}</a>
          <code>{name}</code>
        </h3>
        <p className={styles.version}>
          {part.packageVersion ?? shortId(version)}
          {part.packageVersion && <code title={version}>{shortId(version)}</code>}
        </p>
        <LiveSince part={part} />
        <p className={styles.since}>
          <OwningTeam owner={part.owner} />
        </p>
        <TrafficBar
          live={label(name, version)}
          canary={canary ? { label: label(name, canary.version), percent: canary.percent } : null}
        />
        <p className={classNames(styles.share, canary && styles.onTrial)}>
          {canary && trial && <StatusLight light={trial} />}
          {canary ? texts.live.canary(label(name, canary.version), share(canary.percent)) : texts.live.all}
        </p>
        {!open && (
          <div className={styles.buttons}>
            {canary && (
              <Button
                size="sm"
                disabled={denialReason(access, 'end-canary', name) !== null}
                title={denialReason(access, 'end-canary', name) ?? undefined}
                onClick={() => setOpen({ act: 'end-canary', version: canary.version })}
              >
                {texts.acts.endCanary}
              </Button>
            )}
            {(before || !canary) && (
              <Button
                size="sm"
                disabled={refusal !== null}
                title={refusal ?? undefined}
                onClick={() => before && setOpen({ act: 'rollback', from: version, to: before })}
              >
                {before ? texts.acts.rollbackTo(label(name, before)) : texts.acts.rollback}
              </Button>
            )}
          </div>
        )}
      </div>
      {open?.act === 'rollback' && (
        <RollbackForm name={name} from={open.from} to={open.to} onClose={() => setOpen(null)} />
      )}
      {open?.act === 'end-canary' && <EndCanaryForm name={name} version={open.version} onClose={() => setOpen(null)} />}
    </article>
  )
}

function LiveSince({ part: { name, version, publishedAt } }: { part: Part }) {
  const { week } = useConsole()
  const entry = activatingEntry(name, version, week.data ?? [])
  return (
    <p className={styles.since}>
      {entry ? (
        <span title={translateText(entry.reason)}>
          <Timestamp at={entry.at} /> · {entry.by}
        </span>
      ) : publishedAt ? (
        <>
          {texts.live.published} <Timestamp at={publishedAt} />
        </>
      ) : (
        texts.live.longAgo
      )}
    </p>
  )
}
