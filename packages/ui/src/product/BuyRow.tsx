import type { ReactNode } from 'react'
import styles from './BuyRow.module.css'

export interface BuyRowProps {
  stepper: ReactNode
  button: ReactNode
}

/** Stepper and button: side by side where both fit, stacked in a narrow card. */
export function BuyRow({ stepper, button }: BuyRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.stepper}>{stepper}</div>
      <div className={styles.button}>{button}</div>
    </div>
  )
}
