import type { Pages } from '@vitrina/federation/page'

export const pages: Pages = {
  'sign-in': () => import(/* webpackChunkName: "sign-in" */ './sign-in/page.tsx'),
}
