import type { ReactNode } from 'react'
import styles from './Section.module.css'

export interface SectionProps {
  /** Id of the block, the target of links to it. */
  id: string
  title: string
  children: ReactNode
}

/** A block of the page below the fold: its title beside the content on wide screens. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
