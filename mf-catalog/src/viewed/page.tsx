import { type ListPage, listsApi } from '@vitrina/contracts/site/lists'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { CardsPage } from '../lists/CardsPage.tsx'
import { listHead } from '../lists/head.ts'

export function load({ api, signal }: PageArgs): Promise<ListPage> {
  return api(listsApi.page, { params: { list: 'viewed' } }, { signal })
}

export const head = (_: ListPage, frame: HeadFrame): Head => listHead('viewed', frame)

export default function Page({ data }: { data: ListPage }) {
  return <CardsPage list="viewed" data={data} />
}
