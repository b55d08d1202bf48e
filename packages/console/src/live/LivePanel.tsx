import { useConsole } from '../frame/console-context.ts'
import { Timestamp } from '../frame/Timestamp.tsx'
import { healthStatusOf } from '../health/health-status.ts'
import { useAutopilot, useHealth } from '../health/use-health.ts'
import { shortId } from '../i18n/formats.ts'
import { texts } from '../i18n/texts.ts'
import styles from './Live.module.css'
import { PartCard } from './PartCard.tsx'

/** Live versions: the shell and the remotes in a row. */
export function LivePanel() {
  const { state } = useConsole()
  const { data } = useAutopilot()
  const health = useHealth(60).data?.versions ?? null
  return (
    <section className={styles.live} aria-labelledby="live-title">
      <header className={styles.head}>
        <h2 id="live-title">{texts.live.title}</h2>
        <p>
          {texts.live.set} <code title={state.set}>{shortId(state.set)}</code> · <Timestamp at={state.activatedAt} /> ·{' '}
          {texts.live.move(state.sequence)}
        </p>
      </header>
      <div className={styles.row}>
        {state.parts.map((part) => {
          const canary = state.canaries.find(({ name }) => name === part.name)
          return (
            <PartCard
              key={part.name}
              part={part}
              light={healthStatusOf(part.name, part.version, data, health)}
              trial={canary ? healthStatusOf(part.name, canary.version, data, health) : null}
            />
          )
        })}
      </div>
    </section>
  )
}
