import { Card } from '@vitrina/ui/Card'
import { type ReactNode, useId } from 'react'
import styles from './Block.module.css'

/** A titled section of the order form. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card padding="lg">
      <section aria-labelledby={id} className={styles.content}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
      </section>
    </Card>
  )
}
