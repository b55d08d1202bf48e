import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { RetryIcon, WarningIcon } from '../icon/signs.tsx'
import styles from './State.module.css'

export interface ErrorStateProps {
  title?: string | undefined
  text?: ReactNode
  /** Undefined where a retry cannot help. */
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
}

/** An error in place of the content that failed; the rest of the page keeps working. */
export function ErrorState({ title = 'Не получилось загрузить', text, onRetry, retrying }: ErrorStateProps) {
  return (
    <div className={styles.error} role="alert">
      <WarningIcon className={styles.sign} />
      <div className={styles.words}>
        <p className={styles.errorTitle}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {onRetry && (
        <Button onClick={onRetry} loading={retrying}>
          <RetryIcon size={20} />
          Повторить
        </Button>
      )}
    </div>
  )
}
