import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the server's markup and while it is taken over. Until then a form must not go anywhere: the browser would put
 * what was typed into the URL.
 */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
