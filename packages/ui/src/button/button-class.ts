import { classNames } from '../class-names.ts'
import styles from './Button.module.css'

export type ButtonKind = 'primary' | 'strong' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  /** `primary` is kept for what moves the purchase forward; `strong` is the dark one for the rest of main actions. */
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
}

/** The class of a button, for links of a router that should look like one. */
export function buttonClass({ kind = 'secondary', size = 'md', wide = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[kind], styles[size], wide && styles.wide)
}
