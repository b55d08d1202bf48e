import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '@vitrina/contracts/request'
import type { PriceQuery } from '@vitrina/contracts/retailer/product'
import type { Order } from '@vitrina/contracts/site/order'
import { conflict, HttpError } from '../../http/http-errors.ts'
import type { Config } from '../../infra/configuration/config.ts'
import type { RetailerApi } from '../../infra/retailer/api.ts'
import { orderCalls } from '../../infra/retailer/order-calls.ts'
import type { OrderDraft } from './draft.ts'

/** Shown when it is unknown whether the order was placed: the browser keeps its key, so a retry is safe. */
const ORDER_UNCERTAIN =
  'Магазин не ответил, и мы не знаем, принят ли заказ. Отправьте его ещё раз: второго заказа не появится.'

/** Shown when the key belongs to an order that cannot be read. */
const KEY_TAKEN =
  'Похоже, этот заказ у нас уже есть: мы позвоним, чтобы подтвердить его. Чтобы заказать ещё раз, отправьте форму снова.'

/** Limit of all calls for one form; the browser's timeout is 15 seconds. */
const TIME_LIMIT_MS = 12_000
const RETRY_PAUSES_MS = [0, 300, 900, 2000]

const orderUncertain = (): HttpError => new HttpError(503, ORDER_UNCERTAIN)

/** Whether the order may have been stored despite the error: no response, a partial response, a 5xx. */
function isUnclear(error: unknown): boolean {
  return !(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500
}

/** Places orders so that each key makes one order, even when responses are lost. */
export class OrderClient {
  private readonly ask: RetailerApi
  private readonly calls: ReturnType<typeof orderCalls>
  private readonly config: Pick<Config, 'siteCode' | 'ordersPath'>
  private readonly deadline = performance.now() + TIME_LIMIT_MS

  constructor(ask: RetailerApi, config: Pick<Config, 'siteCode' | 'ordersPath'>) {
    this.ask = ask
    this.config = config
    this.calls = orderCalls(config.ordersPath)
  }

  /** The order under this key; null when there is none. Throws 503 when the retailer does not answer. */
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
   * Places the order. When the response is lost, the order is looked up by its key; if it was not stored, it is sent
   * once more under the same key. Throws 503 when the outcome stays unknown.
   */
  async place(draft: OrderDraft, query: PriceQuery): Promise<Order> {
    const order = (await this.attempt(draft, query)) ?? (await this.attempt(draft, query))
    if (!order) throw orderUncertain()
    return order
  }

  /** null when the response was lost and no order was stored. */
  private async attempt(draft: OrderDraft, query: PriceQuery): Promise<Order | null> {
    try {
      const params = { site_code: this.config.siteCode }
      return await this.ask(this.calls.place, { params, query, body: draft }, this.timeoutSignal())
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) return this.findConflicting(draft.idempotencyKey)
      if (!isUnclear(error)) throw error
      return this.find(draft.idempotencyKey, RETRY_PAUSES_MS)
    }
  }

  private timeoutSignal(): { signal: AbortSignal } {
    return { signal: AbortSignal.timeout(Math.max(1, Math.ceil(this.deadline - performance.now()))) }
  }

  /** The key was used with another body: the form was changed after its response was lost. */
  private async findConflicting(key: string): Promise<Order> {
    const order = await this.find(key)
    if (!order) throw conflict(KEY_TAKEN)
    return order
  }
}
