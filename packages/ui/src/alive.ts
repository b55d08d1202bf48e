import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while the server's markup is taken over, true right after. What is personal is shown only then: a part of the
 * page may come alive later than it is known, and its markup was made without it.
 */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
