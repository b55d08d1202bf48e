import { type ComparePage as CompareData, listsApi } from '@vitrina/contracts/site/lists'
import { fetchSeoTexts } from '@vitrina/contracts/site/seo'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { listHead } from '../lists/head.ts'
import { type LoadedList, loadList } from '../lists/load-list.ts'
import type { NamesOf } from '../queries.ts'
import { ComparePage } from './ComparePage.tsx'

type Data = LoadedList<CompareData>

export async function load({ api, url, signal }: PageArgs<NamesOf<'compare'>>): Promise<Data> {
  const ask = (query: { ids?: string }) => api(listsApi.compared, { query }, { signal })
  const [loaded, seo] = await Promise.all([
    loadList('compare', url, ask, { items: [], missing: [], today: '' }),
    fetchSeoTexts(api, 'compare', { signal }),
  ])
  return { ...loaded, seo }
}

export const head = ({ seo }: Data, frame: HeadFrame): Head => listHead('compare', seo, frame)

export default function Page({ data }: { data: Data }) {
  return <ComparePage data={data} />
}
