import type { Basket } from '@vitrina/contracts/site/basket'
import type { BasketShops } from '@vitrina/contracts/site/basket-shops'
import { useUnit } from 'effector-react'
import { useAlive } from '../alive.ts'
import { $forShops, $loadedBasket } from './model.ts'

/** The shares of the shops, initialised with the loader data; null for a buyer without shops. */
export function useForShops(loaded: Basket): BasketShops | null {
  const { known, opened } = useUnit({ known: $forShops, opened: $loadedBasket })
  const isSynced = useAlive() && opened === loaded
  const forShops = isSynced ? known : loaded.forShops
  return forShops && forShops.shops.length > 0 ? forShops : null
}
