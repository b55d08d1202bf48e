import type { Pages } from '@vitrina/federation/page'

export const pages: Pages = {
  'sign-in': () => import(/* webpackChunkName: "sign-in" */ './sign-in/page.tsx'),
  'sign-up': () => import(/* webpackChunkName: "sign-up" */ './sign-up/page.tsx'),
  'password-reset': () => import(/* webpackChunkName: "password-reset" */ './password-reset/page.tsx'),
  'password-restore': () => import(/* webpackChunkName: "password-restore" */ './password-restore/page.tsx'),
  'on-behalf': () => import(/* webpackChunkName: "on-behalf" */ './on-behalf/page.tsx'),
  'objects-and-estimates': () => import(/* webpackChunkName: "objects-and-estimates" */ './estimates/page.tsx'),
  estimate: () => import(/* webpackChunkName: "estimate" */ './estimate/page.tsx'),
  personal: () => import(/* webpackChunkName: "personal" */ './personal/page.tsx'),
}
