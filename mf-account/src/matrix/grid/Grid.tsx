// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the rows that are not in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays on the grid, which names the cell one is in
import type { MatrixLine } from '@vitrina/contracts/site/shops'
import { useHydrated } from '@vitrina/ui/alive'
import { useUnit } from 'effector-react'
import { type MouseEvent, memo, useRef } from 'react'
import { columns, isEditable } from '../columns.ts'
import { $edits } from '../model.ts'
import { matrixTexts as texts } from '../texts.ts'
import { CellEditor } from './CellEditor.tsx'
import { blockOf, cursorAt } from './cursor.ts'
import styles from './Grid.module.css'
import { cellId, Row } from './Row.tsx'
import { RowBar } from './RowBar.tsx'
import { useGrid } from './use-grid.ts'
import { FIRST_ROWS, ROW_HEIGHT, useVisibleRows } from './use-visible-rows.ts'

/** The cell under the pointer; null outside of cells. */
function cellUnder({ target }: MouseEvent): { row: number; column: number } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null
  const row = cell?.parentElement?.dataset.row
  return cell && row !== undefined ? { row: Number(row), column: Number(cell.dataset.at) } : null
}

const isFinger = (): boolean => matchMedia('(pointer: coarse)').matches

/**
 * A virtualised keyboard grid of the matrix: the focus stays on the grid element, which points to the active cell, and
 * only visible rows are rendered.
 */
export const Grid = memo(function Grid({ lines }: { lines: readonly MatrixLine[] }) {
  const place = useRef<HTMLDivElement>(null)
  const isAlive = useHydrated()
  const edits = useUnit($edits)
  const range = useVisibleRows(place, lines.length)
  const { cursor, editing, go, edit, done, cancel, remove, press, paste, copy } = useGrid(place, lines, edits)
  const block = blockOf(cursor)
  const line = lines[cursor.row]
  const column = columns[cursor.column]
  const inSight = isAlive ? range : { first: 0, last: Math.min(FIRST_ROWS, lines.length) }
  const places = Array.from({ length: inSight.last - inSight.first }, (_, index) => inSight.first + index)
  // The active row is always rendered, so that the grid can point to its cell.
  if (line && (cursor.row < inSight.first || cursor.row >= inSight.last)) places.push(cursor.row)

  const down = (event: MouseEvent) => {
    const under = cellUnder(event)
    if (!under || event.button !== 0 || (event.target instanceof Element && event.target.closest('input'))) return
    event.preventDefault()
    place.current?.focus({ preventScroll: true })
    go(event.shiftKey ? { ...cursor, ...under } : cursorAt(under.row, under.column))
  }
  const over = (event: MouseEvent) => {
    const under = event.buttons === 1 && !editing ? cellUnder(event) : null
    if (under && (under.row !== cursor.row || under.column !== cursor.column)) go({ ...cursor, ...under })
  }
  const editor = editing && line && isEditable(column) && (
    <CellEditor
      key={cellId(line.idcode, column)}
      label={`${texts.heads[column]}, ${line.name}`}
      start={editing.start}
      isOver={editing.isOver}
      onDone={done}
      onCancel={cancel}
    />
  )
  return (
    <>
      <div
        ref={place}
        role="grid"
        tabIndex={0}
        className={styles.grid}
        aria-label={texts.grid}
        aria-rowcount={lines.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-activedescendant={line && column && !editing ? cellId(line.idcode, column) : undefined}
        onKeyDown={press}
        onPaste={paste}
        onCopy={copy}
        onMouseDown={down}
        onMouseMove={over}
        onDoubleClick={() => edit()}
        onClick={() => isFinger() && edit()}
      >
        <div role="row" className={styles.head} aria-rowindex={1}>
          {columns.map((each, index) => (
            <div
              key={each}
              role="columnheader"
              className={styles.headCell}
              data-column={each}
              aria-colindex={index + 1}
              title={texts.hints[each]}
            >
              {texts.heads[each]}
            </div>
          ))}
        </div>
        <div
          role="rowgroup"
          className={styles.rows}
          style={isAlive ? { height: lines.length * ROW_HEIGHT } : undefined}
        >
          {places.map((row) => {
            const one = lines[row]
            if (!one) return null
            const isActive = row === cursor.row
            const isSelected = row >= block.top && row <= block.bottom
            return (
              <Row
                key={one.idcode}
                line={one}
                edit={isAlive ? edits[one.idcode] : undefined}
                place={row}
                active={isActive ? cursor.column : -1}
                from={isSelected ? block.left : -1}
                to={isSelected ? block.right : -1}
                editor={isActive ? editor : null}
                isPlaced={isAlive}
              />
            )
          })}
        </div>
      </div>
      {line && <RowBar line={line} count={block.bottom - block.top + 1} onRemove={remove} />}
    </>
  )
})
