import type { ReactNode } from 'react'
import { Container } from '../layout/Container.tsx'
import styles from './TopLine.module.css'

export interface TopLineProps {
  /** The city with the button «Сменить». */
  city: ReactNode
  hours?: ReactNode
  /** Links to audience pages; wide screens only. */
  links?: ReactNode
  /** Wholesale and retail phone numbers; a phone shows only the last one. */
  phones?: ReactNode
}

/** The thin line above the header. Each slot takes links and texts as direct children. */
export function TopLine({ city, hours, links, phones }: TopLineProps) {
  return (
    <div className={styles.line}>
      <Container className={styles.row}>
        <div className={styles.city}>{city}</div>
        {hours && <div className={styles.hours}>{hours}</div>}
        {links && (
          <nav className={styles.links} aria-label="О магазине">
            {links}
          </nav>
        )}
        {phones && <div className={styles.phones}>{phones}</div>}
      </Container>
    </div>
  )
}
