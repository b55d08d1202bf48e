import { resolve } from 'node:path'
import { layoutOf } from '../disk/layout.ts'
import type { RegistryOptions } from '../registry.ts'
import { openSharedRedis } from '../sharing.ts'
import { type Approvals, openApprovals } from '../trust/approvals.ts'
import { openTokens, type Tokens } from '../trust/tokens.ts'
import { type AutopilotNotices, openAutopilotNotices } from './notices.ts'
import { type IssuedPreviews, openIssuedPreviews } from './previews.ts'
import { storesChannel } from './redis-store.ts'
import type { StoreLocation } from './replicated-store.ts'

/** Data that the gateways of a site share besides the ledger. */
export interface SharedStores {
  tokens: Tokens
  approvals: Approvals
  previews: IssuedPreviews
  notices: AutopilotNotices
  /** Synchronises this machine with the others and reports changes, until the returned function is called. */
  follow(listener: () => void): () => void
  close(): void
}

/** Catches up on messages that were missed while Redis was unreachable. */
const POLL_MS = 2000

export function openSharedStores(
  dataDir: string,
  {
    redisUrl,
    redisPrefix = 'vitrina',
    publicKeys = [],
    connect,
  }: Pick<RegistryOptions, 'redisUrl' | 'redisPrefix' | 'publicKeys' | 'connect'> = {},
): SharedStores {
  const redis = openSharedRedis({ redisUrl, connect })
  const place: StoreLocation = { layout: layoutOf(resolve(dataDir), publicKeys), redis, prefix: redisPrefix }
  const tokens = openTokens(dataDir, place)
  const approvals = openApprovals(dataDir, place)
  const previews = openIssuedPreviews(dataDir, place)
  const notices = openAutopilotNotices(dataDir, place)
  return {
    tokens,
    approvals,
    previews,
    notices,
    follow(listener) {
      if (!redis) return () => {}
      const look = async () => {
        const news = await Promise.all([tokens, approvals, previews, notices].map((book) => book.catchUp())).catch(
          // Redis is unreachable: the local copy is used until it is back.
          () => [],
        )
        if (news.some(Boolean)) listener()
      }
      const unsubscribe = redis.subscribe(storesChannel(redisPrefix), look, look)
      const poll = setInterval(look, POLL_MS).unref()
      return () => {
        clearInterval(poll)
        unsubscribe()
      }
    },
    close: () => redis?.close(),
  }
}
