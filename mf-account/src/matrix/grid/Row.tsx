// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the rows that are not in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays on the grid, which names the cell one is in
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: the role of a cell is a variable
import type { MatrixLine } from '@vitrina/contracts/site/shops'
import { Link } from '@vitrina/federation/router'
import { formatDate } from '@vitrina/site/dates'
import { formatPrice } from '@vitrina/site/money'
import { formatNumber } from '@vitrina/site/numbers'
import { paths } from '@vitrina/site/paths'
import { amountOf } from '@vitrina/site/plural'
import { memo, type ReactNode } from 'react'
import { type Column, columns, isEditable } from '../columns.ts'
import { type Edit, type RowNow, rowNow } from '../edits.ts'
import { matrixTexts as texts } from '../texts.ts'
import styles from './Grid.module.css'
import { ROW_HEIGHT } from './use-visible-rows.ts'

export interface RowProps {
  line: MatrixLine
  edit: Edit | undefined
  /** Index among the shown rows, from 0. */
  place: number
  /** Column of the cursor, -1 when it is in another row. */
  active: number
  /** First and last selected column, -1 when none is. */
  from: number
  to: number
  /** Replaces the active cell while it is edited. */
  editor: ReactNode
  /** Rows are in normal flow until hydration, then positioned absolutely. */
  isPlaced: boolean
}

export const cellId = (idcode: string, column: Column): string => `cell-${idcode}-${column}`

const formatCell = (value: number | null): string => (value === null ? '' : formatNumber(value))

function NameCell({ line }: { line: MatrixLine }) {
  const { name, slug, change, priceThen } = line
  return (
    <>
      {slug ? (
        <Link to={paths.product(slug)} className={styles.name} title={name} tabIndex={-1}>
          {name}
        </Link>
      ) : (
        <span className={styles.name} title={name}>
          {name}
        </span>
      )}
      {(change === 'new' || change === 'gone') && (
        <span className={styles.mark} data-change={change}>
          {texts[change]}
        </span>
      )}
      {(change === 'dearer' || change === 'cheaper') && priceThen !== null && (
        <span className={styles.mark} data-change={change}>
          {texts.priceThen(formatPrice(priceThen))}
        </span>
      )}
    </>
  )
}

function cellOf(line: MatrixLine, now: RowNow, column: Column): ReactNode {
  switch (column) {
    case 'code':
      return line.idcode
    case 'name':
      return <NameCell line={line} />
    case 'price':
      return line.price > 0 ? formatPrice(line.price) : ''
    case 'last':
      return line.last.map(({ count }) => formatNumber(count)).join(' · ')
    case 'coming':
      return line.coming > 0 ? formatNumber(line.coming) : ''
    case 'suggested':
      return now.suggested === null ? '—' : formatNumber(now.suggested)
    case 'order':
      return now.order > 0 ? formatNumber(now.order) : ''
    default:
      return formatCell(now[column])
  }
}

const titleOf = (line: MatrixLine, column: Column): string | undefined =>
  column === 'last' && line.last.length > 0
    ? line.last.map(({ date, count }) => `${formatDate(new Date(date))}: ${amountOf(count, line.unit)}`).join('\n')
    : undefined

/** A row of the grid, memoised. */
export const Row = memo(function Row({ line, edit, place, active, from, to, editor, isPlaced }: RowProps) {
  const now = rowNow(line, edit)
  return (
    <div
      role="row"
      className={styles.row}
      aria-rowindex={place + 2}
      data-row={place}
      data-placed={isPlaced || undefined}
      style={isPlaced ? { transform: `translateY(${place * ROW_HEIGHT}px)` } : undefined}
    >
      {columns.map((column, at) => {
        const isWrong = now.isFaulty && (column === 'min' || column === 'max')
        return (
          <div
            key={column}
            role={column === 'code' ? 'rowheader' : 'gridcell'}
            id={cellId(line.idcode, column)}
            className={styles.cell}
            data-column={column}
            data-at={at}
            data-typed={(column === 'order' && edit?.order !== undefined) || undefined}
            data-active={at === active || undefined}
            aria-colindex={at + 1}
            aria-selected={from >= 0 && at >= from && at <= to}
            aria-readonly={isEditable(column) ? undefined : true}
            aria-invalid={isWrong || undefined}
            title={isWrong ? texts.faulty : titleOf(line, column)}
          >
            {at === active && editor ? editor : cellOf(line, now, column)}
          </div>
        )
      })}
    </div>
  )
})
