import { ApiError } from '@vitrina/contracts/request'
import { retailerAccountApi } from '@vitrina/contracts/retailer/account'
import { retailerOnBehalfApi } from '@vitrina/contracts/retailer/on-behalf'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Cluster } from '../../infra/cluster/cluster.ts'
import { maxEntries } from '../../infra/lru-options.ts'
import { DiskCipher } from '../../infra/outbox/disk-cipher.ts'
import { Outbox } from '../../infra/outbox/outbox.ts'
import type { OutboxEntry } from '../../infra/outbox/outbox-store.ts'
import type { RetailerClient } from '../../infra/retailer/client.ts'
import { runWithContext } from '../../infra/upstream/request-context.ts'
import { type EndedSession, hashesOf, keyOf, tokensOf } from './ended-session.ts'
import { hashOf, RevokedTokens } from './revoked-tokens.ts'

export interface RevocationsOptions {
  dataDir: string
  siteCode: string
  /** The first pause after a failure, ms; later ones are longer. */
  pauseMs: number
}

interface RevocationContent {
  kind: EndedSession['kind']
  /** The token, encrypted. */
  sealed: string
  /** Hashes of the session's tokens, each with its expiry, ms since 1970. */
  hashes: [hash: string, until: number][]
}

/** No browser stores a longer cookie. */
const LONGEST_TOKEN = 4096
/** Entries in the queue on this gateway's disk, at most 6 KB each. */
const MOST_WAITING = 10_000
/** Queued sessions with tokens that the retailer was never seen to accept here: in all, and of one network. */
const MOST_UNSEEN = 2000
const MOST_UNSEEN_OF_NETWORK = 30
/** Recently accepted tokens that are remembered to distinguish them from forged ones. */
const SEEN_KEPT = 20_000
/** Sessions held in memory while the disk is full and only Redis has their tokens. */
const MOST_IN_MEMORY = 1000

/** Whether the retailer has rejected the token, so that its session has already ended. */
const isAlreadyEnded = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'http' && [400, 401, 422].includes(error.status)

/**
 * Sessions that their owners have ended and the retailer does not know of yet. They are written to the disk before the
 * response, sent to the retailer until it has ended them, and until then all gateways refuse their tokens.
 */
export class Revocations {
  readonly revoked: RevokedTokens
  private readonly retailer: RetailerClient
  private readonly settings: RevocationsOptions
  private readonly log: Pick<Logger, 'error' | 'warn'>
  private readonly outbox: Outbox
  private readonly cipher: DiskCipher
  private readonly seen = new LRUCache<string, true>(maxEntries(SEEN_KEPT))
  /** Networks of queued sessions without an accepted token, by key. */
  private readonly unseen = new Map<string, string>()
  private readonly inMemory = new Map<string, EndedSession>()
  private memoryTimer: NodeJS.Timeout | undefined
  private isClosed = false
  /** Number of sessions that were not queued because of a limit. */
  dropped = 0

  constructor(
    retailer: RetailerClient,
    settings: RevocationsOptions,
    log: Pick<Logger, 'error' | 'warn'>,
    neighbours: Cluster,
  ) {
    this.retailer = retailer
    this.settings = settings
    this.log = log
    this.revoked = new RevokedTokens(neighbours)
    this.cipher = new DiskCipher(settings.dataDir)
    const { dataDir, pauseMs } = settings
    this.outbox = new Outbox({
      dataDir,
      name: 'revocations',
      pauseMs,
      log,
      attempt: (entry) => this.attempt(entry),
    })
  }

  /** Refuses the tokens of sessions ended before this process started, and resumes sending them. Never throws. */
  async open(): Promise<void> {
    try {
      const hashes = this.outbox
        .store()
        .all()
        .flatMap((entry) => contentOf(entry).hashes)
      await this.revoked.add(new Map(hashes))
    } catch (error) {
      this.log.error({ err: error }, 'sessions that were ended could not be read')
    }
    await this.revoked.sync()
    this.outbox.open()
  }

  /** Records that the retailer has accepted these tokens. */
  markSeen(...tokens: string[]): void {
    for (const token of tokens) this.seen.set(hashOf(token), true)
  }

  /**
   * Ends a session at the retailer. If that fails now, the session is queued on the disk, or with a full disk in Redis,
   * and every gateway refuses its tokens, also after a restart. Resolves to false when neither can store it, or too
   * many of its network are queued: the session is then unchanged. Never throws.
   */
  async endSession(session: EndedSession, from: { requestId: string; network: string }): Promise<boolean> {
    return (await this.trySend(session, from.requestId)) || this.enqueue(session, from.network)
  }

