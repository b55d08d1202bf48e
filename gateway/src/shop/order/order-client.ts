import { setTimeout as pause } from 'node:timers/promises'
import { type Api, ApiError } from '@vitrina/contracts/request'
import type { Order, OrderDraft } from '@vitrina/contracts/retailer/order'
import type { PriceQuery } from '@vitrina/contracts/retailer/product'
import { conflict, HttpError } from '../../http/http-errors.ts'
import type { Config } from '../../infra/configuration/config.ts'
import { orderCalls } from '../../infra/retailer/order-calls.ts'

/** Said when nobody knows whether the order was placed: the browser keeps its key, so sending again is safe. */
const ORDER_UNCERTAIN =
  'Магазин не ответил, и мы не знаем, принят ли заказ. Отправьте его ещё раз: второго заказа не появится.'

/** Said when the key is taken by an order that cannot be read. */
const KEY_TAKEN =
  'Похоже, этот заказ у нас уже есть: мы позвоним, чтобы подтвердить его. Чтобы заказать ещё раз, отправьте форму снова.'

/** Of all that is asked about one form; the browser waits for 15 seconds. */
const TIME_LIMIT_MS = 12_000
const RETRY_PAUSES_MS = [0, 300, 900, 2000]

const orderUncertain = (): HttpError => new HttpError(503, ORDER_UNCERTAIN)

/** Whether the order may have been stored all the same: no answer, half an answer, a failure on the other side. */
function isUnclear(error: unknown): boolean {
  return !(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500
}

/** Asks the retailer for orders so that each key makes one order, whatever happens to the answers. */
export class OrderClient {
  private readonly ask: Api
  private readonly calls: ReturnType<typeof orderCalls>
  private readonly config: Pick<Config, 'siteCode' | 'ordersPath'>
  private readonly deadline = performance.now() + TIME_LIMIT_MS

  constructor(ask: Api, config: Pick<Config, 'siteCode' | 'ordersPath'>) {
    this.ask = ask
    this.config = config
    this.calls = orderCalls(config.ordersPath)
  }

  /** The order under this key; null when there is none. Refuses with 503 when the retailer cannot say. */
  async find(key: string, pauses: readonly number[] = [0]): Promise<Order | null> {
    const params = { site_code: this.config.siteCode, idempotency_key: key }
    for (const wait of pauses) {
      if (performance.now() + wait >= this.deadline) break
      await pause(wait)
      try {
        return await this.ask(this.calls.byIdempotencyKey, { params }, this.timeoutSignal())
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        if (!isUnclear(error)) throw error
      }
    }
    throw orderUncertain()
  }

  /**
   * Places the order. Where the answer is lost, the retailer is asked what became of it: an order that is there is the
   * answer; where there is none, it is placed once more under the same key. 503 when nobody can say.
   */
  async place(draft: OrderDraft, query: PriceQuery): Promise<Order> {
    const order = (await this.attempt(draft, query)) ?? (await this.attempt(draft, query))
    if (!order) throw orderUncertain()
    return order
  }

  /** null when the answer was lost and there is no order. */
  private async attempt(draft: OrderDraft, query: PriceQuery): Promise<Order | null> {
    try {
      const params = { site_code: this.config.siteCode }
      return await this.ask(this.calls.place, { params, query, body: draft }, this.timeoutSignal())
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) return this.findConflicting(draft.idempotency_key)
      if (!isUnclear(error)) throw error
      return this.find(draft.idempotency_key, RETRY_PAUSES_MS)
    }
  }

  private timeoutSignal(): { signal: AbortSignal } {
    return { signal: AbortSignal.timeout(Math.max(1, Math.ceil(this.deadline - performance.now()))) }
  }

  /** The key has been used with another body: a form that was changed after its answer was lost. */
  private async findConflicting(key: string): Promise<Order> {
    const order = await this.find(key)
    if (!order) throw conflict(KEY_TAKEN)
    return order
  }
}
