import type { OpsState } from '@vitrina/contracts/ops/state'
import { classNames } from '@vitrina/ui/class-names'
import { useConsole } from '../frame/console.ts'
import { Moment } from '../frame/Moment.tsx'
import { Panel } from '../frame/Panel.tsx'
import { short } from '../words/formats.ts'
import { texts } from '../words/texts.ts'
import styles from './Live.module.css'
import { follows, isSilent } from './since.ts'

type Gateway = OpsState['gateways'][number]

function wordOf(gateway: Gateway, state: OpsState, now: number): { level: 'good' | 'warning' | 'bad'; word: string } {
  if (isSilent(gateway, now)) return { level: 'bad', word: texts.gateways.silent }
  if (gateway.refused)
    return { level: 'bad', word: texts.gateways.refused(short(gateway.refused.set), gateway.refused.why) }
  if (!follows(gateway, state))
    return { level: 'warning', word: texts.gateways.behind(state.sequence - gateway.sequence) }
  if (!gateway.renderer) return { level: 'warning', word: texts.gateways.noRenderer }
  return { level: 'good', word: texts.gateways.follows }
}

/** Which gateways serve the site, and whether each makes pages of the live set. */
export function GatewaysPanel() {
  const { state, now } = useConsole()
  return (
    <Panel title={texts.gateways.title}>
      {state.gateways.length === 0 && <p className={styles.quiet}>{texts.gateways.none}</p>}
      <ul className={styles.gateways}>
        {state.gateways.map((gateway) => {
          const { level, word } = wordOf(gateway, state, now)
          return (
            <li key={gateway.id}>
              <span className={classNames(styles.dot, styles[level])} aria-hidden="true" />
              <code>{gateway.id}</code>
              <span className={styles.quiet}>
                {texts.gateways.set} <code title={gateway.set}>{short(gateway.set)}</code>,{' '}
                <Moment at={gateway.seenAt} />
              </span>
              <span className={classNames(styles.word, level !== 'good' && styles[`${level}Word`])}>{word}</span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
