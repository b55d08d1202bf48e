import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Rows within half a screen of what is seen are whole. */
const MARGIN = '50% 0px'
/** Who is typing pauses no longer than this between letters. */
const TYPING_PAUSE_MS = 300

type Listener = () => void
let observer: IntersectionObserver | null = null
const listeners = new Map<Element, Listener>()
const queue = new Set<Element>()
let isDraining = false
let heldUntil = 0

/** While rows are being looked for none becomes whole: the next letter may hide it again. */
export function pauseRendering(): void {
  heldUntil = performance.now() + TYPING_PAUSE_MS
}

/** True soon after a place has come near what is seen, and at once where it begins so or nobody can tell. */
export function useNearViewport(place: RefObject<Element | null>, atOnce: boolean): boolean {
  const [isNear, setNear] = useState(atOnce)
  useEffect(() => {
    const element = place.current
    if (isNear || !element) return
    if (typeof IntersectionObserver === 'undefined') return setNear(true)
    observer ??= new IntersectionObserver(onIntersect, { rootMargin: MARGIN })
    listeners.set(element, () => startTransition(() => setNear(true)))
    observer.observe(element)
    return () => {
      listeners.delete(element)
      queue.delete(element)
      observer?.unobserve(element)
    }
  }, [isNear, place])
  return isNear
}

/** What has gone by before its turn came is not made whole. */
function onIntersect(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) isIntersecting ? queue.add(target) : queue.delete(target)
  if (isDraining || queue.size === 0) return
  isDraining = true
  requestAnimationFrame(drainQueue)
}

/** One row a frame, so that nobody waits for them who is typing or scrolling. */
function drainQueue(): void {
  const held = heldUntil - performance.now()
  if (held > 0) return void setTimeout(drainQueue, held)
  const [next] = queue
  if (next) {
    queue.delete(next)
    listeners.get(next)?.()
  }
  isDraining = queue.size > 0
  if (isDraining) requestAnimationFrame(drainQueue)
}
