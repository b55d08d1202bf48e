import { translateText } from '@vitrina/contracts/ops/i18n/translate-text'
import { useConsole } from '../frame/console-context.ts'
import { Panel } from '../frame/Panel.tsx'
import { Timestamp } from '../frame/Timestamp.tsx'
import { links } from '../frame/use-hash.ts'
import { partName } from '../i18n/parts.ts'
import { texts } from '../i18n/texts.ts'
import styles from './Lists.module.css'

/** Quarantined versions with the reasons; renders nothing when there are none. */
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
