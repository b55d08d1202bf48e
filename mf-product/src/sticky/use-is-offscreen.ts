import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a block is out of the window; false until that is known. `margin` takes from the window what bars cover of it,
 * as an IntersectionObserver reads it.
 */
export function useIsOffscreen(block: RefObject<HTMLElement | null>, margin = '0px'): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    if (!block.current) return
    const observer = new IntersectionObserver((entries) => setOut(entries.at(-1)?.isIntersecting === false), {
      rootMargin: margin,
    })
    observer.observe(block.current)
    return () => observer.disconnect()
  }, [block, margin])
  return isOut
}
