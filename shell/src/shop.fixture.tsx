import { Writable } from 'node:stream'
import type { Endpoint } from '@vitrina/contracts/endpoint'
import { type Api, ApiError } from '@vitrina/contracts/request'
import type { Frame } from '@vitrina/contracts/site/frame'
import { type Head, notFound } from '@vitrina/federation/page'
import { provideRemotes } from '@vitrina/federation/remotes'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { $api } from './api/model.ts'
import { Frame as FrameView } from './frame/Frame.tsx'
import { DocumentHead } from './frame/navigation/DocumentHead.tsx'
import { frameValues, storeValue } from './frame/scope-values.ts'
import { sampleFrame } from './frame.fixture.ts'
import { accessContext, apiContext } from './routes/contexts.ts'
import { PageProblem } from './routes/PageProblem.tsx'
import { siteRoutes } from './routes/routes.tsx'

/** Remotes always fail to load here, so the frame has to work without them. */
provideRemotes({
  pageLimitMs: 1000,
  load: () => Promise.reject(new Error('missing')),
  loadPrevious: () => Promise.reject(new Error('missing')),
  failedOnServer: () => false,
  report: () => {},
})

/** Responses of the fake gateway by method and path; any other call fails as if the shop were unavailable. */
export type Answers = Record<string, (input: unknown) => unknown>

function apiOf(answers: Answers): Api {
  const call = async ({ method, path }: Endpoint, input: unknown) => {
    const answer = answers[`${method} ${path}`]
    if (!answer) throw new ApiError('network', 'away')
    return answer(input)
  }
  return call as Api
}

interface SamplePage {
  path: string
  layout?: string
  head?: Head
  loader?: () => unknown
  element?: ReactNode
}

const unknown: SamplePage = {
  path: '*',
  loader: () => {
    throw notFound()
  },
}

function routesOf(pages: SamplePage[] | undefined): RouteObject[] {
  if (!pages) return siteRoutes()
  return [
    {
      id: 'frame',
      path: '/',
      element: <FrameView />,
      children: [
        {
          id: 'page',
          element: (
            <>
              <DocumentHead />
              <Outlet />
            </>
          ),
          errorElement: <PageProblem />,
          children: [...pages, unknown].map(
            ({ path, layout = 'default', head = { title: path }, loader, element }) => ({
              id: path,
              path,
              element: element ?? <h1>{head.title}</h1>,
              loader: () => loader?.() ?? null,
              handle: { route: { name: path, layout }, head: () => head },
            }),
          ),
        },
      ],
    },
  ]
}

export interface Shop {
  /** When omitted, the pages are those of the route table, without their remotes. */
  pages?: SamplePage[]
  at?: string
  frame?: Partial<Frame>
  answers?: Answers
}

function scopeOf({ frame, answers = {} }: Shop) {
  return fork({ values: [storeValue($api, apiOf(answers)), ...frameValues({ ...sampleFrame, ...frame })] as never })
}

/** The site with some sample pages, as rendered in a browser. */
export function openShop(shop: Shop) {
  const scope = scopeOf(shop)
  const router = createMemoryRouter(routesOf(shop.pages), { initialEntries: [shop.at ?? '/'] })
  const view = (
    <Provider value={scope}>
      <RouterProvider router={router} />
    </Provider>
  )
  return { scope, router, view }
}

/** Loads the page at the address as the server does. */
async function visit(shop: Shop) {
  const handler = createStaticHandler(routesOf(shop.pages))
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, apiOf(shop.answers ?? {}))
  requestContext.set(accessContext, () => {})
  const request = new Request(new URL(shop.at ?? '/', sampleFrame.origin))
  return { handler, context: (await handler.query(request, { requestContext })) as StaticHandlerContext }
}

/** Name of the route in the table that matches the address; null when there is none or its parameters are invalid. */
export async function routeAt(at: string): Promise<string | null> {
  const { matches, errors } = (await visit({ at })).context
  return errors ? null : (matches.at(-1)?.route.id ?? null)
}

/** The server-rendered markup of a page. */
export async function markupOf(shop: Shop): Promise<string> {
  const { handler, context } = await visit(shop)
  return new Promise((resolve, reject) => {
    const parts: string[] = []
    const sink = new Writable({
      write(part, _, done) {
        parts.push(String(part))
        done()
      },
      final(done) {
        resolve(parts.join(''))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(
      <Provider value={scopeOf(shop)}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Provider>,
      { progressiveChunkSize: Number.POSITIVE_INFINITY, onAllReady: () => pipe(sink), onShellError: reject },
    )
  })
}
