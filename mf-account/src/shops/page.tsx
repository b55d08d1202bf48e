import { shopsApi } from '@vitrina/contracts/site/shops'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { texts } from '../texts.ts'
import type { ShopsData } from './ShopsPage.tsx'
import { shopsTexts } from './texts.ts'

export async function load({ api, signal }: PageArgs): Promise<ShopsData> {
  const [list, basket] = await Promise.all([
    api(shopsApi.list, {}, { signal }),
    // Optional: the shops are shown without it.
    api(shopsApi.basket, {}, { signal }).catch(() => null),
  ])
  return { ...list, shares: basket?.shares ?? [] }
}

export const head = (_: ShopsData, { siteName }: HeadFrame): Head => ({
  title: texts.pageTitle(shopsTexts.title, siteName),
  canonicalPath: paths.shops(),
  robots: 'noindex',
})

export { ShopsPage as default } from './ShopsPage.tsx'
