import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useUnit } from 'effector-react'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { rowChanged } from '../model.ts'
import { type OrderRow, stateOf } from '../rows.ts'
import { reviewTexts as texts } from '../texts.ts'
import { ReviewRow } from './ReviewRow.tsx'
import styles from './RowList.module.css'

export interface RowListProps {
  rows: readonly OrderRow[]
  /** Indices in `rows` of the rows to show. */
  places: readonly number[]
  scroller: HTMLElement
}

const NARROW_PX = 768

/** A virtualised list: renders the visible rows, and the one with the focus. */
export function RowList({ rows, places, scroller }: RowListProps) {
  const change = useUnit(rowChanged)
  const list = useRef<HTMLUListElement>(null)
  const offset = useOffset(list, scroller)
  const [focused, setFocused] = useState<number | null>(null)
  const [searched, setSearched] = useState<number | null>(null)
  const range = useCallback(
    (shown: Range) => {
      const indexes = defaultRangeExtractor(shown)
      if (focused === null || focused >= shown.count || indexes.includes(focused)) return indexes
      return [...indexes, focused].sort((one, other) => one - other)
    },
    [focused],
  )
  const heights = useHeights(rows, places)
  const keyOf = useCallback((at: number) => places[at] ?? at, [places])
  const windowed = useVirtualizer({
    count: places.length,
    getScrollElement: () => scroller,
    estimateSize: heights,
    getItemKey: keyOf,
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

/** Distance of the list from the top of its scroll container; the content above it changes. */
function useOffset(list: RefObject<HTMLElement | null>, scroller: HTMLElement): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setOffset(list.current?.offsetTop ?? 0)
    const observer = new ResizeObserver(measure)
    for (const above of scroller.children) if (above !== list.current) observer.observe(above)
    measure()
    return () => observer.disconnect()
  }, [list, scroller])
  return offset
}

/**
 * Estimated heights of the rows. The callback keeps its identity while rows change: otherwise thousands of estimates
 * would be repeated, although visible rows are measured.
 */
function useHeights(rows: readonly OrderRow[], places: readonly number[]): (at: number) => number {
  const latest = useRef(rows)
  const [isNarrow] = useState(() => matchMedia(`(max-width: ${NARROW_PX - 1}px)`).matches)
  useLayoutEffect(() => {
    latest.current = rows
  })
  return useCallback((at) => heightOf(latest.current[places[at] ?? -1], isNarrow), [places, isNarrow])
}

/** Estimated height of a row before it is measured, px. */
function heightOf(row: OrderRow | undefined, isNarrow: boolean): number {
  const state = row && stateOf(row)
  if (state === 'choose') return (isNarrow ? 180 : 120) + 74 * Math.min(row?.match?.candidates.length ?? 0, 4)
  if (state === 'none') return isNarrow ? 210 : 130
  if (state === 'waiting' || state === 'dropped' || state === 'joined') return isNarrow ? 90 : 68
  return isNarrow ? 250 : 124
}
