import { shopsPages } from '@vitrina/contracts/site/shops'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import type { ShopsData } from '../shops/ShopsPage.tsx'
import { shopsTexts } from '../shops/texts.ts'
import { texts } from '../texts.ts'

export const load = ({ api, signal }: PageArgs): Promise<Omit<ShopsData, 'shares'>> =>
  api(shopsPages.list, {}, { signal })

export const head = (_: Omit<ShopsData, 'shares'>, { siteName }: HeadFrame): Head => ({
  title: texts.pageTitle(shopsTexts.matrices, siteName),
  canonicalPath: paths.matrices(),
  robots: 'noindex',
})

export { MatricesPage as default } from './MatricesPage.tsx'
