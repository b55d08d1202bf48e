import { type RefObject, useEffect, useState } from 'react'

/** Height of a row, px: the same for all, so that places are reckoned and nothing is measured. */
export const ROW = 40
/** Rows that the server draws: as many as a usual screen shows. */
export const FIRST_ROWS = 24
const BEYOND = 8
const UNMEASURED = 800

const step = (value: number): number => Math.floor(value / 4) * 4

/** The rows in sight with some above and below, while `place` is scrolled: from the first to before the last. */
export function useWindow(place: RefObject<HTMLElement | null>, count: number): { first: number; last: number } {
  const [{ first, last }, setRange] = useState({ first: 0, last: FIRST_ROWS })
  useEffect(() => {
    const scrolled = place.current
    if (!scrolled) return undefined
    const look = () => {
      const top = Math.max(0, step(scrolled.scrollTop / ROW) - BEYOND)
      const height = scrolled.clientHeight || UNMEASURED
      const bottom = step((scrolled.scrollTop + height) / ROW) + BEYOND + 4
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
