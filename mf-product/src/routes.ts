/** The pages of this remote; each is a chunk of its own. */
import type { TypedPages } from '@vitrina/federation/page'
import type { queries } from './queries.ts'

export const pages: TypedPages<typeof queries> = {
  product: () => import(/* webpackChunkName: "product" */ './product/page.tsx'),
}
