import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/**
 * False during hydration, true right after. Personal content is rendered only then: a part of the page may hydrate
 * after the data is known, and the server markup does not contain it. A form must not be submitted before: the browser
 * would put what was typed into the URL.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
