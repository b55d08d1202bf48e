import { type ComparePage as CompareData, listsApi } from '@vitrina/contracts/site/lists'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { listHead } from '../lists/head.ts'
import { ComparePage } from './ComparePage.tsx'

export function load({ api, signal }: PageArgs): Promise<CompareData> {
  return api(listsApi.compared, {}, { signal })
}

export const head = (_: CompareData, frame: HeadFrame): Head => listHead('compare', frame)

export default function Page({ data }: { data: CompareData }) {
  return <ComparePage data={data} />
}
