import type { Request, RequestHandler, Response, Router } from 'express'

/** Number of leading path segments that are compared: /api/site/basket. */
const MAX_SEGMENTS = 3

/** The leading segments of a route in lower case, as Express compares them, up to the first parameter or pattern. */
function segmentsOf(path: string | RegExp): string[] {
  if (typeof path !== 'string') return []
  const steps = path
    .toLowerCase()
    .split('/')
    .slice(1, 1 + MAX_SEGMENTS)
  const end = steps.findIndex((step) => !/^[\w.~-]+$/.test(step))
  return end < 0 ? steps : steps.slice(0, end)
}

/** A method of Express 5.3 that its types lack. */
interface ListableRouter extends Router {
  listRoutes(): { path: string | RegExp; router: ListableRouter | undefined }[]
}

const prefixesOf = (parent: Router): string[] =>
  (parent as ListableRouter)
    .listRoutes()
    .flatMap(({ path, router }) => (router && path === '/' ? prefixesOf(router) : `/${segmentsOf(path).join('/')}`))

/** Middleware of a router applies to every request, so such a router cannot be skipped. */
function requireRoutesOnly(router: Router): void {
  for (const { route, handle } of router.stack) {
    const isErrorHandler = handle.length === 4
    if ('stack' in handle) requireRoutesOnly(handle as Router)
    else if (!route && !isErrorHandler) throw new Error(`${handle.name || 'A middleware'} stands among routers by path`)
  }
}

/**
 * Runs routers in order, but only those with a route whose prefix matches the path, which saves comparing the request
 * with every route of the others.
 * @throws Error when a router has middleware, which most requests would bypass
 */
export function routersByPath(routers: readonly Router[]): RequestHandler & Pick<Router, 'stack'> {
  for (const router of routers) requireRoutesOnly(router)
  const beginnings = routers.map((router) => [...new Set(prefixesOf(router))])
  const isBelow = (key: string, beginning: string) => beginning === '/' || `${key}/`.startsWith(`${beginning}/`)
  const routersUnder = (key: string) =>
    routers.filter((_, at) => beginnings[at]?.some((beginning) => isBelow(key, beginning)))
  const known = new Map([...beginnings.flat(), '/'].map((key) => [key, routersUnder(key)]))

  function candidates(path: string): readonly Router[] {
    const steps = path.toLowerCase().split('/', 1 + MAX_SEGMENTS)
    for (let length = steps.length; length > 1; length -= 1) {
      const found = known.get(steps.slice(0, length).join('/'))
      if (found) return found
    }
    return known.get('/') ?? []
  }

  function dispatch(request: Request, response: Response, next: (error?: unknown) => void): void {
    const passed = candidates(request.path)
    let at = 0
    const goOn = (error?: unknown) => {
      const router = error ? undefined : passed[at++]
      if (router) router(request, response, goOn)
      else next(error)
    }
    goOn()
  }

  // For code that lists the routes of the app.
  return Object.assign(dispatch, { stack: routers.flatMap(({ stack }) => stack) })
}
