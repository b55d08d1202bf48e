import type { Pages } from '@vitrina/federation/page'

export const pages: Pages = {
  contacts: () => import(/* webpackChunkName: "contacts" */ './contacts/page.tsx'),
  'contact-map': () => import(/* webpackChunkName: "contact-map" */ './contact-map/page.tsx'),
  article: () => import(/* webpackChunkName: "article" */ './article/page.tsx'),
  landing: () => import(/* webpackChunkName: "landing" */ './landing/page.tsx'),
  qr: () => import(/* webpackChunkName: "qr" */ './qr/page.tsx'),
  calculators: () => import(/* webpackChunkName: "calculators" */ './calculators/page.tsx'),
  construct: () => import(/* webpackChunkName: "construct" */ './construct/page.tsx'),
  'crm-form': () => import(/* webpackChunkName: "crm-form" */ './crm-form/page.tsx'),
}
