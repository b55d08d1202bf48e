import { type ListPage, listsApi } from '@vitrina/contracts/site/lists'
import { type FilledSeo, fetchSeoTexts } from '@vitrina/contracts/site/seo'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { listHead } from '../lists/head.ts'
import { ViewedPage } from './ViewedPage.tsx'

interface Data {
  page: ListPage
  /** The retailer's texts about the page. */
  seo: FilledSeo | null
}

export async function load({ api, signal }: PageArgs): Promise<Data> {
  const [page, seo] = await Promise.all([
    api(listsApi.page, { params: { list: 'viewed' }, query: {} }, { signal }),
    fetchSeoTexts(api, 'viewed', { signal }),
  ])
  return { page, seo }
}

export const head = ({ seo }: Data, frame: HeadFrame): Head => listHead('viewed', seo, frame)

export default function Page({ data }: { data: Data }) {
  return <ViewedPage data={data.page} seo={data.seo} />
}
