import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pageLeft } from './model.ts'

/** Closes the panels over the page on each navigation. */
export function useClosePanelsOnNavigation(): void {
  const { key } = useLocation()
  const left = useUnit(pageLeft)
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    left()
  }, [key, left])
}
