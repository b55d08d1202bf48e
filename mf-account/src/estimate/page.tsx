import { type Estimate, estimatesApi } from '@vitrina/contracts/site/estimates'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { texts } from '../texts.ts'

/** The gateway answers 403 for another user's estimate and 404 for a missing one; the shell shows both. */
export const load = ({ api, params, signal }: PageArgs): Promise<Estimate> =>
  api(estimatesApi.read, { params: { id: params.id ?? '' } }, { signal })

export function head({ id, name }: Estimate, { siteName }: HeadFrame): Head {
  return { title: texts.pageTitle(name, siteName), canonicalPath: paths.estimate(id), robots: 'noindex' }
}

export { EstimatePage as default } from './EstimatePage.tsx'
