import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Characteristics.module.css'

export interface Characteristic {
  name: string
  value: ReactNode
}

export interface CharacteristicsProps {
  items: readonly Characteristic[]
  /** Two columns where the container is wide enough. */
  columns?: boolean | undefined
}

/** Names and values joined by dotted leaders, as in a technical data sheet. */
export function Characteristics({ items, columns }: CharacteristicsProps) {
  return (
    <dl className={classNames(styles.list, columns && styles.columns)}>
      {items.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat in real data, and the rows never move
        <div key={`${at}-${name}`} className={styles.row}>
          <dt className={styles.name}>
            <span>{name}</span>
          </dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
