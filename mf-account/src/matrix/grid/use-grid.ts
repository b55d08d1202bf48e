import type { MatrixLine } from '@vitrina/contracts/site/shops'
import { noticeShown } from '@vitrina/shell/notices'
import { useUnit } from 'effector-react'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { columns, isEditable } from '../columns.ts'
import { cellNow, type Edits, wholeOrder } from '../edits.ts'
import { cellsChanged, linesRemoved, undoRequested } from '../model.ts'
import { matrixTexts as texts } from '../texts.ts'
import type { ExitKey } from './CellEditor.tsx'
import { clearBlock, copyBlock, parseClipboard, pasteBlock } from './clipboard.ts'
import { blockOf, type Cursor, cursorAt, moveCursor, tabCursor } from './cursor.ts'
import { ROW_HEIGHT } from './use-visible-rows.ts'

interface EditState {
  start: string
  isOver: boolean
}

const editableColumns = columns.flatMap((column, place) => (isEditable(column) ? [place] : []))
const FIRST = cursorAt(0, columns.indexOf('shelf'))
const PAGE_ROWS = 12

const isErasing = ({ key }: KeyboardEvent): boolean => key === 'Delete' || key === 'Backspace'
const isTypedChar = ({ key, altKey }: KeyboardEvent, isCtrl: boolean): boolean =>
  /^[\d,.]$/.test(key) && !isCtrl && !altKey

/** State of the grid (cursor, selection, editor) with its keyboard and clipboard handlers. */
export function useGrid(place: RefObject<HTMLDivElement | null>, lines: readonly MatrixLine[], edits: Edits) {
  const { change, take, undo, notify } = useUnit({
    change: cellsChanged,
    take: linesRemoved,
    undo: undoRequested,
    notify: noticeShown,
  })
  const [cursorState, setCursor] = useState<Cursor>(FIRST)
  const [editing, setEditing] = useState<EditState | null>(null)
  const cursor =
    cursorState.row < lines.length
      ? cursorState
      : { ...cursorState, row: lines.length - 1, anchorRow: lines.length - 1 }
  const column = columns[cursor.column]
  const line = lines[cursor.row]
  useScrollIntoView(place, cursor)

  const go = (next: Cursor | null) => {
    if (!next) return
    setEditing(null)
    setCursor(next)
  }
  const edit = (over?: string) => {
    if (!line || !isEditable(column)) return
    const value = cellNow(line, edits[line.idcode], column)
    setEditing({ start: over ?? (value === null ? '' : String(value).replace('.', ',')), isOver: over !== undefined })
  }
  const size = () => ({
    rows: lines.length,
    columns: columns.length,
    page: Math.max(1, Math.floor((place.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2) || PAGE_ROWS,
  })
  const done = (value: number | null, leave: ExitKey) => {
    if (line && isEditable(column)) {
      const whole = column === 'order' ? wholeOrder(value, line) : value
      if (whole !== cellNow(line, edits[line.idcode], column)) change([{ idcode: line.idcode, column, value: whole }])
    }
    setEditing(null)
    if (leave === 'stay') return
    place.current?.focus({ preventScroll: true })
    const isShift = leave.startsWith('Shift')
    const key = leave.replace('Shift', '')
    const stay = cursorAt(cursor.row, cursor.column)
    go(
      key === 'Tab'
        ? (tabCursor(stay, isShift, editableColumns, lines.length) ?? stay)
        : moveCursor(stay, { key, isCtrl: false, isShift }, size()),
    )
  }
  const cancel = () => {
    setEditing(null)
    place.current?.focus({ preventScroll: true })
  }

  /** Removes the selected rows; the row above becomes active. */
  const remove = () => {
    const { top, bottom } = blockOf(cursor)
    setEditing(null)
    setCursor(cursorAt(Math.min(top, Math.max(0, lines.length - (bottom - top) - 2)), cursor.column))
    take(lines.slice(top, bottom + 1).map(({ idcode }) => idcode))
    place.current?.focus({ preventScroll: true })
  }

  const press = (event: KeyboardEvent) => {
    const isCtrl = event.ctrlKey || event.metaKey
    const next =
      event.key === 'Tab'
        ? tabCursor(cursor, event.shiftKey, editableColumns, lines.length)
        : moveCursor(cursor, { key: event.key, isCtrl, isShift: event.shiftKey }, size())
    if (next) go(next)
    else if (event.key === 'F2') edit()
    else if (event.shiftKey && isErasing(event)) remove()
    else if (isErasing(event)) change(clearBlock(lines, cursor))
    else if (isCtrl && event.code === 'KeyZ') undo()
    else if (isCtrl && event.code === 'KeyA')
      setCursor({ row: lines.length - 1, column: columns.length - 1, anchorRow: 0, anchorColumn: 0 })
    else if (isTypedChar(event, isCtrl)) edit(event.key)
    else return
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    // A single value is pasted into the open editor.
    if (editing && !/[\n\t]/.test(text.trimEnd())) return
    event.preventDefault()
    setEditing(null)
    const cells = parseClipboard(text)
    const { changes, unread, beyond } = pasteBlock(lines, cursor, cells)
    change(changes)
    place.current?.focus({ preventScroll: true })
    if (cells.length > 1)
      setCursor({
        ...cursorAt(cursor.row, cursor.column),
        row: Math.min(cursor.row + cells.length, lines.length) - 1,
        anchorRow: cursor.row,
      })
    if (unread.length > 0) notify({ kind: 'error', text: texts.unreadRows(unread) })
    else if (beyond > 0) notify({ kind: 'error', text: texts.beyond(beyond) })
  }
  const copy = (event: ClipboardEvent) => {
    if (editing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copyBlock(lines, edits, cursor))
  }
  return { cursor, editing, go, edit, done, cancel, remove, press, paste, copy }
}

/** Scrolls the row and the cell of the cursor into view. */
function useScrollIntoView(place: RefObject<HTMLDivElement | null>, { row, column }: Cursor): void {
  useEffect(() => {
    const scrolled = place.current
    if (!scrolled || document.activeElement !== scrolled) return
    const top = row * ROW_HEIGHT
    const visibleHeight = scrolled.clientHeight - ROW_HEIGHT
    if (top < scrolled.scrollTop) scrolled.scrollTop = top
    else if (top + ROW_HEIGHT > scrolled.scrollTop + visibleHeight)
      scrolled.scrollTop = top + ROW_HEIGHT - visibleHeight
    const cell = scrolled.querySelector<HTMLElement>(`[data-row="${row}"] > [data-at="${column}"]`)
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [place, row, column])
}
