import { useSyncExternalStore } from 'react'

/** As wide as the styles take a window for a phone's. */
const NARROW = '(max-width: 767px)'

function subscribe(tell: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the window is as narrow as a phone's; false until the page is alive. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  )
