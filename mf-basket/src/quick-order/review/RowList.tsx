import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useUnit } from 'effector-react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { rowChanged } from '../model.ts'
import { type OrderRow, stateOf } from '../rows.ts'
import { reviewTexts as texts } from '../texts.ts'
import { ReviewRow } from './ReviewRow.tsx'
import styles from './RowList.module.css'

export interface RowListProps {
  rows: readonly OrderRow[]
  /** Places in `rows` of those to show. */
  places: readonly number[]
  scroller: HTMLElement
}

const NARROW_PX = 768

/** Only rows in sight are in the document, and the one that holds the focus, wherever it is. */
export function RowList({ rows, places, scroller }: RowListProps) {
  const change = useUnit(rowChanged)
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  const [focused, setFocused] = useState<number | null>(null)
  const [searched, setSearched] = useState<number | null>(null)
  // What stands above the list comes and goes.
  useLayoutEffect(() => {
    const top = list.current?.offsetTop ?? 0
    if (top !== offset) setOffset(top)
  })
  const range = useCallback(
    (shown: Range) => {
      const indexes = defaultRangeExtractor(shown)
      if (focused === null || focused >= shown.count || indexes.includes(focused)) return indexes
      return [...indexes, focused].sort((one, other) => one - other)
    },
    [focused],
  )
  const windowed = useVirtualizer({
    count: places.length,
    getScrollElement: () => scroller,
    estimateSize: (at) => heightOf(rows[places[at] ?? -1], scroller.clientWidth < NARROW_PX),
    getItemKey: (at) => places[at] ?? at,
    scrollMargin: offset,
    overscan: 4,
    rangeExtractor: range,
    useFlushSync: false,
  })
  return (
    <ul ref={list} className={styles.list} aria-label={texts.list} style={{ height: windowed.getTotalSize() }}>
      {windowed.getVirtualItems().map((item) => {
        const row = rows[places[item.index] ?? -1]
        if (!row) return null
        return (
          <li
            key={item.key}
            ref={windowed.measureElement}
            data-index={item.index}
            className={styles.item}
            style={{ transform: `translateY(${item.start - offset}px)` }}
            aria-setsize={places.length}
            aria-posinset={item.index + 1}
            onFocus={() => setFocused(item.index)}
            onBlur={() => setFocused(null)}
          >
            <ReviewRow row={row} isSearched={searched === row.id} onSearch={setSearched} onChange={change} />
          </li>
        )
      })}
    </ul>
  )
}

/** About how tall a row is before it is measured, in pixels. */
function heightOf(row: OrderRow | undefined, isNarrow: boolean): number {
  const state = row && stateOf(row)
  if (state === 'choose') return (isNarrow ? 180 : 120) + 74 * Math.min(row?.match?.candidates.length ?? 0, 4)
  if (state === 'none') return isNarrow ? 210 : 130
  if (state === 'waiting' || state === 'dropped' || state === 'joined') return isNarrow ? 90 : 68
  return isNarrow ? 250 : 124
}
