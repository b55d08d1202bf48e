import type { TypedPages } from '@vitrina/federation/page'
import type { queries } from './queries.ts'

export const pages: TypedPages<typeof queries> = {
  contacts: () => import(/* webpackChunkName: "contacts" */ './contacts/page.tsx'),
  branch: () => import(/* webpackChunkName: "branch" */ './branch-page/page.tsx'),
  'contact-map': () => import(/* webpackChunkName: "contact-map" */ './contact-map/page.tsx'),
  article: () => import(/* webpackChunkName: "article" */ './article/page.tsx'),
  landing: () => import(/* webpackChunkName: "landing" */ './landing/page.tsx'),
  news: () => import(/* webpackChunkName: "news" */ './news/page.tsx'),
  'news-item': () => import(/* webpackChunkName: "news-item" */ './news-item/page.tsx'),
  vacancies: () => import(/* webpackChunkName: "vacancies" */ './vacancies/page.tsx'),
  vacancy: () => import(/* webpackChunkName: "vacancy" */ './vacancy/page.tsx'),
  qr: () => import(/* webpackChunkName: "qr" */ './qr/page.tsx'),
  calculators: () => import(/* webpackChunkName: "calculators" */ './calculators/page.tsx'),
  construct: () => import(/* webpackChunkName: "construct" */ './construct/page.tsx'),
  'for-builders': () => import(/* webpackChunkName: "for-builders" */ './for-builders/page.tsx'),
  'for-shops': () => import(/* webpackChunkName: "for-shops" */ './for-shops/page.tsx'),
  'crm-form': () => import(/* webpackChunkName: "crm-form" */ './crm-form/page.tsx'),
}
