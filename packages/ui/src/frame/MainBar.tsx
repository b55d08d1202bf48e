import type { ReactNode } from 'react'
import { Container } from '../layout/Container.tsx'
import styles from './MainBar.module.css'

export interface MainBarProps {
  /** The home link with `<Logo>`. */
  logo: ReactNode
  /** The button «Каталог»; hidden on a phone, whose bottom bar has it. */
  catalogue: ReactNode
  /** What a phone shows beside the logo. */
  compact: ReactNode
  /** The search field; on a phone a row of its own, the only one that is sticky. */
  search: ReactNode
  /** `<BarItem>`s; hidden on a phone. */
  actions: ReactNode
}

/** The main bar of the header, which is sticky. */
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
