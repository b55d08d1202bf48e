import { type Scope, scopeBind } from 'effector'
import type { DataRouter } from 'react-router'
import { pageOpened } from './model.ts'

/** Tells of every page that is opened without a new document; another query of the same page is not another page. */
export function trackPageViews(router: Pick<DataRouter, 'state' | 'subscribe'>, scope: Scope): void {
  const tell = scopeBind(pageOpened, { scope })
  let { pathname } = router.state.location
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === pathname) return
    pathname = location.pathname
    tell(pathname)
  })
}
