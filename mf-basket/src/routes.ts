import type { TypedPages } from '@vitrina/federation/page'
import type { queries } from './queries.ts'

export const pages: TypedPages<typeof queries> = {
  basket: () => import(/* webpackChunkName: "basket" */ './basket/page.tsx'),
  order: () => import(/* webpackChunkName: "order" */ './order/page.tsx'),
}
