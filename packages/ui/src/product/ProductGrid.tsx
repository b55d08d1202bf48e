import { Children, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './ProductGrid.module.css'

export interface ProductGridProps {
  children: ReactNode
  view?: 'grid' | 'row' | undefined
}

/** A list of product cards: two columns on a phone, as many as fit elsewhere; or rows. Each child becomes an item. */
export function ProductGrid({ children, view = 'grid' }: ProductGridProps) {
  return (
    <ul className={classNames(styles[view])}>
      {Children.map(children, (child) => (
        <li className={styles.item}>{child}</li>
      ))}
    </ul>
  )
}
