/** Hydrates the document of the gateway with the release set that rendered it. */
import './main.css'
import { BOOT_ELEMENT, type Boot, type BootPreview, END_ELEMENT, ROOT_ELEMENT } from '@vitrina/federation/boot'
import { provideRemotes } from '@vitrina/federation/remotes'
import { rememberUtm } from '@vitrina/site/utm'
import { fork, scopeBind } from 'effector'
import { Provider } from 'effector-react'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { $api, hasPendingWrites } from '../api/model.ts'
import { claimNewBuild, watchBuilds } from '../build-check/watch-builds.ts'
import { $currentDepartmentId } from '../department/model.ts'
import { $site } from '../frame/model.ts'
import { frameValues } from '../frame/scope-values.ts'
import { texts } from '../frame/texts.ts'
import { $identityRevision } from '../identity/model.ts'
import { markLoaded } from '../lazy-hydration/mark-loaded.ts'
import { noticeEnded, noticeShown } from '../notices/model.ts'
import { startPrefetch } from '../prefetch/start.ts'
import { browserAccess } from '../routes/access.ts'
import { applyRouteRules } from '../routes/apply-route-rules.ts'
import { accessContext, apiContext } from '../routes/contexts.ts'
import { listenForBackBeforeRouter, provideDocumentRouter } from '../routes/document-router.ts'
import { siteRoutes } from '../routes/routes.tsx'
import { markServerRendered, onHydrationStalled } from '../routes/server-rendered.ts'
import { dropStaleTransitions } from '../routes/stale-transitions.ts'
import { reportFailure, startSignals } from '../signals/report-failure.ts'
import { trackPageViews } from '../third-parties/track-page-views.ts'
import { browserRemotes } from './federation.ts'

/** The starter script has found that this browser cannot run these scripts. */
const isOldBrowser = (): boolean => document.documentElement.dataset.old !== undefined

function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The document has no #${id}`)
  return element
}

function start(): void {
  markLoaded()
  const boot: Boot = JSON.parse(requireElement(BOOT_ELEMENT).textContent ?? '{}')
  const root = requireElement(ROOT_ELEMENT)
  const whole = boot.loaderData !== null && document.getElementById(END_ELEMENT) !== null
  const scope = fork({ values: boot.frame ? frameValues(boot.frame) : boot.scope })
  provideRemotes(browserRemotes(boot))
  const tell = scopeBind(noticeShown, { scope })
  const end = scopeBind(noticeEnded, { scope })
  onHydrationStalled((isStalled) => {
    if (isStalled) tell({ kind: 'warning', text: texts.pageStalled, topic: 'stalled page' })
    else end('stalled page')
  })
  for (const route of whole ? Object.keys(boot.loaderData ?? {}) : []) markServerRendered(route)

  listenForBackBeforeRouter()
  const router = createBrowserRouter(siteRoutes(), {
    hydrationData: whole
      ? { loaderData: boot.loaderData ?? {}, errors: boot.refusal ? { page: boot.refusal } : null }
      : undefined,
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(apiContext, scope.getState($api))
      context.set(accessContext, browserAccess(scope))
      return context
    },
  })
  provideDocumentRouter(router, () => ({
    api: scope.getState($api),
    visitorKey: `${scope.getState($identityRevision)} ${scope.getState($currentDepartmentId)}`,
  }))
  applyRouteRules(router, {
    rules: scope.getState($site).routeRules,
    wantsDocument: claimNewBuild,
    leave: (address) => location.assign(address),
  })
  dropStaleTransitions(router)
  rememberUtm(location.search)
  trackPageViews(router, scope)
  watchBuilds(boot.set, hasPendingWrites)
  startPrefetch()
  startSignals(boot, router)
  const app = (
    <StrictMode>
      <Provider value={scope}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>
  )
  if (boot.development) reloadOnSetChange(boot.set)
  if (boot.preview) showPreview(boot.preview)
  if (whole) {
    hydrateRoot(root, app, {
      onRecoverableError(error, { componentStack }) {
        console.warn('Rendered anew:', error)
        reportFailure('hydration', error, '', componentStack)
      },
    })
  } else {
    root.replaceChildren()
    createRoot(root).render(app)
  }
}

/** Mounted outside of the page's root, so that it stays when the previewed page fails. */
function showPreview(preview: BootPreview): void {
  void import(/* webpackChunkName: "preview" */ '../preview/show-preview.tsx').then(({ mountPreviewBar: mount }) =>
    mount(preview),
  )
}

/** In development the page reloads when another set goes live. */
function reloadOnSetChange(set: string): void {
  new EventSource('/dev/events').addEventListener('set', ({ data }) => {
    if (data !== set) location.reload()
  })
}

if (!isOldBrowser()) start()
