import { Children, type ReactNode } from 'react'
import styles from './BottomBar.module.css'

/** The bottom bar of a phone with five `<BarItem>`s as children. Hidden from 768 px up. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <nav className={styles.bar} aria-label="Основные разделы">
      <ul className={styles.list}>
        {Children.map(children, (child) => (
          <li className={styles.place}>{child}</li>
        ))}
      </ul>
    </nav>
  )
}
