import { toRussian } from '@vitrina/contracts/ops/i18n/russian'
import type { OpsState } from '@vitrina/contracts/ops/state'
import { classNames } from '@vitrina/ui/class-names'
import { useConsole } from '../frame/console-context.ts'
import { Panel } from '../frame/Panel.tsx'
import { Timestamp } from '../frame/Timestamp.tsx'
import { duration, exactTimeOf, shortId } from '../i18n/formats.ts'
import { texts } from '../i18n/texts.ts'
import { isSilent, isUpToDate } from './gateway-state.ts'
import styles from './Live.module.css'

type Gateway = OpsState['gateways'][number]

const refusalText = ({ why, said }: NonNullable<Gateway['refused']>) => (said ? toRussian(said) : why)

function gatewayStatus(
  gateway: Gateway,
  state: OpsState,
  now: number,
): { level: 'good' | 'warning' | 'bad'; word: string } {
  if (isSilent(gateway, now))
    return { level: 'bad', word: texts.gateways.silent(exactTimeOf(gateway.silentSince ?? gateway.seenAt)) }
  if (gateway.refused)
    return { level: 'bad', word: texts.gateways.refused(shortId(gateway.refused.set), refusalText(gateway.refused)) }
  if (!isUpToDate(gateway, state))
    return { level: 'warning', word: texts.gateways.behind(state.sequence - gateway.sequence) }
  if (!gateway.renderer) return { level: 'warning', word: texts.gateways.noRenderer }
  return { level: 'good', word: texts.gateways.follows }
}

function GatewayDetails({ gateway: { tookMs, renderers, node, startedAt, isolation, waiting } }: { gateway: Gateway }) {
  return (
    <span className={styles.word}>
      {tookMs !== null && `${texts.gateways.took(duration(tookMs))}, `}
      {texts.gateways.renderers(renderers)}, Node {node}, {texts.gateways.started} <Timestamp at={startedAt} />
      {isolation?.network === 'guard' && (
        <span className={styles.warningWord} title={isolation.reason ?? undefined}>
          , {texts.gateways.guarded}
        </span>
      )}
      {waiting !== undefined && waiting.leads + waiting.signOuts > 0 && (
        <span className={styles.warningWord}>, {texts.gateways.waiting(waiting.leads, waiting.signOuts)}</span>
      )}
    </span>
  )
}

/** The gateways of the site, and whether each of them renders the live set. */
export function GatewaysPanel() {
  const { state, now } = useConsole()
  return (
    <Panel title={texts.gateways.title}>
      {state.sharing === 'away' && <p className={styles.badWord}>{texts.gateways.away}</p>}
      {state.gateways.length === 0 && <p className={styles.quiet}>{texts.gateways.none}</p>}
      <ul className={styles.gateways}>
        {state.gateways.map((gateway) => {
          const { level, word } = gatewayStatus(gateway, state, now)
          return (
            <li key={gateway.id}>
              <span className={classNames(styles.dot, styles[level])} aria-hidden="true" />
              {gateway.opsUrl === null ? (
                <code>{gateway.id}</code>
              ) : (
                <a href={gateway.opsUrl}>
                  <code>{gateway.id}</code>
                </a>
              )}
              <span className={styles.quiet}>
                {texts.gateways.set} <code title={gateway.set}>{shortId(gateway.set)}</code>,{' '}
                <Timestamp at={gateway.setSince} />
              </span>
              <span className={classNames(styles.word, level !== 'good' && styles[`${level}Word`])}>{word}</span>
              <GatewayDetails gateway={gateway} />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
