import { translateText } from '@vitrina/contracts/ops/words/told'
import { useConsole } from '../frame/console.ts'
import { Timestamp } from '../frame/Moment.tsx'
import { Panel } from '../frame/Panel.tsx'
import { links } from '../frame/use-hash.ts'
import { partName } from '../words/parts.ts'
import { texts } from '../words/texts.ts'
import styles from './Lists.module.css'

/** Versions that may not go live, and why; nothing when there are none. */
export function QuarantinePanel() {
  const { state, label } = useConsole()
  if (state.quarantine.length === 0) return null
  return (
    <Panel title={texts.quarantine.title}>
      <ul className={styles.list}>
        {state.quarantine.map(({ name, version, reason, at }) => (
          <li key={`${name} ${version}`}>
            <a href={links.part(name)}>
              {partName(name)} {label(name, version)}
            </a>
            <span className={styles.aside}>
              <Timestamp at={at} />
            </span>
            <p>{translateText(reason)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
