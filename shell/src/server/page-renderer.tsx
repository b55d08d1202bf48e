import { Writable } from 'node:stream'
import type { Api } from '@vitrina/contracts/request'
import type { Boot } from '@vitrina/federation/boot'
import { renderDocument } from '@vitrina/federation/document'
import { provideRemotes, RenderedContext, type RenderUsage } from '@vitrina/federation/remotes'
import type { RenderedPage, RendererStart, RenderRequest } from '@vitrina/federation/renderer-protocol'
import { fork, serialize } from 'effector'
import { Provider } from 'effector-react'
import { type ReactNode, StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { $api } from '../api/model.ts'
import { frameValues, storeValue } from '../frame/scope-values.ts'
import { accessContext, apiContext } from '../routes/contexts.ts'
import { headOf } from '../routes/head.ts'
import type { PageHandle } from '../routes/page-handle.ts'
import { GatewayRefusal, problemOf } from '../routes/problem.ts'
import { siteRoutes } from '../routes/routes.tsx'
import { createDataCalls } from './data-calls.ts'
import { serverRemotes } from './federation.ts'
import type { Release } from './release.ts'

const RENDER_LIMIT_MS = 5000

/** Waits for the whole page: with `progressiveChunkSize: Infinity` React then needs no inline script. */
function renderToHtml(element: ReactNode, onThrow: (trace: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(element, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(timer)
        pipe(sink)
      },
      onShellError: reject,
      onError(error, { componentStack }) {
        console.error(error)
        onThrow(`${error instanceof Error ? error.stack : error}\n${componentStack}`)
      },
    })
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_LIMIT_MS)
  })
}

/** Files of a remote in a stack trace; every trace also has files of the shell. */
const remoteFile = /\/(mf-[a-z]+)\/([0-9a-f]{16})\/server\//

/** The trace is sent in a header, whose length is limited. */
const MAX_TRACE_LENGTH = 2000
const MAX_USED = 40

const traceOf = (error: unknown): string | undefined =>
  error instanceof Error ? error.stack?.slice(0, MAX_TRACE_LENGTH) : undefined

/** The fields of a request that routes use. A real `Request` would load fetch, which adds 30 ms to a start. */
function requestFor({ href }: URL): Request {
  const requestFields: Pick<Request, 'url' | 'method' | 'signal'> = {
    url: href,
    method: 'GET',
    signal: new AbortController().signal,
  }
  return requestFields as Request
}

interface RenderedDocument {
  document: string
  facts: RenderedPage
}

function usedChunks(context: StaticHandlerContext, rendered: RenderUsage): Set<string> {
  const chunks = new Set<string>()
  for (const { route } of context.matches) {
    const page = (route.handle as PageHandle | undefined)?.route
    if (page) chunks.add(`${page.remote}/routes`).add(`${page.remote}/${page.page}`)
  }
  return new Set([...chunks, ...rendered.used])
}

/** The remote that owns the page. */
const remoteOf = ({ matches }: StaticHandlerContext): string | undefined =>
  (matches.at(-1)?.route.handle as PageHandle | undefined)?.route.remote

function canDeferHydration({ matches, loaderData }: StaticHandlerContext): boolean {
  const route = matches.at(-1)?.route
  const handle = route?.handle as PageHandle | undefined
  return route !== undefined && handle?.rests(loaderData[route.id]) === true
}

export function createPageRenderer(release: Release, { set, dataSocket, leftOut, development }: RendererStart) {
  provideRemotes(serverRemotes(release, new Set(leftOut)))
  const dataCalls = createDataCalls(dataSocket)
  const handler = createStaticHandler(siteRoutes())

  async function load({ url, frame, refusal }: RenderRequest, api: Api): Promise<StaticHandlerContext | Response> {
    const requestContext = new RouterContextProvider()
    requestContext.set(apiContext, api)
    requestContext.set(accessContext, () => {
      if (refusal) throw new GatewayRefusal(refusal)
    })
    return handler.query(requestFor(new URL(url, frame.origin)), { requestContext })
  }

  return async (request: RenderRequest): Promise<RenderedDocument> => {
    const { url, frame, requestId } = request
    let calls = 0
    const renderedAt = Date.now()
    const deadline = performance.now() + (request.waitMs ?? Number.POSITIVE_INFINITY)
    const api = dataCalls(request, deadline, () => {
      calls += 1
    })
    const scope = fork({ values: [storeValue($api, api), ...frameValues(frame)] })
    const context = await load(request, api)
    const loadMs = Date.now() - renderedAt
    if (!('matches' in context)) {
      const location = context.headers.get('location') ?? '/'
      return { document: '', facts: { status: context.status, location, failed: [], threw: [], calls } }
    }
    const error = context.errors ? Object.values(context.errors)[0] : undefined
    const problem = error === undefined ? null : { ...problemOf(error), id: requestId }
    if (problem && problem.status >= 500 && !request.refusal) console.error(error)
    const rendered: RenderUsage = { used: new Set(), failed: new Set() }
    const threw = new Set<string>()
    const body = await renderToHtml(
      <StrictMode>
        <RenderedContext value={rendered}>
          <Provider value={scope}>
            <StaticRouterProvider
              router={createStaticRouter(
                handler.dataRoutes,
                problem ? { ...context, errors: { page: problem } } : context,
              )}
              context={context}
              hydrate={false}
            />
          </Provider>
        </RenderedContext>
      </StrictMode>,
      (trace) => {
        const [, remote, version] = remoteFile.exec(trace) ?? []
        if (remote) threw.add(`${remote}@${version}`)
      },
    )
    const rests = request.mayRest && !problem && rendered.failed.size === 0 && canDeferHydration(context)
    const boot: Boot = {
      set,
      ...(rests ? { rests: true as const } : {}),
      ...(development ? { development: true as const } : {}),
      preview: request.preview,
      remotes: release.remotes,
      scope: serialize(scope) as Boot['scope'],
      loaderData: context.loaderData,
      refusal: problem,
      failed: [...rendered.failed],
      renderedAt,
    }
    const head = await headOf(context.matches, context.loaderData, problem, frame)
    const document = renderDocument({
      head,
      origin: frame.origin,
      siteName: frame.siteName,
      path: new URL(url, frame.origin).pathname,
      // A problem is shown instead of the page, so the page's files are not needed.
      files: problem
        ? release.filesFor(rendered.used)
        : release.filesFor(usedChunks(context, rendered), remoteOf(context)),
      boot,
      rootClass: frame.isMobile ? 'is-mobile' : '',
      body,
    })
    return {
      document,
      facts: {
        took: { at: renderedAt, loadMs, renderMs: Date.now() - renderedAt - loadMs },
        used: [...(problem ? rendered.used : usedChunks(context, rendered))].slice(0, MAX_USED),
        status: problem?.status ?? head.status ?? context.statusCode,
        ...(rests ? { rests } : {}),
        failed: boot.failed,
        threw: [...threw],
        calls,
        ...(problem ? { problem: { message: problem.message, trace: traceOf(error) } } : {}),
      },
    }
  }
}
