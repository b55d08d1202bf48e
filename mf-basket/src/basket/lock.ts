import type { CallResult } from '@vitrina/contracts/endpoint'
import type { Api } from '@vitrina/contracts/request'
import { basketApi } from '@vitrina/contracts/site/basket'
import type { Change } from './changes.ts'

type Basket = CallResult<typeof basketApi.read>

/** Serialises the requests of all tabs, since they write the same cookie. */
export function withBasketLock<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  return locks ? locks.request('vitrina-basket', write) : write()
}

/** Sends one change to the gateway. */
export const sendChangeWithLock = (api: Api, change: Change, inBasket: boolean): Promise<Basket> =>
  withBasketLock(() => sendChange(api, change, inBasket))

async function sendChange(api: Api, change: Change, inBasket: boolean): Promise<Basket> {
  if (change.kind === 'read') return api(basketApi.read, {})
  if (change.kind === 'clear') return api(basketApi.clear, {})
  if (change.kind === 'selection') return api(basketApi.select, { body: { idcodes: change.idcodes } })
  const { idcode, count } = change
  if (count === 0) return api(basketApi.removeLine, { params: { idcode } })
  if (inBasket) {
    try {
      return await api(basketApi.changeLine, { params: { idcode }, body: { count } })
    } catch (error) {
      // Another tab has removed the line, but the shopper wants it here.
      if ((error as { status?: number }).status !== 404) throw error
    }
  }
  return api(basketApi.addLine, { body: { idcode, count } })
}
