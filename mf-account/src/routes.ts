import type { TypedPages } from '@vitrina/federation/page'
import type { queries } from './queries.ts'

export const pages: TypedPages<typeof queries> = {
  'sign-in': () => import(/* webpackChunkName: "sign-in" */ './sign-in/page.tsx'),
  'sign-up': () => import(/* webpackChunkName: "sign-up" */ './sign-up/page.tsx'),
  'password-reset': () => import(/* webpackChunkName: "password-reset" */ './password-reset/page.tsx'),
  'password-restore': () => import(/* webpackChunkName: "password-restore" */ './password-restore/page.tsx'),
  'on-behalf': () => import(/* webpackChunkName: "on-behalf" */ './on-behalf/page.tsx'),
  'objects-and-estimates': () => import(/* webpackChunkName: "objects-and-estimates" */ './objects/lists.tsx'),
  object: () => import(/* webpackChunkName: "object" */ './objects/page.tsx'),
  estimate: () => import(/* webpackChunkName: "estimate" */ './estimate/page.tsx'),
  'orders-active': () => import(/* webpackChunkName: "orders-active" */ './orders/active.tsx'),
  'orders-completed': () => import(/* webpackChunkName: "orders-completed" */ './orders/completed.tsx'),
  shops: () => import(/* webpackChunkName: "shops" */ './shops/page.tsx'),
  shop: () => import(/* webpackChunkName: "shop" */ './shop/page.tsx'),
  matrices: () => import(/* webpackChunkName: "matrices" */ './matrices/page.tsx'),
  matrix: () => import(/* webpackChunkName: "matrix" */ './matrix/page.tsx'),
  'order-page': () => import(/* webpackChunkName: "order-page" */ './order/page.tsx'),
  settlements: () => import(/* webpackChunkName: "settlements" */ './settlements/page.tsx'),
  profiles: () => import(/* webpackChunkName: "profiles" */ './profiles/page.tsx'),
  'profile-add': () => import(/* webpackChunkName: "profile-add" */ './profiles/add.tsx'),
  companies: () => import(/* webpackChunkName: "companies" */ './companies/page.tsx'),
  'company-add': () => import(/* webpackChunkName: "company-add" */ './companies/add.tsx'),
  'company-profiles': () => import(/* webpackChunkName: "company-profiles" */ './companies/people.tsx'),
  'support-requests': () => import(/* webpackChunkName: "support-requests" */ './support/page.tsx'),
  personal: () => import(/* webpackChunkName: "personal" */ './personal/page.tsx'),
}
