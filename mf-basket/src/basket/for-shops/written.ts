import type { Api } from '@vitrina/contracts/request'
import type { BasketShare } from '@vitrina/contracts/site/basket-shops'
import { shopsPages } from '@vitrina/contracts/site/shops'
import { inTurn } from '../turn.ts'

/** Writes shares shop by shop, in the order in which they were wanted. */
export async function writeShares(api: Api, shares: readonly BasketShare[]): Promise<void> {
  const ids = [...new Set(shares.map(({ shop_id }) => shop_id))]
  await inTurn(async () => {
    for (const id of ids) {
      const lines = shares.filter((share) => share.shop_id === id).map(({ idcode, count }) => ({ idcode, count }))
      await api(shopsPages.putInBasket, { params: { id }, body: { lines, adds: false } })
    }
  })
}
