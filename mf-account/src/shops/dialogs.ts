import { withRetry } from '@vitrina/ui/on-demand'

/** The form of a shop is a chunk, loaded when it is first opened. */
export const loadShopDialog = withRetry(() => import(/* webpackChunkName: "shop-windows" */ './ShopDialog.tsx'))
