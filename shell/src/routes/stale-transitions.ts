import type { createBrowserRouter } from 'react-router'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/**
 * Keeps a view transition from replacing a newer page. The router passes the page to `document.startViewTransition`,
 * which shows it a frame or more later. If another navigation has completed meanwhile without a transition, the older
 * page would replace the newer one under the newer address; and if that happens while the page is being rendered, the
 * browser would freeze the view for the seconds that it waits for the page.
 */
export function dropStaleTransitions(router: Router): void {
  if (!document.startViewTransition) return
  let target: string | undefined
  let leave = () => {}
  router.subscribe(({ location }, { viewTransitionOpts }) => {
    if (viewTransitionOpts) target = location.key
    else if (location.key !== target) leave()
  })
  const start = document.startViewTransition.bind(document) as (update: () => Promise<void>) => ViewTransition
  document.startViewTransition = ((update: () => Promise<void>) => {
    const isLeft = new Promise<void>((resolve) => {
      leave = resolve
    })
    return start(async () => {
      if (router.state.location.key === target) await Promise.race([update(), isLeft])
    })
  }) as typeof document.startViewTransition
}
