import type { Pages } from '@vitrina/federation/page'

export const pages: Pages = {
  article: () => import(/* webpackChunkName: "article" */ './article/page.tsx'),
  'crm-form': () => import(/* webpackChunkName: "crm-form" */ './crm-form/page.tsx'),
}
