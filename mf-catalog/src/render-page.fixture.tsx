import { Writable } from 'node:stream'
import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import { provideRemotes } from '@vitrina/federation/remotes'
import type { AddToBasketProps } from '@vitrina/mf-basket/AddToBasket'
import type { FillBasketProps } from '@vitrina/mf-basket/FillBasket'
import type { ReplaceInBasketProps } from '@vitrina/mf-basket/ReplaceInBasket'
import { $api } from '@vitrina/shell/api'
import { $currentDepartment } from '@vitrina/shell/department'
import { fork, type Scope } from 'effector'
import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

export const department: SiteDepartment = {
  id_1c: '00012',
  parent: '00012',
  name_for_site: 'Вологда',
  names_cases: ['Вологда', 'Вологды', 'Вологде', 'Вологду', 'Вологдой', 'Вологде'],
  address: 'Вологда, Ленинградское шоссе 6 км, стр. 1',
  work_time: 'Пн–Пт 8:00–20:00',
  base_price: 'price_vologda',
  phones: [],
  yandex_map_link: null,
  domain: null,
  is_pick_up_point: false,
  store: 'store12',
  pickup: [{ text: 'сегодня', day: '2026-11-23', until: Number.MAX_SAFE_INTEGER }],
}

/** Fake of mf-basket's control, which shows its props. */
const AddToBasket = ({ idcode }: AddToBasketProps) => <button type="button">В корзину {idcode}</button>

/** Fake of its button that fills the basket. */
const FillBasket = ({ lines, label }: FillBasketProps) => (
  <button type="button" data-lines={lines.map(({ idcode, count }) => `${idcode}×${count}`).join()}>
    {label}
  </button>
)

/** Fake of its button that replaces another product. */
const ReplaceInBasket = ({ idcode, others }: ReplaceInBasketProps) => (
  <button type="button">
    Заменить на {idcode}: {others.map((other) => other.idcode).join()}
  </button>
)

const widgets: Record<string, unknown> = {
  'mf-basket/FillBasket': FillBasket,
  'mf-basket/ReplaceInBasket': ReplaceInBasket,
}

let isBasketThere = true

/** Makes mf-basket available or unavailable. */
export function setBasketThere(isThere: boolean): void {
  isBasketThere = isThere
}

provideRemotes({
  load: async (id) => {
    if (!isBasketThere) throw new Error('missing')
    return { default: widgets[id] ?? AddToBasket }
  },
  loadPrevious: () => Promise.reject(new Error('there is no version before')),
  pageLimitMs: 1000,
  failedOnServer: () => false,
  report: () => {},
})

/** A scope of a visitor from Vologda whose gateway is `api`. */
export const scopeInVologda = (api?: unknown): Scope =>
  fork({ values: [[$currentDepartment, department], ...(api ? [[$api, api] as const] : [])] as never })

/** A page inside the providers of the shell: a router and a scope. `address` is its path with query. */
export function InShell({ children, scope, address = '/' }: { children: ReactNode; scope: Scope; address?: string }) {
  const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: [address] })
  return (
    <Provider value={scope}>
      <RouterProvider router={router} />
    </Provider>
  )
}

/** The server-rendered markup of a page at this address. */
export function markupOf(page: ReactNode, address = '/'): Promise<string> {
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
      <InShell scope={scopeInVologda()} address={address}>
        {page}
      </InShell>,
      {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(sink),
        onShellError: reject,
      },
    )
  })
}
