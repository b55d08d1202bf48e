import { useEffect } from 'react'
import { useLocation } from 'react-router'

const show = (hides: boolean) =>
  void import(/* webpackChunkName: "boundaries" */ './show-boundaries.ts').then(
    ({ toggleBoundaries: toggle }) => toggle(hides),
    () => {},
  )

/** Makes visible whose part of the page is whose: with `?boundaries` in the address, or by Alt+Shift+B. */
export function Boundaries() {
  const asked = new URLSearchParams(useLocation().search).has('boundaries')
  useEffect(() => {
    if (asked) show(false)
  }, [asked])
  useEffect(() => {
    // By its place: on a Russian keyboard the same key gives another letter.
    const toggle = ({ altKey, shiftKey, code }: KeyboardEvent) => {
      if (altKey && shiftKey && code === 'KeyB') show(true)
    }
    document.addEventListener('keydown', toggle)
    return () => document.removeEventListener('keydown', toggle)
  }, [])
  return null
}
