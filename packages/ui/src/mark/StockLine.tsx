import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './StockLine.module.css'

/** `in` is enough, `low` is little, `elsewhere` can be brought, `none` cannot be had. */
export type StockState = 'in' | 'low' | 'elsewhere' | 'none'

export interface StockLineProps {
  state: StockState
  /** «В наличии 7 шт. в вашем городе» */
  children: ReactNode
}

/** One line on stock; the shape of the dot differs too, so that colour is not the only sign. */
export function StockLine({ state, children }: StockLineProps) {
  return <span className={classNames(styles.line, styles[state])}>{children}</span>
}
