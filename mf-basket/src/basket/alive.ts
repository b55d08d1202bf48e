import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * False during hydration, true right after. Personal content is rendered only then: a part of the page may hydrate
 * after the basket is loaded, and the server markup does not contain it.
 */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
