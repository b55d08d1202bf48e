import { Link } from '@vitrina/federation/router'
import type { ReactNode } from 'react'
import styles from './TabLinks.module.css'

interface TabLinksProps<Id extends string> {
  label: string
  parts: readonly { id: Id; to: string; name: ReactNode }[]
  current: Id
}

/** Tabs of a cabinet page as links; the URL says which one is current. */
export function TabLinks<Id extends string>({ label, parts, current }: TabLinksProps<Id>) {
  return (
    <nav className={styles.parts} aria-label={label}>
      {parts.map(({ id, to, name }) => (
        <Link key={id} to={to} className={styles.part} aria-current={id === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
