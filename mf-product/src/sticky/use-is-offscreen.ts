import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a block is out of view; false until that is known. `margin` is an IntersectionObserver root margin, which
 * excludes areas covered by bars.
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
