import { type RefObject, useEffect, useState } from 'react'

/** Height of every row, px: fixed, so that positions are computed without measuring. */
export const ROW_HEIGHT = 40
/** Rows that the server renders: as many as a usual screen shows. */
export const FIRST_ROWS = 24
const OVERSCAN = 8
const DEFAULT_HEIGHT = 800

const snap = (value: number): number => Math.floor(value / 4) * 4

/** The visible rows of `place` with some overscan: from the first to before the last. */
export function useVisibleRows(place: RefObject<HTMLElement | null>, count: number): { first: number; last: number } {
  const [{ first, last }, setRange] = useState({ first: 0, last: FIRST_ROWS })
  useEffect(() => {
    const scrolled = place.current
    if (!scrolled) return undefined
    const look = () => {
      const top = Math.max(0, snap(scrolled.scrollTop / ROW_HEIGHT) - OVERSCAN)
      const height = scrolled.clientHeight || DEFAULT_HEIGHT
      const bottom = snap((scrolled.scrollTop + height) / ROW_HEIGHT) + OVERSCAN + 4
      setRange((known) => (known.first === top && known.last === bottom ? known : { first: top, last: bottom }))
    }
    look()
    scrolled.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      scrolled.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [place])
  return { first: Math.min(first, Math.max(0, count - 1)), last: Math.min(last, count) }
}
