import { type Scope, scopeBind } from 'effector'
import type { DataRouter } from 'react-router'
import { pageOpened } from './model.ts'

/** Triggers `pageOpened` for each page opened without a document load; another query is the same page. */
export function trackPageViews(router: Pick<DataRouter, 'state' | 'subscribe'>, scope: Scope): void {
  const tell = scopeBind(pageOpened, { scope })
  let { pathname } = router.state.location
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === pathname) return
    pathname = location.pathname
    tell(pathname)
  })
}
