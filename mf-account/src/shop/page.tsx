import { type ShopView, shopsApi } from '@vitrina/contracts/site/shops'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { texts } from '../texts.ts'

export const load = ({ api, params: { id = '' }, signal }: PageArgs): Promise<ShopView> =>
  api(shopsApi.read, { params: { id } }, { signal })

export const head = (shop: ShopView, { siteName }: HeadFrame): Head => ({
  title: texts.pageTitle(shop.name, siteName),
  canonicalPath: paths.shop(shop.id),
  robots: 'noindex',
})

export { ShopPage as default } from './ShopPage.tsx'