  /** The number of queued sessions on the disk and in memory, and since when the oldest one on the disk waits. */
  waiting(): { count: number; oldest: number | null } {
    const inMemory = this.inMemory.size
    try {
      const { count, oldest } = this.outbox.waiting()
      return { count: count + inMemory, oldest }
    } catch {
      return { count: inMemory, oldest: null }
    }
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.memoryTimer)
    this.saveMemoryToDisk()
    this.revoked.close()
    await this.outbox.close()
  }

  private async enqueue(session: EndedSession, network: string): Promise<boolean> {
    const tokens = tokensOf(session)
    const key = keyOf(session)
    if (tokens.some((token) => token.length > LONGEST_TOKEN) || !this.admits(key, tokens, network)) {
      this.dropped += 1
      this.log.warn({ kind: session.kind }, 'a session that has ended is not kept: too many of its network wait')
      return false
    }
    const hashes = hashesOf(session)
    if (this.persist(key, session, hashes)) {
      await this.revoked.add(hashes)
      return true
    }
    if (await this.revoked.addIfShared(hashes)) {
      this.inMemory.set(key, session)
      this.scheduleMemoryFlush()
      return true
    }
    this.unseen.delete(key)
    return false
  }

  /** False when the disk cannot be written. */
  private persist(key: string, session: EndedSession, hashes: ReadonlyMap<string, number>): boolean {
    try {
      const content: RevocationContent = {
        kind: session.kind,
        sealed: this.cipher.encrypt(session.token),
        hashes: [...hashes],
      }
      this.outbox.store().insert(key, JSON.stringify(content), Date.now())
      this.outbox.pollIn(this.settings.pauseMs)
      return true
    } catch (error) {
      this.log.error({ err: error }, 'a session that has ended could not be written down')
      return false
    }
  }

  /** Whether the queue admits the session; sessions with possibly forged tokens have a small limit. */
  private admits(key: string, tokens: readonly string[], network: string): boolean {
    if (this.inMemory.size >= MOST_IN_MEMORY || this.count() >= MOST_WAITING) return false
    if (this.unseen.has(key) || tokens.some((token) => this.seen.has(hashOf(token)))) return true
    const ofNetwork = [...this.unseen.values()].filter((one) => one === network).length
    if (this.unseen.size >= MOST_UNSEEN || ofNetwork >= MOST_UNSEEN_OF_NETWORK) return false
    this.unseen.set(key, network)
    return true
  }

  private count(): number {
    try {
      return this.outbox.waiting().count
    } catch {
      return 0
    }
  }

  private async attempt(entry: OutboxEntry): Promise<boolean> {
    const { kind, sealed, hashes } = contentOf(entry)
    const token = this.cipher.decrypt(sealed)
    const isOutlived = hashes.every(([, until]) => until <= Date.now())
    if (token === null)
      this.log.error({ kind }, 'a session that has ended cannot be told of: outbox.key is another one')
    if (token === null ? !isOutlived : !isOutlived && !(await this.trySend({ kind, token, others: [] }))) {
      this.outbox.postpone(entry)
      return false
    }
    this.outbox.store().delete(entry.key)
    this.unseen.delete(entry.key)
    await this.revoked.remove(hashes.map(([hash]) => hash))
    return true
  }

  private async trySend(session: EndedSession, requestId?: string): Promise<boolean> {
    try {
      await this.tellRetailer(session, requestId)
      return true
    } catch (error) {
      if (isAlreadyEnded(error)) return true
      this.log.warn({ err: error, requestId }, 'the retailer was not told that a session has ended')
      return false
    }
  }

  private async tellRetailer({ kind, token }: EndedSession, requestId: string | undefined): Promise<void> {
    const params = { site_code: this.settings.siteCode }
    if (kind === 'sign-out') {
      await this.retailer.as({ requestId })(retailerAccountApi.signOut, { params, body: { refresh_token: token } })
    } else {
      const ask = this.retailer.as({ authorization: `Bearer ${token}`, requestId })
      await ask(retailerOnBehalfApi.end, { params, body: {} })
    }
  }

  private scheduleMemoryFlush(): void {
    if (this.isClosed || this.memoryTimer || this.inMemory.size === 0) return
    const { pauseMs } = this.settings
    // Without a request context, whose deadline would apply.
    this.memoryTimer = runWithContext(undefined, () => setTimeout(() => void this.flushMemory(), pauseMs)).unref()
  }

  /** Writes the sessions to the disk or sends them to the retailer, whichever works first. */
  private async flushMemory(): Promise<void> {
    for (const [key, session] of [...this.inMemory]) {
      const hashes = hashesOf(session)
      const isDelivered = await this.trySend(session)
      if (!isDelivered && !this.persist(key, session, hashes)) continue
      this.inMemory.delete(key)
      if (!isDelivered) continue
      this.unseen.delete(key)
      await this.revoked.remove(hashes.keys())
    }
    this.memoryTimer = undefined
    this.scheduleMemoryFlush()
  }

  /** A last attempt before shutdown: the disk may have space by now. */
  private saveMemoryToDisk(): void {
    for (const [key, session] of [...this.inMemory]) {
      if (this.persist(key, session, hashesOf(session))) this.inMemory.delete(key)
    }
    const count = this.inMemory.size
    if (count > 0) this.log.error({ count }, 'ended sessions are refused by Redis alone: the disk took none of them')
  }
}

const contentOf = ({ content }: OutboxEntry): RevocationContent => JSON.parse(content)
