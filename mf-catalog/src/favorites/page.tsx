import { type ListPage, listsApi } from '@vitrina/contracts/site/lists'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { listHead } from '../lists/head.ts'
import { type Loaded, loadList } from '../lists/shared.ts'
import type { NamesOf } from '../queries.ts'
import { FavoritesPage } from './FavoritesPage.tsx'

type Data = Loaded<ListPage>

export function load({ api, url, signal }: PageArgs<NamesOf<'favorites'>>): Promise<Data> {
  const ask = (query: { ids?: string }) => api(listsApi.page, { params: { list: 'favorites' }, query }, { signal })
  return loadList('favorites', url, ask, { products: [], missing: [], today: '' })
}

export const head = (_: Data, frame: HeadFrame): Head => listHead('favorites', frame)

export default function Page({ data }: { data: Data }) {
  return <FavoritesPage data={data} />
}
