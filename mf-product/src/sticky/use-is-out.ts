import { type RefObject, useEffect, useState } from 'react'

/** Whether a block is out of the window; false until that is known. */
export function useIsOut(block: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    if (!block.current) return
    const observer = new IntersectionObserver((entries) => setOut(entries.at(-1)?.isIntersecting === false))
    observer.observe(block.current)
    return () => observer.disconnect()
  }, [block])
  return isOut
}
