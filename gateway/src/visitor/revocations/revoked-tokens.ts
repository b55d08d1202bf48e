import { createHash } from 'node:crypto'
import type { Cluster } from '../../infra/cluster/cluster.ts'

const NAMESPACE = 'revoked'
/** Of one gateway's memory and of what the gateways share; beyond it those go that end first. */
const MOST_REVOKED = 50_000

/** Between two tries to tell the others, and to hear of them, once Redis was away. */
const RETRY_MS = 1000

type SharedSet = Pick<Cluster, 'isShared' | 'addToSet' | 'removeFromSet' | 'readSet' | 'publish' | 'subscribe'>

/** What is shared and lies on the disk in place of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Tokens that were given up while the retailer may still take them, by their hashes, with the time each would end by
 * itself (ms since 1970). All gateways of a site refuse them: what one adds the others hear at once, and what they missed
 * while Redis was away when it is back. With Redis away each goes by its own.
 */
export class RevokedTokens {
  private readonly shared: SharedSet
  /** Added here, and told to the others again whenever Redis was away. */
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

  /** Holds here at once, and at the others when it resolves; with Redis away when it is back. Never throws. */
  async add(hashes: ReadonlyMap<string, number>): Promise<void> {
    this.addOwn(hashes)
    if (!(await this.share(hashes))) this.scheduleSync()
  }

  /**
   * For what no disk holds: refused everywhere, also after this process, when Redis takes it. Resolves to false when it
   * does not or there is none, and then nothing is refused here. Never throws.
   */
  async addIfShared(hashes: ReadonlyMap<string, number>): Promise<boolean> {
    if (!this.shared.isShared || !(await this.share(hashes))) return false
    this.addOwn(hashes)
    return true
  }

  /** The retailer refuses them itself now, or they have ended. */
  async remove(hashes: Iterable<string>): Promise<void> {
    const gone = [...hashes]
    for (const hash of gone) {
      this.own.delete(hash)
      this.all.delete(hash)
    }
    await this.shared.removeFromSet(NAMESPACE, gone)
    await this.shared.publish(NAMESPACE, JSON.stringify({ remove: gone }))
  }

  /** Makes what this gateway and the others refuse the same, as far as Redis is there. */
  async sync(): Promise<void> {
    const told = (await this.share(this.own)) ? await this.shared.readSet(NAMESPACE) : null
    if (!told) return this.scheduleSync()
    // What the others have taken out meanwhile was not heard.
    for (const hash of this.all.keys()) if (!told.has(hash) && !this.own.has(hash)) this.all.delete(hash)
    for (const [hash, until] of told) setBounded(this.all, hash, until)
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

  /** A Redis that has just come back may not be asked for a moment yet. */
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

/** Within the bound: what ends soonest goes. */
function setBounded(tokens: Map<string, number>, hash: string, until: number): void {
  if (tokens.size >= MOST_REVOKED && !tokens.has(hash)) makeRoom(tokens)
  tokens.set(hash, until)
}

function makeRoom(tokens: Map<string, number>): void {
  const now = Date.now()
  for (const [hash, until] of tokens) if (until <= now) tokens.delete(hash)
  if (tokens.size < MOST_REVOKED) return
  const soonest = [...tokens].toSorted(([, one], [, other]) => one - other).slice(0, MOST_REVOKED / 10)
  for (const [hash] of soonest) tokens.delete(hash)
}

/** Only gateways write there, but of another version perhaps. */
function parseMessage(text: string): { add?: [string, number][]; remove?: string[] } {
  try {
    const message = JSON.parse(text)
    return message !== null && typeof message === 'object' ? message : {}
  } catch {
    return {}
  }
}
