import type { Basket } from '@vitrina/contracts/site/basket'
import { Button } from '@vitrina/ui/Button'
import { ErrorState } from '@vitrina/ui/ErrorState'
import { Notice } from '@vitrina/ui/Notice'
import { useUnit } from 'effector-react'
import styles from './BasketNotes.module.css'
import { $isReading, $isStale } from './lines/model.ts'
import { changeRequested } from './model.ts'
import { pageTexts } from './texts.ts'

/** Replaces a basket that failed to load: its content is unknown, so it must not be called empty. */
export function BasketFailed() {
  const { change, isReading } = useUnit({ change: changeRequested, isReading: $isReading })
  return (
    <ErrorState
      title={pageTexts.failedTitle}
      text={pageTexts.failedText}
      retrying={isReading}
      onRetry={() => change({ kind: 'read' })}
    />
  )
}

/** Notes about the basket as a whole: it is incomplete or outdated. */
export function BasketNotes({ basket: { lines, incomplete } }: { basket: Basket }) {
  const { change, isReading, isStale } = useUnit({
    change: changeRequested,
    isReading: $isReading,
    isStale: $isStale,
  })
  if (lines.length === 0 || !(incomplete || isStale)) return null
  return (
    <div className={styles.notes}>
      <Notice
        kind="warning"
        title={incomplete ? pageTexts.incompleteTitle : pageTexts.staleTitle}
        action={
          <Button size="sm" loading={isReading} onClick={() => change({ kind: 'read' })}>
            {pageTexts.retry}
          </Button>
        }
      >
        {incomplete ? pageTexts.incompleteText : pageTexts.staleText}
      </Notice>
    </div>
  )
}

/** Products that are no longer sold, by code, until the stored names of this browser are known. */
export function MissingNote({ missing }: Pick<Basket, 'missing'>) {
  const change = useUnit(changeRequested)
  if (missing.length === 0) return null
  return (
    <div className={styles.notes}>
      <Notice
        kind="warning"
        title={pageTexts.missingTitle(missing.length)}
        action={
          <Button
            size="sm"
            onClick={() => {
              for (const idcode of missing) change({ kind: 'count', idcode, count: 0, price: 0 })
            }}
          >
            {pageTexts.removeMissing}
          </Button>
        }
      >
        {pageTexts.missingText(missing)}
      </Notice>
    </div>
  )
}
