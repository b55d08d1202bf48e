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
  /** The token, sealed. */
  sealed: string
  /** Hashes of the tokens of the session, each with the time it would end by itself. */
  hashes: [hash: string, until: number][]
}

/** No browser keeps a cookie that is longer. */
const LONGEST_TOKEN = 4096
/** Waiting at a time on this gateway's disk: 6 KB each at most. */
const MOST_WAITING = 10_000
/** Tokens that nobody here has seen the retailer take, at a time in all and of one network. */
const MOST_UNSEEN = 2000
const MOST_UNSEEN_OF_NETWORK = 30
/** Tokens that the retailer took lately, so that forged ones can be told from them. */
const SEEN_KEPT = 20_000
/** Kept in memory while the disk takes nothing and Redis refuses their tokens. */
const MOST_IN_MEMORY = 1000

/** The retailer has looked at the token and does not take it: it is as good as ended. */
const isAlreadyEnded = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'http' && [400, 401, 422].includes(error.status)

/**
 * Sessions that were ended by their owner and that the retailer has not heard of yet. They are on the disk before the
 * visitor is answered, are told again until the retailer has ended them, and until then no gateway takes their tokens.
 */
export class Revocations {
  readonly revoked: RevokedTokens
  private readonly retailer: RetailerClient
  private readonly settings: RevocationsOptions
  private readonly log: Pick<Logger, 'error' | 'warn'>
  private readonly outbox: Outbox
  private readonly cipher: DiskCipher
  private readonly seen = new LRUCache<string, true>(maxEntries(SEEN_KEPT))
  /** Networks of entries that were never seen as somebody's, by key. */
  private readonly unseen = new Map<string, string>()
  private readonly inMemory = new Map<string, EndedSession>()
  private memoryTimer: NodeJS.Timeout | undefined
  private isClosed = false
  /** Sessions that were not kept because too many wait. */
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

  /** Refuses what was ended before this process began, and takes up telling of it. Never throws. */
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

  /** The retailer has taken the tokens as somebody's. */
  markSeen(...tokens: string[]): void {
    for (const token of tokens) this.seen.set(hashOf(token), true)
  }

  /**
   * Ends a session at the retailer. One that it does not hear of now is kept on the disk, or with the disk full in Redis,
   * and its tokens are refused by every gateway, also after this process. Resolves to false when neither takes it, or too
   * many of its network wait: the session is then as it was. Never throws.
   */
  async endSession(session: EndedSession, from: { requestId: string; network: string }): Promise<boolean> {
    return (await this.tryTell(session, from.requestId)) || this.enqueue(session, from.network)
  }

  /** What the retailer has not heard of, on the disk and in memory, and since when the oldest waits. */
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

  /** False when the disk does not take it. */
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

  /** Whether there is room for it: what anybody may make up has little. */
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
    if (token === null ? !isOutlived : !isOutlived && !(await this.tryTell({ kind, token, others: [] }))) {
      this.outbox.postpone(entry)
      return false
    }
    this.outbox.store().delete(entry.key)
    this.unseen.delete(entry.key)
    await this.revoked.remove(hashes.map(([hash]) => hash))
    return true
  }

  private async tryTell(session: EndedSession, requestId?: string): Promise<boolean> {
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
    // No request waits for it, whose deadline would hold.
    this.memoryTimer = runWithContext(undefined, () => setTimeout(() => void this.flushMemory(), pauseMs)).unref()
  }

  /** Onto the disk once it has room, or to the retailer once it hears: whichever is first. */
  private async flushMemory(): Promise<void> {
    for (const [key, session] of [...this.inMemory]) {
      const hashes = hashesOf(session)
      const isTold = await this.tryTell(session)
      if (!isTold && !this.persist(key, session, hashes)) continue
      this.inMemory.delete(key)
      if (!isTold) continue
      this.unseen.delete(key)
      await this.revoked.remove(hashes.keys())
    }
    this.memoryTimer = undefined
    this.scheduleMemoryFlush()
  }

  /** The disk may have room by now. */
  private saveMemoryToDisk(): void {
    for (const [key, session] of [...this.inMemory]) {
      if (this.persist(key, session, hashesOf(session))) this.inMemory.delete(key)
    }
    const count = this.inMemory.size
    if (count > 0) this.log.error({ count }, 'ended sessions are refused by Redis alone: the disk took none of them')
  }
}

const contentOf = ({ content }: OutboxEntry): RevocationContent => JSON.parse(content)
