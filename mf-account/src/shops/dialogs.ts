import { withRetry } from '@vitrina/ui/on-demand'

/** The form of a shop is fetched when it is wanted. */
export const loadShopDialog = withRetry(() => import(/* webpackChunkName: "shop-windows" */ './ShopDialog.tsx'))
