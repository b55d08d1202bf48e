import type { BudgetBurn } from '@vitrina/contracts/ops/autopilot'
import { classNames } from '@vitrina/ui/class-names'
import { scaleSqrt } from 'd3-scale'
import { isBurning } from '../health/health-status.ts'
import { ratio } from '../i18n/formats.ts'
import { texts } from '../i18n/texts.ts'
import styles from './Drills.module.css'

/** Burn rate of an error budget in a long and a short window; the autopilot acts when both reach the limit. */
export function BurnGauge({ window }: { window: BudgetBurn['windows'][number] }) {
  const { longMinutes, shortMinutes, long, short, limit } = window
  // A square-root scale keeps a normal burn rate of 1 visible beside a limit of 14.4.
  const scale = scaleSqrt([0, limit * 1.25], [0, 100]).clamp(true)
  return (
    <div className={classNames(styles.gauge, isBurning(window) && styles.burning)}>
      <span>
        {texts.autopilot.window(longMinutes)} / {texts.autopilot.window(shortMinutes)}
      </span>
      <svg
        width="100%"
        height="14"
        role="img"
        aria-label={texts.autopilot.gauge(
          texts.autopilot.window(longMinutes),
          ratio(long),
          texts.autopilot.window(shortMinutes),
          ratio(short),
          ratio(limit),
        )}
      >
        <rect className={styles.gaugeGround} y="2" width="100%" height="10" rx="2" />
        <rect className={styles.gaugeLong} y="2" width={`${scale(long)}%`} height="5" rx="1" />
        <rect className={styles.gaugeShort} y="7" width={`${scale(short)}%`} height="5" rx="1" />
        <line className={styles.gaugeLimit} x1={`${scale(limit)}%`} x2={`${scale(limit)}%`} y2="14" />
      </svg>
      <b>{ratio(Math.min(long, short))}×</b>
    </div>
  )
}
