import { dashboardApi } from '@vitrina/contracts/site/dashboard'
import { shopsApi } from '@vitrina/contracts/site/shops'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { shopsTexts } from '../shops/texts.ts'
import { texts } from '../texts.ts'
import type { MatricesData } from './MatricesPage.tsx'

export async function load({ api, signal }: PageArgs): Promise<MatricesData> {
  const [list, due] = await Promise.all([
    api(shopsApi.list, {}, { signal }),
    // Optional: the matrices are shown without it.
    api(dashboardApi.matrices, {}, { signal }).catch(() => null),
  ])
  return { ...list, due: due?.matrices ?? null }
}

export const head = (_: MatricesData, { siteName }: HeadFrame): Head => ({
  title: texts.pageTitle(shopsTexts.matrices, siteName),
  canonicalPath: paths.matrices(),
  robots: 'noindex',
})

export { MatricesPage as default } from './MatricesPage.tsx'
