import { act, render } from '@testing-library/react'
import type { Endpoint } from '@vitrina/contracts/endpoint'
import { type Api, ApiError } from '@vitrina/contracts/request'
import { $api } from '@vitrina/shell/api'
import { fork, type Scope, type StoreWritable } from 'effector'
import { Provider } from 'effector-react'
import { type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, parsePath, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { readUnreadFx } from './cabinet/model.ts'
import { secondFx } from './countdown/model.ts'
import { $debounceMs } from './on-behalf/model.ts'

export interface RecordedCall {
  /** Method and the path after the account's prefix: 'POST /signin/'. */
  call: string
  input: { params?: unknown; query?: unknown; body?: unknown }
}

type Router = ReturnType<typeof createMemoryRouter>
type Reply = unknown | ((input: RecordedCall['input']) => unknown)

const users = '/api/ecm/:site_code/users'

/** The error that a refused request throws; `fields` has the shape the gateway sends. */
export const refusal = (status: number, detail?: string, answer?: object) =>
  new ApiError('http', 'refused', status, detail, { detail, ...answer })

export const offline = () => new ApiError('network', 'no answer')

/** A fake gateway that answers by method and path: it throws errors, and answers `undefined` to anything not listed. */
export function accountGateway(replies: Record<string, Reply>) {
  const requests: RecordedCall[] = []
  const api = (async ({ method, path }: Endpoint, input: RecordedCall['input']) => {
    const call = `${method} ${path.replace(users, '')}`
    requests.push({ call, input })
    const reply = replies[call]
    const answer = typeof reply === 'function' ? await reply(input) : reply
    if (answer instanceof Error) throw answer
    return answer
  }) as unknown as Api
  return { api, requests, replies, calls: () => requests.map(({ call }) => call) }
}

/** A scope whose countdown never ticks, so that nothing waits for it, and whose typing debounce is 20 ms. */
export const scopeWith = (api: Api, ...values: [StoreWritable<never>, unknown][]): Scope =>
  fork({
    values: [[$api, api], [$debounceMs, 20], ...(values as [])],
    handlers: [
      [secondFx, () => new Promise(() => {})],
      // The menu is on every page; its own test covers this request.
      [readUnreadFx, () => ({ unread: 0 })],
    ],
  })

/** Renders the page at its URL, in a router that has stubs of other pages to navigate to. */
export function openPage(
  scope: Scope,
  path: string,
  element: ReactNode,
  others: Record<string, string> = {},
  state?: unknown,
) {
  const { pathname } = new URL(path, 'http://shop.test')
  const router = createMemoryRouter(
    [
      { path: pathname, element },
      ...Object.entries(others).map(([other, title]) => ({ path: other, element: <h1>{title}</h1> })),
    ],
    { initialEntries: [{ ...parsePath(path), state }] },
  )
  return openRouter(scope, router)
}

/** Pages under a router, as the shell shows them. */
export function openRouter(scope: Scope, router: Router): Router {
  render(
    <StrictMode>
      <Provider value={scope}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  )
  return router
}

/** Site data that the head of a page needs. */
export const sampleFrame = { siteName: 'Базис', origin: '', city: '', cityCases: [] }

/** The element as the server renders it. */
export const onServer = (scope: Scope, path: string, element: ReactNode) => (
  <Provider value={scope}>
    <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
  </Provider>
)

/** Errors that React reports when it hydrates, in `scope`, the markup that the server renders for a guest. */
export async function hydrationFaults(scope: Scope, path: string, element: ReactNode): Promise<unknown[]> {
  const faults: unknown[] = []
  const complaints = vi.spyOn(console, 'error').mockImplementation((...words) => faults.push(words))
  let close = () => {}
  await act(async () => {
    close = hydratePage(scope, path, element, { onFault: (error) => faults.push(error) })
  })
  act(close)
  complaints.mockRestore()
  return faults
}

interface HydrationOptions {
  /** What a visitor does after the markup has arrived and before hydration. */
  meanwhile?: (page: HTMLElement) => void
  onFault?: (error: unknown) => void
}

/** Renders the page on the server and hydrates it; the returned function unmounts it. */
export function hydratePage(
  scope: Scope,
  path: string,
  element: ReactNode,
  { meanwhile, onFault }: HydrationOptions,
): () => void {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(onServer(fork(), path, element))
  meanwhile?.(container)
  const root = hydrateRoot(container, onServer(scope, path, element), { onRecoverableError: onFault })
  return () => {
    root.unmount()
    container.remove()
  }
}
