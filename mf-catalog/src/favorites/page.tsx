import { type ListPage, listsApi } from '@vitrina/contracts/site/lists'
import { fetchSeoTexts } from '@vitrina/contracts/site/seo'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { listHead } from '../lists/head.ts'
import { type LoadedList, loadList } from '../lists/load-list.ts'
import type { NamesOf } from '../queries.ts'
import { FavoritesPage } from './FavoritesPage.tsx'

type Data = LoadedList<ListPage>

export async function load({ api, url, signal }: PageArgs<NamesOf<'favorites'>>): Promise<Data> {
  const ask = (query: { ids?: string }) => api(listsApi.page, { params: { list: 'favorites' }, query }, { signal })
  const [loaded, seo] = await Promise.all([
    loadList('favorites', url, ask, { products: [], missing: [], today: '' }),
    fetchSeoTexts(api, 'favorites', { signal }),
  ])
  return { ...loaded, seo }
}

export const head = ({ seo }: Data, frame: HeadFrame): Head => listHead('favorites', seo, frame)

export default function Page({ data }: { data: Data }) {
  return <FavoritesPage data={data} />
}
