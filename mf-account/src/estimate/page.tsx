import { type Estimate, estimatesApi } from '@vitrina/contracts/site/estimates'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { texts } from '../texts.ts'

/** Somebody else's estimate is 403, none is 404; the shell shows both. */
export const load = ({ api, params, signal }: PageArgs): Promise<Estimate> =>
  api(estimatesApi.read, { params: { id: params.id ?? '' } }, { signal })

export function head({ id, name }: Estimate, { siteName }: HeadFrame): Head {
  return { title: texts.pageTitle(name, siteName), canonicalPath: paths.estimate(id), robots: 'noindex' }
}

export { EstimatePage as default } from './EstimatePage.tsx'
