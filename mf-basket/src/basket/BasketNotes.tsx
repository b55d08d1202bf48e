import type { Basket } from '@vitrina/contracts/site/basket'
import { Button } from '@vitrina/ui/Button'
import { Notice } from '@vitrina/ui/Notice'
import { Stack } from '@vitrina/ui/Stack'
import { useUnit } from 'effector-react'
import styles from './BasketPage.module.css'
import { changeWanted } from './model.ts'
import { pageTexts } from './texts.ts'

/** What the shopper should know about the basket as a whole: it came in part, or some products are gone for good. */
export function BasketNotes({ basket: { incomplete, missing } }: { basket: Basket }) {
  const change = useUnit(changeWanted)
  if (!incomplete && missing.length === 0) return null
  return (
    <Stack gap={2} className={styles.notes}>
      {incomplete && (
        <Notice
          kind="warning"
          title={pageTexts.incompleteTitle}
          action={
            <Button size="sm" onClick={() => change({ kind: 'read' })}>
              {pageTexts.retry}
            </Button>
          }
        >
          {pageTexts.incompleteText}
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
