/** The pages of this room; each is a chunk of its own. */
import type { PagesReading } from '@vitrina/federation/page'
import type { queries } from './queries.ts'

export const pages: PagesReading<typeof queries> = {
  product: () => import(/* webpackChunkName: "product" */ './product/page.tsx'),
}
