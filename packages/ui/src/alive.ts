import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * False while the server's markup is taken over, true right after. What is personal is shown only then: a part of the
 * page may come alive later than it is known, and its markup was made without it. A form must not go anywhere before:
 * the browser would put what was typed into the URL.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
