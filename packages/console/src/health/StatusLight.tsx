import styles from './Health.module.css'
import type { HealthStatus } from './health-status.ts'

const shapes = {
  good: <circle cx="7" cy="7" r="5" />,
  warning: <path d="M7 1.5 13 12.5H1Z" />,
  bad: <path d="M4 1.5h6l3 3v5l-3 3H4l-3-3v-5Z" />,
  unknown: <circle cx="7" cy="7" r="4.25" />,
} as const

/** A status light whose level is shown by shape as well as by colour. */
export function StatusLight({ light }: { light: HealthStatus }) {
  return (
    <span className={styles.lamp} title={light.why}>
      <svg
        className={styles[`${light.level}Lamp`]}
        width="14"
        height="14"
        viewBox="0 0 14 14"
        role="img"
        aria-label={light.why}
      >
        {shapes[light.level]}
      </svg>
    </span>
  )
}
