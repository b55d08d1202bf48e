import { type ListPage, listsApi } from '@vitrina/contracts/site/lists'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { listHead } from '../lists/head.ts'
import { ViewedPage } from './ViewedPage.tsx'

export function load({ api, signal }: PageArgs): Promise<ListPage> {
  return api(listsApi.page, { params: { list: 'viewed' }, query: {} }, { signal })
}

export const head = (_: ListPage, frame: HeadFrame): Head => listHead('viewed', frame)

export default function Page({ data }: { data: ListPage }) {
  return <ViewedPage data={data} />
}
