import { type ComparePage as CompareData, listsApi } from '@vitrina/contracts/site/lists'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { listHead } from '../lists/head.ts'
import { type Loaded, loadList } from '../lists/shared.ts'
import type { NamesOf } from '../queries.ts'
import { ComparePage } from './ComparePage.tsx'

type Data = Loaded<CompareData>

export function load({ api, url, signal }: PageArgs<NamesOf<'compare'>>): Promise<Data> {
  const ask = (query: { ids?: string }) => api(listsApi.compared, { query }, { signal })
  return loadList('compare', url, ask, { items: [], missing: [], today: '' })
}

export const head = (_: Data, frame: HeadFrame): Head => listHead('compare', frame)

export default function Page({ data }: { data: Data }) {
  return <ComparePage data={data} />
}
