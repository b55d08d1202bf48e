import type { AutopilotState, BudgetBurn } from '@vitrina/contracts/ops/autopilot'
import { translateText } from '@vitrina/contracts/ops/i18n/translate-text'
import { classNames } from '@vitrina/ui/class-names'
import { useConsole } from '../frame/console-context.ts'
import { Panel, QueryResult, TableDetails } from '../frame/Panel.tsx'
import { TableHead } from '../frame/TableHead.tsx'
import { Timestamp } from '../frame/Timestamp.tsx'
import { burnRatio } from '../health/health-status.ts'
import { useAutopilot } from '../health/use-health.ts'
import { ratio, timeUntil } from '../i18n/formats.ts'
import { partName } from '../i18n/parts.ts'
import { texts } from '../i18n/texts.ts'
import { BurnGauge } from './BurnGauge.tsx'
import styles from './Drills.module.css'

/**
 * State of the autopilot: whether it rolls versions back by itself, the burn rates of error budgets, and its past
 * actions, in shadow mode the hypothetical ones.
 */
export function AutopilotPanel({ name }: { name?: string }) {
  const call = useAutopilot()
  const mode = call.data?.mode
  return (
    <Panel
      title={texts.autopilot.title}
      aside={mode && <span className={classNames(styles.mode, styles[mode])}>{texts.autopilot.mode[mode]}</span>}
    >
      <QueryResult call={call}>{(autopilot) => <AutopilotDetails autopilot={autopilot} only={name} />}</QueryResult>
    </Panel>
  )
}

function AutopilotDetails({ autopilot, only }: { autopilot: AutopilotState; only: string | undefined }) {
  const { state, now, label } = useConsole()
  const isServed = (name: string, version: string) =>
    [...state.parts, ...state.canaries].some((one) => one.name === name && one.version === version)
  const of = <T extends { name: string }>(items: readonly T[]) =>
    items.filter((item) => only === undefined || item.name === only)
  const hottest = ({ windows }: BudgetBurn) => Math.max(0, ...windows.map(burnRatio))
  const burns = of(autopilot.burns)
    .filter(({ name, version }) => isServed(name, version))
    .toSorted((a, b) => hottest(b) - hottest(a))
  const actions = of(autopilot.actions).slice(0, 6)
  return (
    <>
      {burns.length === 0 && <p className={styles.plan}>{texts.autopilot.noBurns}</p>}
      <ul className={styles.burns}>
        {burns.map((burn) => (
          <li key={`${burn.name} ${burn.version}`} className={styles.burn}>
            <span className={styles.who}>
              {partName(burn.name)} <small>{label(burn.name, burn.version)}</small>
            </span>
            <div className={styles.gauges}>
              {burn.windows.map((window) => (
                <BurnGauge key={window.longMinutes} window={window} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {of(autopilot.pauses).map(({ name, until: end }) => (
        <p key={name} className={styles.plan}>
          {texts.autopilot.pause(partName(name), timeUntil(end, now))}
        </p>
      ))}
      {actions.length > 0 && (
        <ul className={styles.actions}>
          {actions.map(({ at, name, version, what, taken, why }) => (
            <li key={`${at} ${name}`} className={taken ? styles.taken : undefined}>
              <b>
                {partName(name)} {label(name, version)}
              </b>{' '}
              · <Timestamp at={at} />
              <br />
              {translateText(what)}
              <br />
              <span className={styles.why}>{translateText(why)}</span>
            </li>
          ))}
        </ul>
      )}
      {burns.length > 0 && (
        <TableDetails>
          <BurnsTable burns={burns} />
        </TableDetails>
      )}
    </>
  )
}

function BurnsTable({ burns }: { burns: AutopilotState['burns'] }) {
  const { label } = useConsole()
  return (
    <table>
      <TableHead columns={texts.autopilot.columns} />
      <tbody>
        {burns.flatMap(({ name, version, windows }) =>
          windows.map(({ longMinutes, shortMinutes, long, short, limit }) => (
            <tr key={`${name} ${version} ${longMinutes}`}>
              <th scope="row">{partName(name)}</th>
              <td>{label(name, version)}</td>
              <td>
                {texts.autopilot.window(longMinutes)} / {texts.autopilot.window(shortMinutes)}
              </td>
              <td>{ratio(long)}</td>
              <td>{ratio(short)}</td>
              <td>{ratio(limit)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}
