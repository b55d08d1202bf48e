import { createHash } from 'node:crypto'
import { ApiError } from '@vitrina/contracts/request'
import { accountApi, type User } from '@vitrina/contracts/retailer/account'
import { LRUCache } from 'lru-cache'
import type { Services } from '../services.ts'
import type { Visitor } from '../visitor/visitor.ts'

const KEPT_MS = 30_000
const known = new LRUCache<string, User>({ max: 2000, ttl: KEPT_MS })

export const authorizationOf = ({ accessToken }: Visitor): string | undefined => accessToken && `Bearer ${accessToken}`

/**
 * The account behind the visitor's token; null for a guest and for a token that is no longer good.
 * Throws `ApiError` when the retailer cannot say.
 */
export async function buyerOf(
  { config, retailer }: Services,
  visitor: Visitor,
  requestId?: string,
): Promise<User | null> {
  if (visitor.session?.state === 'unknown') throw visitor.session.failure
  if (visitor.user) return visitor.user
  const authorization = authorizationOf(visitor)
  if (!authorization) return null
  const key = createHash('sha256').update(`${config.retailerUrl} ${authorization}`).digest('base64')
  const remembered = known.get(key)
  if (remembered) return remembered
  try {
    const user = await retailer.as({ authorization, requestId })(accountApi.me, {
      params: { site_code: config.siteCode },
    })
    known.set(key, user)
    return user
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null
    throw error
  }
}
