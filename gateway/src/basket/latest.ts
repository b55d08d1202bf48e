import { createHash } from 'node:crypto'
import { cookieLifetimes, cookieNames } from '@vitrina/site/cookies'
import { LRUCache } from 'lru-cache'
import { addressOf } from '../middleware/rate-limit.ts'
import type { CookieWriter } from '../visitor/cookies.ts'
import { guestCookieNames } from './guest-cookies.ts'
import type { Asked } from './shelf.ts'

const MOST_BASKETS = 2000
/** No request is on its way for longer. */
const KEEP_MS = 120_000

type Values = (string | undefined)[]

interface Latest {
  values: Values
  /** Digests of what these values have replaced. */
  before: Set<string>
}

const namesOf = (id: string): string[] => [...guestCookieNames(id), cookieNames.orderItems(id)]
const valuesOf = ({ visitor }: Asked, id: string): Values => namesOf(id).map((name) => visitor.cookies[name])

/**
 * The newest cookies of baskets. Requests that are sent at the same time, by a fast hand or from two tabs, all bring the
 * cookies of before; without this the last of them would take back what the others have done.
 */
export class LatestBaskets {
  private readonly latest = new LRUCache<string, Latest>({ max: MOST_BASKETS, ttl: KEEP_MS })
  private readonly brought = new WeakMap<object, Map<string, string>>()

  /** What was brought counts as it was left by the last change; the browser gets it too. */
  freshen(cookies: CookieWriter, asked: Asked, id: string): void {
    const { visitor, request, response } = asked
    const digest = digestOf(valuesOf(asked, id))
    const brought = this.brought.get(request) ?? new Map<string, string>()
    if (!brought.has(id)) this.brought.set(request, brought.set(id, digest))
    const known = this.latest.get(keyOf(asked, id))
    if (!known?.before.has(digest)) return
    for (const [at, name] of namesOf(id).entries()) {
      const value = known.values[at]
      if (value === visitor.cookies[name]) continue
      const maxAgeSeconds = value === undefined ? 0 : cookieLifetimes.basket
      cookies.write(response, visitor, name, value ?? '', { maxAgeSeconds, shared: true })
    }
  }

  /** The basket's cookies have been written: they are the newest from now on. */
  written(asked: Asked, id: string): void {
    const key = keyOf(asked, id)
    const values = valuesOf(asked, id)
    const known = this.latest.get(key)
    const before = known?.before ?? new Set()
    if (known) before.add(digestOf(known.values))
    const brought = this.brought.get(asked.request)?.get(id)
    if (brought !== undefined) before.add(brought)
    this.latest.set(key, { values, before })
  }

  /** The basket of this id is no more. */
  forget(asked: Asked, id: string): void {
    this.latest.delete(keyOf(asked, id))
  }
}

/** Ids are no secret: whoever only knows one is not told what is in the basket. */
const keyOf = ({ request }: Asked, id: string): string => `${id} ${addressOf(request)}`

const digestOf = (values: Values): string =>
  createHash('sha256')
    .update(JSON.stringify(values.map((value) => value ?? null)))
    .digest('base64url')
