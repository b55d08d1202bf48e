/** The pages of this room, each in a chunk named like the page. */
import type { Pages } from '@vitrina/federation/page'

export const pages: Pages = {
  home: () => import(/* webpackChunkName: "home" */ './home/page.tsx'),
  catalog: () => import(/* webpackChunkName: "catalog" */ './catalog/page.tsx'),
  category: () => import(/* webpackChunkName: "category" */ './category/page.tsx'),
}
