import { useEffect, useRef, useState } from 'react'

/** Below the viewport, or above it in browsers with scroll anchoring. */
const isOffscreen = ({ isIntersecting, boundingClientRect, rootBounds }: IntersectionObserverEntry): boolean => {
  if (isIntersecting) return false
  const isBelow = boundingClientRect.top >= (rootBounds?.bottom ?? innerHeight)
  return isBelow || CSS.supports('overflow-anchor', 'auto')
}

/**
 * Whether late content may be shown: only while its container is out of view, so that nothing shifts visibly. Once
 * shown it stays.
 */
export function useRevealOffscreen(isReady: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isReady || isShown || !place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(isOffscreen)) setShown(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isReady, isShown])
  return { place, isShown }
}
