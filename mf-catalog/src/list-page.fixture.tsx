import type { Api } from '@vitrina/contracts/request'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { ComparedProduct, ListName, Lists } from '@vitrina/contracts/site/lists'
import { listsApi } from '@vitrina/contracts/site/lists'
import { type FilledSeo, seoApi } from '@vitrina/contracts/site/seo'
import type { AnyPage } from '@vitrina/federation/page'
import { $notices } from '@vitrina/shell/notices'
import { sessionChanged } from '@vitrina/shell/session'
import { allSettled } from 'effector'
import { Provider, useUnit } from 'effector-react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { sampleProduct } from './pages.fixture.ts'
import { scopeInVologda } from './render-page.fixture.tsx'
import { pages } from './routes.ts'

interface Input {
  params?: { list: ListName; idcode?: string }
  body?: { idcodes: string[] }
  query?: { ids?: string }
}

/** The date in the gateway's responses. */
export const today = '2026-11-21'

/** A gateway that stores the lists of one visitor; it has all products except those whose code starts with «gone». */
export function openLists(lists: Partial<Lists> = {}, features: Record<string, Partial<ComparedProduct>> = {}) {
  const products: Record<string, ListedProduct> = {}
  const storedLists: Lists = { favorites: [], compare: [], viewed: [], ...lists }
  const requests: string[] = []
  const gateway = { storedLists, requests, products, isAway: false, seo: null as FilledSeo | null }
  const page = (list: ListName, ids?: string) => {
    const idcodes = ids?.split(',') ?? storedLists[list].toReversed()
    const isKnown = (idcode: string) => !idcode.startsWith('gone')
    return {
      products: idcodes.filter(isKnown).map((code) => products[code] ?? sampleProduct(code)),
      missing: idcodes.filter((code) => !isKnown(code)),
      today,
    }
  }
  const unknown = { features: [], category: null, arrives: null, supplied: null }
  const compared = (ids?: string) => {
    const { products, ...rest } = page('compare', ids)
    return { ...rest, items: products.map((product) => ({ product, ...unknown, ...features[product.idcode] })) }
  }
  const change = ({ params, body }: Input, method: string) => {
    const { list, idcode = '' } = params ?? { list: 'favorites' }
    if (body) storedLists[list] = body.idcodes
    else if (method === 'DELETE') storedLists[list] = storedLists[list].filter((code) => code !== idcode)
    else storedLists[list] = [...storedLists[list].filter((code) => code !== idcode), idcode]
    return { idcodes: storedLists[list], dropped: [] }
  }
  const api = (async (endpoint: { method: string; path: string }, input: Input) => {
    if (endpoint.path === seoApi.texts.path) return gateway.seo
    requests.push(`${endpoint.method} ${endpoint.path}`)
    if (gateway.isAway) throw new Error('away')
    if (endpoint.path === listsApi.compared.path) return compared(input.query?.ids)
    return endpoint.method === 'GET'
      ? page(input.params?.list ?? 'favorites', input.query?.ids)
      : change(input, endpoint.method)
  }) as unknown as Api
  return Object.assign(gateway, { api })
}

/** The shown notices with their action buttons. */
function NoticeTexts() {
  return useUnit($notices).map(({ id, text, action }) => (
    <p key={id} role="status">
      {text}{' '}
      <button type="button" onClick={action?.run}>
        {action?.label}
      </button>
    </p>
  ))
}

/** A list page in the browser before the session is loaded. */
export async function openListPage(list: ListName, gateway: ReturnType<typeof openLists>, query = '') {
  const module = (await pages[list]?.()) as AnyPage
  const scope = scopeInVologda(gateway.api)
  const Page = module.default
  function Loaded() {
    return <Page data={useLoaderData() as never} />
  }
  const load = () =>
    module.load?.({
      params: {},
      url: new URL(`http://shop.test/${query}`),
      api: gateway.api,
      signal: new AbortController().signal,
    }) ?? null
  const router = createMemoryRouter([
    { path: '/', element: <Loaded />, loader: load, HydrateFallback: () => null },
    { path: '*', element: null },
  ])
  return {
    router,
    scope,
    view: (
      <Provider value={scope}>
        <RouterProvider router={router} />
        <NoticeTexts />
      </Provider>
    ),
    /** Loads the session with the lists of the gateway. */
    tellSession: () =>
      allSettled(sessionChanged, {
        scope,
        params: { uuid: 'u', isAuth: false, lists: { ...gateway.storedLists } } as never,
      }),
  }
}
