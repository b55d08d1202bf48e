import { Card } from '@vitrina/ui/Card'
import { Container } from '@vitrina/ui/Container'
import { classNames } from '@vitrina/ui/class-names'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'
import styles from './FormPage.module.css'

interface FormPageProps {
  title: string
  lead?: ReactNode
  /** For forms of many fields. */
  wide?: boolean
  children: ReactNode
}

/** Layout of a page that consists of one form. */
export function FormPage({ title, lead, wide, children }: FormPageProps) {
  return (
    <Container className={styles.page}>
      <Card as="section" padding="lg" className={classNames(styles.card, wide && styles.wide)}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
        <noscript>
          <p className={styles.noScript}>{texts.noScript}</p>
        </noscript>
      </Card>
    </Container>
  )
}
