import { createHash } from 'node:crypto'
import * as z from '@vitrina/contracts/schema'
import { cookieLifetimes, cookieNames } from '@vitrina/site/cookies'
import { LRUCache } from 'lru-cache'
import { clientAddress } from '../../http/middleware/client-address.ts'
import type { Cluster } from '../../infra/cluster/cluster.ts'
import { exactTtl } from '../../infra/lru-options.ts'
import type { CookieWriter } from '../../visitor/visitor/cookie-writer.ts'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import { guestCookieNames } from './guest-cookies.ts'

const MAX_CACHE_BYTES = 16 * 1024 * 1024
const DIGEST_BYTES = 120
const ENTRY_BYTES = 900
/** Longer than any request takes. */
const TTL_MS = 120_000

type CookieValues = (string | undefined)[]

interface LatestCookies {
  values: CookieValues
  /** Digests of the values that these have replaced. */
  before: Set<string>
}

const namesOf = (id: string): string[] => [...guestCookieNames(id), cookieNames.orderItems(id)]
const valuesOf = ({ visitor }: VisitorExchange, id: string): CookieValues =>
  namesOf(id).map((name) => visitor.cookies[name])

/**
 * The newest cookies of baskets. Concurrent requests, after fast presses or from two tabs, all carry the same old
 * cookies; without this cache the last response would undo the changes of the others.
 */
export class LatestBasketCookies {
  private readonly latest = new LRUCache<string, LatestCookies>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ values, before }, key) =>
      ENTRY_BYTES + key.length + values.join('').length + before.size * DIGEST_BYTES,
    ...exactTtl(TTL_MS),
  })
  private readonly brought = new WeakMap<object, Map<string, string>>()
  private readonly neighbours: Pick<Cluster, 'get' | 'set'> | null

  constructor(neighbours: Pick<Cluster, 'get' | 'set'> | null = null) {
    this.neighbours = neighbours
  }

  /** Shares the newest cookies with the other gateways. Call it while holding the basket's lock. */
  async withShared<T>(exchange: VisitorExchange, id: string, change: () => Promise<T>): Promise<T> {
    if (!this.neighbours) return change()
    const key = keyOf(exchange, id)
    const sharedCookies = parseShared(await this.neighbours.get(NAMESPACE, key))
    if (sharedCookies) this.latest.set(key, sharedCookies)
    const before = this.latest.get(key)?.values
    try {
      return await change()
    } finally {
      const known = this.latest.get(key)
      if (known && known.values !== before) await this.neighbours.set(NAMESPACE, key, serialise(known), TTL_MS)
    }
  }

  /** Replaces outdated cookies of the request by the result of the last change, for this request and in the browser. */
  refresh(cookies: CookieWriter, exchange: VisitorExchange, id: string): void {
    const { visitor, request } = exchange
    const digest = digestOf(valuesOf(exchange, id))
    const brought = this.brought.get(request) ?? new Map<string, string>()
    if (!brought.has(id)) this.brought.set(request, brought.set(id, digest))
    const known = this.latest.get(keyOf(exchange, id))
    if (!known?.before.has(digest)) return
    for (const [at, name] of namesOf(id).entries()) {
      const value = known.values[at]
      if (value === visitor.cookies[name]) continue
      const maxAgeSeconds = value === undefined ? 0 : cookieLifetimes.basket
      cookies.write(exchange, name, value ?? '', { maxAgeSeconds, shared: true })
    }
  }

  /** Records the basket's cookies just written as the newest ones. */
  recordWrite(exchange: VisitorExchange, id: string): void {
    const key = keyOf(exchange, id)
    const values = valuesOf(exchange, id)
    const known = this.latest.get(key)
    const before = known?.before ?? new Set()
    if (known) before.add(digestOf(known.values))
    const brought = this.brought.get(exchange.request)?.get(id)
    if (brought !== undefined) before.add(brought)
    for (const oldest of before) if (before.size > MOST_BEFORE) before.delete(oldest)
    this.latest.set(key, { values, before })
  }

  /** Forgets a basket that no longer exists. */
  forget(exchange: VisitorExchange, id: string): void {
    this.latest.delete(keyOf(exchange, id))
  }
}

const NAMESPACE = 'basket'
/** Upper bound of concurrent changes. */
const MOST_BEFORE = 100

const serialise = ({ values, before }: LatestCookies): string =>
  JSON.stringify({ values: values.map((value) => value ?? null), before: [...before].slice(-MOST_BEFORE) })

const SharedCookies = z.object({ values: z.array(z.nullable(z.string())), before: z.array(z.string()) })

function parseShared(text: string | null): LatestCookies | null {
  if (text === null) return null
  const { values, before } = SharedCookies.parse(JSON.parse(text))
  return { values: values.map((value) => value ?? undefined), before: new Set(before) }
}

/** Basket ids are no secret; with the client address in the key, an id alone does not reveal a basket. */
const keyOf = ({ request }: VisitorExchange, id: string): string => `${id} ${clientAddress(request)}`

const digestOf = (values: CookieValues): string =>
  createHash('sha256')
    .update(JSON.stringify(values.map((value) => value ?? null)))
    .digest('base64url')
