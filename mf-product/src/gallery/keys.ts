import type { SliderParts } from './slider-parts.ts'

/** The index that a key moves to; null for a key that moves nothing. */
function indexForKey(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  at: number,
  last: number,
): number | null {
  if (altKey || ctrlKey || metaKey || shiftKey) return null
  const wanted = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[key]
  return wanted === undefined ? null : Math.min(Math.max(wanted, 0), last)
}

interface KeyboardTarget {
  current: () => number
  show: (at: number) => void
}

/** Arrows, Home and End show another picture and move the focus in its row. */
export function bindArrowKeys(
  { place, strip, thumbnails }: SliderParts,
  { current, show }: KeyboardTarget,
  signal: AbortSignal,
) {
  function onKeyDown(event: KeyboardEvent): void {
    const row = [strip, thumbnails].find((one) => one.contains(event.target as Node))
    const items = row?.firstElementChild?.children
    if (!items) return
    const at = indexForKey(event, current(), items.length - 1)
    if (at === null) return
    event.preventDefault()
    show(at)
    const link = items[at]?.matches('a') ? items[at] : items[at]?.querySelector('a')
    if (link instanceof HTMLElement) link.focus({ preventScroll: true })
  }
  place.addEventListener('keydown', onKeyDown, { signal })
}
