import { onFirstActivity } from './first-activity.ts'

const PRODUCT_PATH = '/product/'
/** Hydration and the first pictures come first. */
const QUIET_MS = 1000

/**
 * Fetches what has pages ready ahead, at the visitor's first sign of life or, where there is a list to choose from,
 * once the page is quiet. Without it everything works, a little later.
 */
export function startPrefetch(): void {
  onFirstActivity(
    () =>
      void import(/* webpackChunkName: "ahead" */ './watch-links.ts').then(
        ({ watchLinks: watch }) => watch(),
        () => {},
      ),
    location.pathname.startsWith(PRODUCT_PATH) ? undefined : QUIET_MS,
  )
}
