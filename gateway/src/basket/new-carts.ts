import type { Request } from 'express'
import { LRUCache } from 'lru-cache'
import { addressOf } from '../middleware/rate-limit.ts'

const WINDOW_MS = 10 * 60_000
/** A network of many shoppers begins fewer; a program that throws its cookies away begins more. */
const MOST_FROM_ONE_ADDRESS = 60

/** How many guests' carts were begun lately. A guest beyond it has a basket all the same: the retailer hears nothing. */
export class NewCarts {
  private readonly begun = new LRUCache<string, number>({ max: 10_000, ttl: WINDOW_MS, noUpdateTTL: true })

  /** Whether the retailer may be told of one more. */
  take(request: Request): boolean {
    const address = addressOf(request)
    const count = (this.begun.get(address) ?? 0) + 1
    this.begun.set(address, count)
    return count <= MOST_FROM_ONE_ADDRESS
  }
}
