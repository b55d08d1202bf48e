import type { CallInput } from '@vitrina/contracts/endpoint'
import type { sessionApi } from '@vitrina/contracts/site/session'
import { checkQuantity } from '../basket/quantity.ts'
import type { Asked } from '../basket/shelf.ts'
import { countIn, type StoredBasket, withCount, without } from '../basket/stored.ts'
import { changeBasket } from '../basket/visit.ts'
import { readList, writeList } from '../lists/lists.ts'
import type { Services } from '../services.ts'

type Undone = CallInput<typeof sessionApi.undoMerge>['body']

/** Takes back what a sign-in merged. Only what is in the visitor's own basket and favourites changes. */
export async function undoMerge(services: Services, asked: Asked, { favorites, basket }: Undone): Promise<void> {
  for (const { count } of basket) if (count !== 0) checkQuantity(count)
  if (basket.length > 0) {
    await changeBasket(services, asked, [], (before) => ({ basket: basket.reduce(withCountBack, before.basket) }))
  }
  const own = readList(asked.visitor, 'favorites')
  const left = own.filter((idcode) => !favorites.includes(idcode))
  if (left.length < own.length) writeList(services, asked, 'favorites', left)
}

/** A line that has been removed since stays removed. */
function withCountBack(basket: StoredBasket, { idcode, count }: Undone['basket'][number]): StoredBasket {
  if (countIn(basket, idcode) === undefined) return basket
  return count === 0 ? without(basket, [idcode]) : withCount(basket, { idcode, count })
}
