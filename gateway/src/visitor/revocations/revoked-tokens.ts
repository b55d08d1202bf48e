import { createHash } from 'node:crypto'
import type { Neighbours } from '../../infra/neighbours/neighbours.ts'

const ROOM = 'revoked'
/** Of one gateway's memory and of what the gateways share; beyond it those go that end first. */
const MOST_REVOKED = 50_000

/** Between two tries to tell the others, and to hear of them, once Redis was away. */
const AGAIN_MS = 1000

type Shared = Pick<Neighbours, 'isShared' | 'addToSet' | 'removeFromSet' | 'readSet' | 'shout' | 'hear'>

/** What is shared and lies on the disk in place of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Tokens that were given up while the retailer may still take them, by their hashes, with the time each would end by
 * itself (ms since 1970). All gateways of a site refuse them: what one adds the others hear at once, and what they missed
 * while Redis was away when it is back. With Redis away each goes by its own.
 */
export class RevokedTokens {
  private readonly shared: Shared
  /** Added here, and told to the others again whenever Redis was away. */
  private readonly own = new Map<string, number>()
  private readonly all = new Map<string, number>()
  private again: NodeJS.Timeout | undefined
  private isClosed = false

  constructor(shared: Shared) {
    this.shared = shared
    shared.hear(
      ROOM,
      (message) => this.heard(message),
      () => void this.catchUp(),
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
    this.noteOwn(hashes)
    if (!(await this.isTold(hashes))) this.catchUpLater()
  }

  /**
   * For what no disk holds: refused everywhere, also after this process, when Redis takes it. Resolves to false when it
   * does not or there is none, and then nothing is refused here. Never throws.
   */
  async addIfShared(hashes: ReadonlyMap<string, number>): Promise<boolean> {
    if (!this.shared.isShared || !(await this.isTold(hashes))) return false
    this.noteOwn(hashes)
    return true
  }

  /** The retailer refuses them itself now, or they have ended. */
  async remove(hashes: Iterable<string>): Promise<void> {
    const gone = [...hashes]
    for (const hash of gone) {
      this.own.delete(hash)
      this.all.delete(hash)
    }
    await this.shared.removeFromSet(ROOM, gone)
    await this.shared.shout(ROOM, JSON.stringify({ remove: gone }))
  }

  /** Makes what this gateway and the others refuse the same, as far as Redis is there. */
  async catchUp(): Promise<void> {
    const told = (await this.isTold(this.own)) ? await this.shared.readSet(ROOM) : null
    if (!told) return this.catchUpLater()
    // What the others have taken out meanwhile was not heard.
    for (const hash of this.all.keys()) if (!told.has(hash) && !this.own.has(hash)) this.all.delete(hash)
    for (const [hash, until] of told) put(this.all, hash, until)
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.again)
  }

  private noteOwn(hashes: ReadonlyMap<string, number>): void {
    for (const [hash, until] of hashes) {
      put(this.own, hash, until)
      put(this.all, hash, until)
    }
  }

  private async isTold(hashes: ReadonlyMap<string, number>): Promise<boolean> {
    if (hashes.size === 0) return true
    const isAdded = await this.shared.addToSet(ROOM, hashes, MOST_REVOKED)
    return isAdded && this.shared.shout(ROOM, JSON.stringify({ add: [...hashes] }))
  }

  /** A Redis that has just come back may not be asked for a moment yet. */
  private catchUpLater(): void {
    if (this.isClosed) return
    clearTimeout(this.again)
    this.again = setTimeout(() => void this.catchUp(), AGAIN_MS).unref()
  }

  private heard(message: string): void {
    const { add = [], remove = [] } = messageIn(message)
    for (const [hash, until] of add) put(this.all, hash, until)
    for (const hash of remove) if (!this.own.has(hash)) this.all.delete(hash)
  }
}

/** Within the bound: what ends soonest goes. */
function put(tokens: Map<string, number>, hash: string, until: number): void {
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
function messageIn(text: string): { add?: [string, number][]; remove?: string[] } {
  try {
    const message = JSON.parse(text)
    return message !== null && typeof message === 'object' ? message : {}
  } catch {
    return {}
  }
}
