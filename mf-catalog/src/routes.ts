/** The pages of this remote, each in a chunk with the name of the page. */
import type { TypedPages } from '@vitrina/federation/page'
import type { queries } from './queries.ts'

export const pages: TypedPages<typeof queries> = {
  home: () => import(/* webpackChunkName: "home" */ './home/page.tsx'),
  catalog: () => import(/* webpackChunkName: "catalog" */ './catalog/page.tsx'),
  brands: () => import(/* webpackChunkName: "brands" */ './brands/page.tsx'),
  brand: () => import(/* webpackChunkName: "brand" */ './brand/page.tsx'),
  promotions: () => import(/* webpackChunkName: "promotions" */ './promotions/page.tsx'),
  promotion: () => import(/* webpackChunkName: "promotion" */ './promotion/page.tsx'),
  favorites: () => import(/* webpackChunkName: "favorites" */ './favorites/page.tsx'),
  compare: () => import(/* webpackChunkName: "compare" */ './compare/page.tsx'),
  viewed: () => import(/* webpackChunkName: "viewed" */ './viewed/page.tsx'),
  search: () => import(/* webpackChunkName: "search" */ './search/page.tsx'),
  category: () => import(/* webpackChunkName: "category" */ './category/page.tsx'),
}
