import type { CallResult } from '@vitrina/contracts/endpoint'
import type { Api } from '@vitrina/contracts/request'
import { basketPages } from '@vitrina/contracts/site/basket'
import type { Change } from './changes.ts'

type Basket = CallResult<typeof basketPages.read>

/** Two tabs of a browser take turns to write, since both write the same cookie. */
export function inTurn<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  return locks ? locks.request('vitrina-basket', write) : write()
}

/** Asks the gateway for one change. */
export const askInTurn = (api: Api, change: Change, inBasket: boolean): Promise<Basket> =>
  inTurn(() => ask(api, change, inBasket))

async function ask(api: Api, change: Change, inBasket: boolean): Promise<Basket> {
  if (change.kind === 'read') return api(basketPages.read, {})
  if (change.kind === 'clear') return api(basketPages.clear, {})
  if (change.kind === 'selection') return api(basketPages.select, { body: { idcodes: change.idcodes } })
  const { idcode, count } = change
  if (count === 0) return api(basketPages.removeLine, { params: { idcode } })
  if (inBasket) {
    try {
      return await api(basketPages.changeLine, { params: { idcode }, body: { count } })
    } catch (error) {
      // Another tab has removed the line; the shopper still wants it here.
      if ((error as { status?: number }).status !== 404) throw error
    }
  }
  return api(basketPages.addLine, { body: { idcode, count } })
}
