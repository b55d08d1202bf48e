import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Rows within half a screen of what is seen are whole. */
const MARGIN = '50% 0px'
/** Who is typing pauses no longer than this between letters. */
const PAUSE_MS = 300

type Told = () => void
let watcher: IntersectionObserver | null = null
const waiting = new Map<Element, Told>()
const due = new Set<Element>()
let isDraining = false
let heldUntil = 0

/** While rows are being looked for none becomes whole: the next letter may hide it again. */
export function holdRows(): void {
  heldUntil = performance.now() + PAUSE_MS
}

/** True soon after a place has come near what is seen, and at once where it begins so or nobody can tell. */
export function useNear(place: RefObject<Element | null>, atOnce: boolean): boolean {
  const [isNear, setNear] = useState(atOnce)
  useEffect(() => {
    const element = place.current
    if (isNear || !element) return
    if (typeof IntersectionObserver === 'undefined') return setNear(true)
    watcher ??= new IntersectionObserver(watched, { rootMargin: MARGIN })
    waiting.set(element, () => startTransition(() => setNear(true)))
    watcher.observe(element)
    return () => {
      waiting.delete(element)
      due.delete(element)
      watcher?.unobserve(element)
    }
  }, [isNear, place])
  return isNear
}

/** What has gone by before its turn came is not made whole. */
function watched(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) isIntersecting ? due.add(target) : due.delete(target)
  if (isDraining || due.size === 0) return
  isDraining = true
  requestAnimationFrame(drain)
}

/** One row a frame, so that nobody waits for them who is typing or scrolling. */
function drain(): void {
  const held = heldUntil - performance.now()
  if (held > 0) return void setTimeout(drain, held)
  const [next] = due
  if (next) {
    due.delete(next)
    waiting.get(next)?.()
  }
  isDraining = due.size > 0
  if (isDraining) requestAnimationFrame(drain)
}
