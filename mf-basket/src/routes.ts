import type { Pages } from '@vitrina/federation/page'

export const pages: Pages = {
  basket: () => import(/* webpackChunkName: "basket" */ './basket/page.tsx'),
  order: () => import(/* webpackChunkName: "order" */ './order/page.tsx'),
}
