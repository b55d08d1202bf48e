import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CheckIcon, InfoIcon, WarningIcon } from '../icon/signs.tsx'
import styles from './Notice.module.css'

export type NoticeKind = 'info' | 'success' | 'warning' | 'error'

const SIGNS = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: WarningIcon } as const

export interface NoticeProps {
  kind?: NoticeKind | undefined
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** A live region: read aloud when it appears after an action of the shopper. */
  live?: boolean | undefined
}

/** An inline message, beside what it is about. */
export function Notice({ kind = 'info', title, children, action, live }: NoticeProps) {
  const Sign = SIGNS[kind]
  return (
    <div className={classNames(styles.notice, styles[kind])} role={live ? roleOf(kind) : undefined}>
      <Sign size={20} className={styles.sign} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}

function roleOf(kind: NoticeKind): 'alert' | 'status' {
  return kind === 'error' ? 'alert' : 'status'
}
