import type { MatrixLine } from '@vitrina/contracts/site/shops'
import { Button } from '@vitrina/ui/Button'
import { matrixTexts as texts } from '../texts.ts'
import styles from './RowBar.module.css'

export interface RowBarProps {
  /** The active row. */
  line: MatrixLine
  /** Number of selected rows. */
  count: number
  onRemove: () => void
}

/** The bar below the grid: the active row, and the button that removes it from the matrix. */
export function RowBar({ line, count, onRemove }: RowBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.name}>{count > 1 ? texts.selected(count) : `${line.idcode} · ${line.name}`}</p>
      <Button size="sm" onClick={onRemove}>
        {texts.remove(count)}
      </Button>
    </div>
  )
}
