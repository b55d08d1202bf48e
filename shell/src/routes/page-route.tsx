import type { AnyPage, Pages } from '@vitrina/federation/page'
import { isPageRefusal, PageRefusal } from '@vitrina/federation/page'
import { remotePlace, remotes } from '@vitrina/federation/remotes'
import { errorTexts } from '@vitrina/site/texts'
import { withTimeout } from '@vitrina/site/within'
import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, type RouteObject, redirect, useLoaderData } from 'react-router'
import { takePrefetched } from '../prefetch/cache.ts'
import { accessContext, apiContext } from './contexts.ts'
import { currentVisitorKey } from './document-router.ts'
import { PageFailed, PagePending, PageWithoutData } from './PageState.tsx'
import type { PageHandle, PageParams, WantedPage } from './page-handle.ts'
import { isServerRendered, reportHydrationStalled } from './server-rendered.ts'
import type { PageRoute } from './table.ts'

/** Timeout for the data of a page. */
const LOAD_LIMIT_MS = 8000
const FIRST_RETRY_MS = 3000
const LAST_RETRY_MS = 60_000

function pagesOf(module: Record<string, unknown>, route: PageRoute): () => Promise<AnyPage> {
  const page = (module.pages as Pages | undefined)?.[route.page]
  if (!page) throw unknownPage()
  return page
}

async function loadPage(route: PageRoute, attempt: number): Promise<AnyPage> {
  const { pageLimitMs } = remotes()
  const code = remotes()
    .load(`${route.remote}/routes`, attempt)
    .then((module) => pagesOf(module, route)())
  return withTimeout(code, pageLimitMs, `No code of the page within ${pageLimitMs} ms`)
}

const loadPreviousPage = async (route: PageRoute): Promise<AnyPage> =>
  pagesOf(await remotes().loadPrevious(`${route.remote}/routes`), route)()

/** For a path without a route, or a page that its remote does not expose in this release set. */
export const unknownPage = (): PageRefusal => new PageRefusal(404, errorTexts.pageNotFound)

const MAX_PATH_LENGTH = 200

function validParams(
  { params: rules = {}, read }: PageRoute,
  params: PageParams,
  pathname: string,
): Record<string, string> {
  const known = read ? read(pathname) : params
  if (known === null) throw unknownPage()
  const valid: Record<string, string> = {}
  for (const [name, value] of Object.entries(known)) {
    if (value === undefined || rules[name]?.(value) === false) {
      throw new PageRefusal(404, errorTexts.pageNotFoundAt(pathname.slice(0, MAX_PATH_LENGTH)))
    }
    valid[name] = value
  }
  return valid
}

/** Reloads the data before the page is shown when its code arrived after the loader had run. */
function withData(page: AnyPage): ComponentType<{ data: unknown }> {
  const Shown = page.default as ComponentType<{ data: unknown }>
  if (!page.load) return Shown
  return function PageWithData({ data }) {
    return data === null ? <PageWithoutData /> : <Shown data={data} />
  }
}

/** One entry of the route table as a route of the router, the same on the server and in the browser. */
export function pageRoute(route: PageRoute): RouteObject {
  const id = `${route.remote}/${route.page}`
  let module: AnyPage | undefined
  let failures = 0

  async function page(): Promise<AnyPage> {
    module ??= await loadPage(route, failures).catch((error: unknown) => {
      if (isPageRefusal(error)) throw error
      failures += 1
      remotes().report(id, error, 'load')
      return loadPreviousPage(route)
    })
    return module
  }

  /** Whether the document has this page, and not a fallback in its place. */
  const isServed = (): boolean => isServerRendered(route.name) && !remotes().failedOnServer(id)

  /** Keeps the server-rendered page until its code loads: retries for as long as the visitor stays on the page. */
  async function pageWhileServed(): Promise<AnyPage> {
    try {
      for (let delay = FIRST_RETRY_MS; ; delay = Math.min(delay * 2, LAST_RETRY_MS)) {
        try {
          return await page()
        } catch (error) {
          if (isPageRefusal(error)) throw error
          if (delay === FIRST_RETRY_MS) reportHydrationStalled(true)
          await new Promise((resolve) => setTimeout(resolve, delay))
          if (!isServed()) throw error
        }
      }
    } finally {
      reportHydrationStalled(false)
    }
  }

  async function loader({ params, request, context }: LoaderFunctionArgs): Promise<unknown> {
    const url = new URL(request.url)
    await context.get(accessContext)(url.pathname)
    const known = validParams(route, params, url.pathname)
    let current: AnyPage
    try {
      current = await page()
    } catch (error) {
      if (isPageRefusal(error)) throw error
      return null
    }
    if (!current.load) return null
    const { load } = current
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(LOAD_LIMIT_MS)])
    const ask = () => load({ params: known, url, api: context.get(apiContext), signal })
    try {
      return await Promise.race([
        takePrefetched(url.pathname + url.search, currentVisitorKey(), ask),
        new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      ])
    } catch (error) {
      if (isPageRefusal(error) && error.location) throw redirect(error.location, error.status)
      throw error
    }
  }

  async function ask({ params, url, api }: WantedPage): Promise<unknown> {
    const known = validParams(route, params, url.pathname)
    const { load } = await page()
    return load?.({ params: known, url, api, signal: AbortSignal.timeout(LOAD_LIMIT_MS) })
  }

  const Place = remotePlace<{ data: unknown }>({
    id,
    load: async () => {
      const current = await (isServed() ? pageWhileServed() : page())
      return withData(current)
    },
    loadPrevious: async () => {
      module = await loadPreviousPage(route)
      return withData(module)
    },
    fallback: { pending: <PagePending />, failed: (retry) => <PageFailed retry={retry} /> },
  })

  function Page() {
    return <Place data={useLoaderData()} />
  }

  const handle: PageHandle = {
    route,
    head: (data, frame) => (module && (data !== null || !module.load) ? module.head(data as never, frame) : undefined),
    rests(data) {
      const rests = module?.rests
      return typeof rests === 'function' ? rests(data as never) : rests === true
    },
    prefetch: () => void page().catch(() => {}),
    ask,
  }
  const shape = route.path === '' ? { index: true as const } : { path: route.path, caseSensitive: true }
  return { id: route.name, ...shape, handle, loader, Component: Page }
}
