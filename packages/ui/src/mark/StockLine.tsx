import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './StockLine.module.css'

/** `in`: enough; `low`: little; `elsewhere`: can be delivered from another place; `none`: not available. */
export type StockState = 'in' | 'low' | 'elsewhere' | 'none'

export interface StockLineProps {
  state: StockState
  /** «В наличии 7 шт. в вашем городе» */
  children: ReactNode
}

/** A stock line; the dot differs in shape too, so that the state does not depend on colour alone. */
export function StockLine({ state, children }: StockLineProps) {
  return <span className={classNames(styles.line, styles[state])}>{children}</span>
}
