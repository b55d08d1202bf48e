import type { Pages } from '@vitrina/federation/page'

export const pages: Pages = {
  article: () => import(/* webpackChunkName: "article" */ './article/page.tsx'),
}
