import { onFirstActivity } from './first-activity.ts'

const PRODUCT_PATH = '/product/'
/** Hydration and the first pictures come first. */
const QUIET_MS = 1000

/**
 * Loads the prefetch code on the visitor's first activity or, on a page with a list, once the page is quiet. Without it
 * pages open a little later.
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
