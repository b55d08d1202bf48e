import { createHash } from 'node:crypto'
import type { Cluster } from '../../infra/cluster/cluster.ts'

const NAMESPACE = 'revoked'
/** Bound in the memory of a gateway and in Redis; beyond it the tokens that expire first are dropped. */
const MOST_REVOKED = 50_000

/** Interval of retries to synchronise with Redis after an outage. */
const RETRY_MS = 1000

type SharedSet = Pick<Cluster, 'isShared' | 'addToSet' | 'removeFromSet' | 'readSet' | 'publish' | 'subscribe'>

/** Only hashes of tokens are shared and stored on disk. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Revoked tokens that the retailer may still accept: their hashes with their expiry (ms since 1970). All gateways of a
 * site refuse them: additions are published at once, and those missed while Redis was away are read when it is back.
 * With Redis away each gateway uses its own list.
 */
export class RevokedTokens {
  private readonly shared: SharedSet
  /** Tokens added by this gateway, which are written to Redis again after each outage. */
  private readonly own = new Map<string, number>()
  private readonly all = new Map<string, number>()
  private retryTimer: NodeJS.Timeout | undefined
  private isClosed = false

  constructor(shared: SharedSet) {
    this.shared = shared
    shared.subscribe(
      NAMESPACE,
      (message) => this.onMessage(message),
      () => void this.sync(),
    )
  }

  has(token: string): boolean {
    if (this.all.size === 0) return false
    const until = this.all.get(hashOf(token))
    return until !== undefined && until > Date.now()
  }

  get size(): number {
    return this.all.size
  }

  /** Takes effect here at once, and on the others when it resolves, or once Redis is back. Never throws. */
  async add(hashes: ReadonlyMap<string, number>): Promise<void> {
    this.addOwn(hashes)
    if (!(await this.share(hashes))) this.scheduleSync()
  }

  /**
   * For sessions that are not on disk: revokes the tokens only if Redis stores them, so that they stay refused after a
   * restart. Resolves to false without Redis or when it is away, and then refuses nothing here. Never throws.
   */
  async addIfShared(hashes: ReadonlyMap<string, number>): Promise<boolean> {
    if (!this.shared.isShared || !(await this.share(hashes))) return false
    this.addOwn(hashes)
    return true
  }

  /** Removes tokens that the retailer refuses itself now, or that have expired. */
  async remove(hashes: Iterable<string>): Promise<void> {
    const gone = [...hashes]
    for (const hash of gone) {
      this.own.delete(hash)
      this.all.delete(hash)
    }
    await this.shared.removeFromSet(NAMESPACE, gone)
    await this.shared.publish(NAMESPACE, JSON.stringify({ remove: gone }))
  }

  /** Synchronises this gateway's list with that in Redis; retries later when Redis is away. */
  async sync(): Promise<void> {
    const sharedTokens = (await this.share(this.own)) ? await this.shared.readSet(NAMESPACE) : null
    if (!sharedTokens) return this.scheduleSync()
    // Removals by other gateways during the outage were missed.
    for (const hash of this.all.keys()) if (!sharedTokens.has(hash) && !this.own.has(hash)) this.all.delete(hash)
    for (const [hash, until] of sharedTokens) setBounded(this.all, hash, until)
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.retryTimer)
  }

  private addOwn(hashes: ReadonlyMap<string, number>): void {
    for (const [hash, until] of hashes) {
      setBounded(this.own, hash, until)
      setBounded(this.all, hash, until)
    }
  }

  private async share(hashes: ReadonlyMap<string, number>): Promise<boolean> {
    if (hashes.size === 0) return true
    const isAdded = await this.shared.addToSet(NAMESPACE, hashes, MOST_REVOKED)
    return isAdded && this.shared.publish(NAMESPACE, JSON.stringify({ add: [...hashes] }))
  }

  /** Retries after a pause, as a Redis that has just come back may not accept calls yet. */
  private scheduleSync(): void {
    if (this.isClosed) return
    clearTimeout(this.retryTimer)
    this.retryTimer = setTimeout(() => void this.sync(), RETRY_MS).unref()
  }

  private onMessage(message: string): void {
    const { add = [], remove = [] } = parseMessage(message)
    for (const [hash, until] of add) setBounded(this.all, hash, until)
    for (const hash of remove) if (!this.own.has(hash)) this.all.delete(hash)
  }
}

/** Adds a token within the bound; the tokens that expire first are dropped. */
function setBounded(tokens: Map<string, number>, hash: string, until: number): void {
  if (tokens.size >= MOST_REVOKED && !tokens.has(hash)) evictTokens(tokens)
  tokens.set(hash, until)
}

function evictTokens(tokens: Map<string, number>): void {
  const now = Date.now()
  for (const [hash, until] of tokens) if (until <= now) tokens.delete(hash)
  if (tokens.size < MOST_REVOKED) return
  const soonest = [...tokens].toSorted(([, one], [, other]) => one - other).slice(0, MOST_REVOKED / 10)
  for (const [hash] of soonest) tokens.delete(hash)
}

/** Only gateways publish there, but perhaps of another version. */
function parseMessage(text: string): { add?: [string, number][]; remove?: string[] } {
  try {
    const message = JSON.parse(text)
    return message !== null && typeof message === 'object' ? message : {}
  } catch {
    return {}
  }
}
