import type { Basket } from '@vitrina/contracts/site/basket'
import type { BasketShops } from '@vitrina/contracts/site/basket-shops'
import { useUnit } from 'effector-react'
import { useAlive } from '../alive.ts'
import { $forShops, $loadedBasket } from './model.ts'

/** For whose shops the goods are, which begins with what the page was loaded with; null for who has no shops. */
export function useForShops(loaded: Basket): BasketShops | null {
  const { known, opened } = useUnit({ known: $forShops, opened: $loadedBasket })
  const isTold = useAlive() && opened === loaded
  const forShops = isTold ? known : loaded.forShops
  return forShops && forShops.shops.length > 0 ? forShops : null
}
