import type { Basket } from '@vitrina/contracts/site/basket'
import { Button } from '@vitrina/ui/Button'
import { ErrorState } from '@vitrina/ui/ErrorState'
import { Notice } from '@vitrina/ui/Notice'
import { Stack } from '@vitrina/ui/Stack'
import { useUnit } from 'effector-react'
import styles from './BasketPage.module.css'
import { $isReading, $isStale } from './lines/model.ts'
import { changeWanted } from './model.ts'
import { pageTexts } from './texts.ts'

/** In place of a basket that did not come: nobody knows what is in it, so it is never called empty. */
export function BasketFailed() {
  const { change, isReading } = useUnit({ change: changeWanted, isReading: $isReading })
  return (
    <ErrorState
      title={pageTexts.failedTitle}
      text={pageTexts.failedText}
      retrying={isReading}
      onRetry={() => change({ kind: 'read' })}
    />
  )
}

/** What the shopper should know about the basket as a whole: it came in part, is out of date, has what is gone for good. */
export function BasketNotes({ basket: { lines, incomplete, missing } }: { basket: Basket }) {
  const { change, isReading, isStale } = useUnit({
    change: changeWanted,
    isReading: $isReading,
    isStale: $isStale,
  })
  const isPartial = lines.length > 0 && (incomplete || isStale)
  if (!isPartial && missing.length === 0) return null
  return (
    <Stack gap={2} className={styles.notes}>
      {isPartial && (
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
      )}
      {missing.length > 0 && (
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
      )}
    </Stack>
  )
}
