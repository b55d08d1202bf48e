import { useEffect, useRef, useState } from 'react'

/** Below the window, or above it where the browser itself keeps in place what is looked at. */
const isOffscreen = ({ isIntersecting, boundingClientRect, rootBounds }: IntersectionObserverEntry): boolean => {
  if (isIntersecting) return false
  const isBelow = boundingClientRect.top >= (rootBounds?.bottom ?? innerHeight)
  return isBelow || CSS.supports('overflow-anchor', 'auto')
}

/**
 * Whether what came late may be shown: its place begins to grow only while it is out of sight, so that nothing moves
 * under anybody's eyes or finger. Once shown it stays.
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
