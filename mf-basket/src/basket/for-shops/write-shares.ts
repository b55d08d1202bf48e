import type { Api } from '@vitrina/contracts/request'
import type { BasketShare } from '@vitrina/contracts/site/basket-shops'
import { shopsApi } from '@vitrina/contracts/site/shops'
import { withBasketLock } from '../lock.ts'

/** Saves shares shop by shop, in the given order. */
export async function writeShares(api: Api, shares: readonly BasketShare[]): Promise<void> {
  const ids = [...new Set(shares.map(({ shopId }) => shopId))]
  await withBasketLock(async () => {
    for (const id of ids) {
      const lines = shares.filter((share) => share.shopId === id).map(({ idcode, count }) => ({ idcode, count }))
      await api(shopsApi.putInBasket, { params: { id }, body: { lines, adds: false } })
    }
  })
}
