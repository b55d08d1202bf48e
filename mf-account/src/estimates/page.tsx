import { estimatesApi, type EstimatesPage as ListData } from '@vitrina/contracts/site/estimates'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { texts } from '../texts.ts'
import { estimatesTexts } from './texts.ts'

export const load = ({ api, signal }: PageArgs): Promise<ListData> => api(estimatesApi.list, {}, { signal })

export function head(_: ListData, { siteName }: HeadFrame): Head {
  return {
    title: texts.pageTitle(estimatesTexts.title, siteName),
    canonicalPath: paths.objectsAndEstimates(),
    robots: 'noindex',
  }
}
