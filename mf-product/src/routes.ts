/** The pages of this room; each is a chunk of its own. */
import type { Pages } from '@vitrina/federation/page'

export const pages: Pages = {
  product: () => import(/* webpackChunkName: "product" */ './product/page.tsx'),
}
