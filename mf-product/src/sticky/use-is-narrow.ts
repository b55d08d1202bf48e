import { useSyncExternalStore } from 'react'

/** The same breakpoint as in the styles. */
const NARROW = '(max-width: 767px)'

function subscribe(tell: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the window is as narrow as a phone's; false until hydration. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  )
