import { type RefObject, useEffect, useRef, useState } from 'react'

/** Width of an element in px, updated on resize. */
export function useWidth<E extends HTMLElement>(before: number): [RefObject<E | null>, number] {
  const box = useRef<E>(null)
  const [width, setWidth] = useState(before)
  useEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.floor(entry?.contentRect.width ?? 0)
      if (next > 0) setWidth(next)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width]
}
