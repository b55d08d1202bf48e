import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Rows within a screen of what is seen are whole. */
const MARGIN = '100% 0px'
/** So many rows become whole in one frame, so that nobody waits for them who is typing or scrolling. */
const AT_ONCE = 2

type Told = () => void
let watcher: IntersectionObserver | null = null
const waiting = new Map<Element, Told>()
const due = new Set<Element>()
let isDraining = false

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

function drain(): void {
  for (const element of [...due].slice(0, AT_ONCE)) {
    due.delete(element)
    waiting.get(element)?.()
  }
  isDraining = due.size > 0
  if (isDraining) requestAnimationFrame(drain)
}
