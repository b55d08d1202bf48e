import styles from './PicturePlaceholder.module.css'

/** The placeholder of a missing product picture: an outlined box with diagonals, as in technical drawings. */
export function PicturePlaceholder() {
  return (
    <svg className={styles.placeholder} viewBox="0 0 120 120" aria-hidden="true">
      <path d="m60 30 28 14.5v31L60 90 32 75.5v-31L60 30ZM32 44.5l28 15 28-15M60 59.5V90M46 37.3l28 15v12" />
      <path data-thin="" d="M20 98h80M32 94v8M88 94v8" />
    </svg>
  )
}
