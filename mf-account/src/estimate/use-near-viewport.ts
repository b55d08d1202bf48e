import { useEffect, useRef, useState } from 'react'

/** Distance from the viewport, so that lines are rendered before they scroll into view. */
const MARGIN = '1000px'

const listeners = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | null = null

/** One observer for all lines of the page. */
function observeOnce(element: Element, tell: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) listeners.get(target)?.()
    },
    { rootMargin: MARGIN },
  )
  const watched = observer
  listeners.set(element, tell)
  watched.observe(element)
  return () => {
    listeners.delete(element)
    watched.unobserve(element)
  }
}

/** Whether an element has to be rendered whole: at once, or from when it first comes near the viewport. */
export function useNearViewport<Kind extends Element>(isAtOnce: boolean) {
  const [isMet, setMet] = useState(false)
  const ref = useRef<Kind>(null)
  const isNear = isAtOnce || isMet
  useEffect(() => {
    if (isNear || !ref.current) return
    return observeOnce(ref.current, () => setMet(true))
  }, [isNear])
  return { ref, isNear }
}
