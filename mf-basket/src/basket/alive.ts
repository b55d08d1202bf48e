import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * False while the server's markup is taken over, true right after. What is personal is shown only then: a part of the
 * page may come alive later than the basket is known, and its markup was made without it.
 */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
