import { useEffect } from 'react'
import { useLocation } from 'react-router'
import './boundaries.css'

const SHOWN = 'show-boundaries'

/** Makes visible whose part of the page is whose: with `?boundaries` in the address, or by Alt+Shift+B. */
export function Boundaries() {
  const asked = new URLSearchParams(useLocation().search).has('boundaries')
  useEffect(() => {
    if (asked) document.documentElement.classList.add(SHOWN)
  }, [asked])
  useEffect(() => {
    // By its place: on a Russian keyboard the same key gives another letter.
    const toggle = ({ altKey, shiftKey, code }: KeyboardEvent) => {
      if (altKey && shiftKey && code === 'KeyB') document.documentElement.classList.toggle(SHOWN)
    }
    document.addEventListener('keydown', toggle)
    return () => document.removeEventListener('keydown', toggle)
  }, [])
  return null
}
