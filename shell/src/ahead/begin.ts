const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const
const PRODUCT = '/product/'
/** Hydration and the first pictures come first. */
const QUIET_MS = 1000

/**
 * Fetches what has pages ready ahead, at the visitor's first sign of life or, where there is a list to choose from,
 * once the page is quiet. Without it everything works, a little later.
 */
export function beginAhead(): void {
  const begin = () => {
    clearTimeout(timer)
    for (const sign of SIGNS) removeEventListener(sign, begin)
    import(/* webpackChunkName: "ahead" */ './watch.ts').then(
      ({ watch }) => watch(),
      () => {},
    )
  }
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true })
  const timer = location.pathname.startsWith(PRODUCT) ? undefined : setTimeout(begin, QUIET_MS)
}
