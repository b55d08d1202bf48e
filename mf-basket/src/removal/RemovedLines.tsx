import type { BasketLine } from '@vitrina/contracts/site/basket'
import { Button } from '@vitrina/ui/Button'
import { useUnit } from 'effector-react'
import { pageTexts } from '../basket/texts.ts'
import { $isReturning } from './model.ts'
import styles from './RemovedLine.module.css'

/** Placeholder of many lines that were removed together. */
export function RemovedLines({ lines, onUndo }: { lines: readonly BasketLine[]; onUndo: () => void }) {
  const isReturning = useUnit($isReturning)
  return (
    <div className={styles.removed} role="status">
      <span className={styles.name}>{pageTexts.removedMany(lines.length)}</span>
      <Button size="sm" loading={isReturning} onClick={onUndo}>
        {pageTexts.undoAll}
      </Button>
    </div>
  )
}
