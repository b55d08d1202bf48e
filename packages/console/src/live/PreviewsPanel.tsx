import { useConsole } from '../frame/console.ts'
import { Panel } from '../frame/Panel.tsx'
import { short, until } from '../words/formats.ts'
import { partName } from '../words/parts.ts'
import { texts } from '../words/texts.ts'
import styles from './Lists.module.css'

/** Previews that are open, without their links: those are secrets of whoever made them. */
export function PreviewsPanel() {
  const { state, now, label } = useConsole()
  if (state.previews.length === 0) return null
  return (
    <Panel title={texts.previews.title}>
      <ul className={styles.list}>
        {state.previews.map(({ set, parts, by, at, until: end }) => (
          <li key={`${set} ${at}`}>
            <span>
              {parts.length > 0
                ? parts.map(({ name, version }) => `${partName(name)} ${label(name, version)}`).join(', ')
                : short(set)}
            </span>
            <span className={styles.aside}>{by}</span>
            <p>{texts.previews.ends(until(end, now))}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
