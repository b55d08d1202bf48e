/** The page of two lists: estimates, and with `?tab=objects` building sites. */
import type { EstimatesPage as EstimatesData } from '@vitrina/contracts/site/estimates'
import { type ObjectsPage as ObjectsData, objectsApi } from '@vitrina/contracts/site/objects'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { EstimatesPage } from '../estimates/EstimatesPage.tsx'
import { head as estimatesHead, load as loadEstimates } from '../estimates/page.tsx'
import type { NamesOf } from '../queries.ts'
import { texts } from '../texts.ts'
import { ObjectsPage } from './ObjectsPage.tsx'
import { objectsTexts } from './texts.ts'

export type ListsData = { tab: 'estimates'; list: EstimatesData } | { tab: 'objects'; list: ObjectsData }

export async function load(args: PageArgs<NamesOf<'objects-and-estimates'>>): Promise<ListsData> {
  const { api, url, signal } = args
  if (url.searchParams.get('tab') !== 'objects') return { tab: 'estimates', list: await loadEstimates(args) }
  return { tab: 'objects', list: await api(objectsApi.list, {}, { signal }) }
}

export function head(data: ListsData, frame: HeadFrame): Head {
  if (data.tab === 'estimates') return estimatesHead(data.list, frame)
  const title = texts.pageTitle(objectsTexts.title, frame.siteName)
  return { title, canonicalPath: paths.objectsAndEstimates(), robots: 'noindex' }
}

export default function Page({ data }: { data: ListsData }) {
  return data.tab === 'objects' ? <ObjectsPage data={data.list} /> : <EstimatesPage data={data.list} />
}
