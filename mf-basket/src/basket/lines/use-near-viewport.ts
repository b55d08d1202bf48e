import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Rows within half a screen of the viewport are rendered whole. */
const MARGIN = '50% 0px'
/** The longest pause between keystrokes that counts as typing. */
const TYPING_PAUSE_MS = 300

type Listener = () => void
let observer: IntersectionObserver | null = null
const listeners = new Map<Element, Listener>()
const queue = new Set<Element>()
let isDraining = false
let heldUntil = 0

/** Pauses rendering during a search: the next keystroke may hide the row again. */
export function pauseRendering(): void {
  heldUntil = performance.now() + TYPING_PAUSE_MS
}

/** True soon after a place has come near the viewport, and at once for first rows or without IntersectionObserver. */
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

/** A row that has scrolled away before its turn is dropped from the queue. */
function onIntersect(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) isIntersecting ? queue.add(target) : queue.delete(target)
  if (isDraining || queue.size === 0) return
  isDraining = true
  requestAnimationFrame(drainQueue)
}

/** Renders one row per frame, so that typing and scrolling stay responsive. */
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
