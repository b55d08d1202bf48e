import { classNames } from '../class-names.ts'
import styles from './Button.module.css'

export type ButtonKind = 'primary' | 'strong' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  /** `primary` is only for steps of the purchase; `strong`, the dark one, for other main actions. */
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
}

/** Class names of a button, for router links that look like one. */
export function buttonClass({ kind = 'secondary', size = 'md', wide = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[kind], styles[size], wide && styles.wide)
}
