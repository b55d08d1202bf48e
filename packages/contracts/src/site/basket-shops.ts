import * as z from '@vitrina/contracts/schema'

/** Share of a product in the basket that is for a shop. */
const Share = z.object({ shopId: z.string(), idcode: z.string(), count: z.number() })
export type BasketShare = z.output<typeof Share>

const Shop = z.object({ id: z.string(), name: z.string(), address: z.string() })
export type SharingShop = z.output<typeof Shop>

/** The visitor's shops, and the shares of basket products that are for them. */
export const BasketShops = z.object({ shops: z.array(Shop), shares: z.array(Share) })
export type BasketShops = z.output<typeof BasketShops>
