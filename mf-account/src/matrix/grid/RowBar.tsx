import type { MatrixLine } from '@vitrina/contracts/site/shops'
import { Button } from '@vitrina/ui/Button'
import { matrixTexts as texts } from '../texts.ts'
import styles from './RowBar.module.css'

export interface RowBarProps {
  /** The row one is in. */
  line: MatrixLine
  /** Rows that are selected. */
  count: number
  onRemove: () => void
}

/** Under the grid: which row one is in, and the button that takes it out of the matrix. */
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
