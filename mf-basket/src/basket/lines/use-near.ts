import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Rows within a screen of what is seen are whole. */
const MARGIN = '100% 0px'

type Told = () => void
let watcher: IntersectionObserver | null = null
const waiting = new Map<Element, Told>()

/** True from the moment a place has come near what is seen, and at once where it begins so or nobody can tell. */
export function useNear(place: RefObject<Element | null>, atOnce: boolean): boolean {
  const [isNear, setNear] = useState(atOnce)
  useEffect(() => {
    const element = place.current
    if (isNear || !element) return
    if (typeof IntersectionObserver === 'undefined') return setNear(true)
    watcher ??= new IntersectionObserver(tell, { rootMargin: MARGIN })
    // In small portions, so that nobody waits for them who is typing.
    waiting.set(element, () => startTransition(() => setNear(true)))
    watcher.observe(element)
    return () => {
      waiting.delete(element)
      watcher?.unobserve(element)
    }
  }, [isNear, place])
  return isNear
}

function tell(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.()
}
