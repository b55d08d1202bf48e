import type { ReactNode } from 'react'
import { Container } from '../layout/Container.tsx'
import styles from './MainBar.module.css'

export interface MainBarProps {
  /** The home link with `<Logo>`. */
  logo: ReactNode
  /** The button «Каталог»; not on a phone, where the bottom bar has it. */
  catalogue: ReactNode
  /** What a phone has beside the logo. */
  compact: ReactNode
  /** The search line; on a phone in a row of its own, which alone stays while the page scrolls. */
  search: ReactNode
  /** `<BarItem>`s; not on a phone. */
  actions: ReactNode
}

/** The main bar: it stays at the top while the page scrolls. */
export function MainBar({ logo, catalogue, compact, search, actions }: MainBarProps) {
  return (
    <div className={styles.bar}>
      <Container className={styles.row}>
        <div className={styles.logo}>{logo}</div>
        <div className={styles.catalogue}>{catalogue}</div>
        <div className={styles.compact}>{compact}</div>
        <div className={styles.search}>{search}</div>
        <div className={styles.actions}>{actions}</div>
      </Container>
    </div>
  )
}
