import { useEffect } from 'react'
import { useLocation } from 'react-router'

const show = (hides: boolean) =>
  void import(/* webpackChunkName: "boundaries" */ './show-boundaries.ts').then(
    ({ toggleBoundaries: toggle }) => toggle(hides),
    () => {},
  )

/** Shows which remote owns each part of the page: with `?boundaries` in the address, or by Alt+Shift+B. */
export function Boundaries() {
  const isRequested = new URLSearchParams(useLocation().search).has('boundaries')
  useEffect(() => {
    if (isRequested) show(false)
  }, [isRequested])
  useEffect(() => {
    // `code` is the physical key: with a Russian layout the same key types another letter.
    const toggle = ({ altKey, shiftKey, code }: KeyboardEvent) => {
      if (altKey && shiftKey && code === 'KeyB') show(true)
    }
    document.addEventListener('keydown', toggle)
    return () => document.removeEventListener('keydown', toggle)
  }, [])
  return null
}
