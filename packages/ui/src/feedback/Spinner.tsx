import { classNames } from '../class-names.ts'
import styles from './Spinner.module.css'

/** A decorative spinner, beside a text that announces the loading. */
export function Spinner({ size = 24, className }: { size?: 16 | 20 | 24 | 40; className?: string | undefined }) {
  return (
    <svg
      className={classNames(styles.spinner, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" strokeLinecap="round" />
    </svg>
  )
}
