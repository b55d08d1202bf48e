import { share } from '../i18n/formats.ts'
import { texts } from '../i18n/texts.ts'
import styles from './Live.module.css'

/** Shares of a part's visitors on its live version and on its canary. */
export function TrafficBar({ live, canary }: { live: string; canary: { label: string; percent: number } | null }) {
  const percent = canary?.percent ?? 0
  return (
    <svg
      className={styles.traffic}
      width="100%"
      height="8"
      role="img"
      aria-label={
        canary
          ? texts.live.shares(live, share(100 - percent), canary.label, share(percent))
          : texts.live.everybody(live)
      }
    >
      <rect className={styles.trafficLive} width={`${100 - percent}%`} height="8" />
      {canary && <rect className={styles.trafficCanary} x={`${100 - percent}%`} width={`${percent}%`} height="8" />}
    </svg>
  )
}
