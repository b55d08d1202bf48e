import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { resolve } from 'node:path'
import { type MessageDescriptor, msg } from '@vitrina/contracts/ops/message'
import { isObject } from '../disk/write.ts'
import { RegistryError } from '../registry-error.ts'
import { openReplicatedStore, type StoreLocation } from '../replicated-store/replicated-store.ts'
import type { Row, StoreSpec } from '../replicated-store/row.ts'
import { standaloneLocation } from '../replicated-store/standalone.ts'
import { isPartName } from '../versions/name.ts'

/** `reader` may read, `team:<remote>` also publishes its own remote, `ops` may do everything. */
export type Role = 'reader' | 'ops' | `team:${string}`

/** A token without its secret; times in ISO 8601. */
export interface TokenInfo {
  id: string
  /** Written into the history, so it names one person or one machine. */
  name: string
  role: Role
  createdAt: string
  until: string | null
  revokedAt: string | null
}

interface StoredToken extends TokenInfo, Row {
  /** SHA-256 of the token; 256 random bits need no slower hash. */
  hash: string
}

interface NewToken {
  name: string
  role: string
  /** Lifetime in ms; unlimited by default. */
  forMs?: number | undefined
}

/**
 * Tokens of the ops API, stored as hashes. They are created and revoked on the machine only, never over the network.
 */
export interface Tokens {
  /** Creates a token, whose secret is returned only once. Throws RegistryError 'refused'. */
  add(token: NewToken): Promise<{ token: string; facts: TokenInfo }>
  list(): TokenInfo[]
  /**
   * Revokes a token by id or name. Throws RegistryError 'unknown', or 'away' when it is revoked on this machine only
   * and the others will receive that later.
   */
  revoke(which: string): Promise<TokenInfo>
  /** Looks up a token; null for an unknown, expired or revoked one. */
  find(token: string): TokenInfo | null
  /** Synchronises with the other machines. Throws RegistryError 'away'. */
  catchUp(): Promise<boolean>
}

/** Names that the platform itself uses for moves, in lower case. */
const reservedNames = ['ops_token', 'autopilot', 'npm start', 'npm run dev', 'drill', 'hang watch']
const secretBytes = 32

export function openTokens(dataDir: string, place: StoreLocation = standaloneLocation(dataDir)): Tokens {
  const book = openReplicatedStore(storeSpec(resolve(dataDir, 'keys', 'tokens.json')), place)
  return {
    list: () => book.rows().map(toTokenInfo),
    catchUp: () => book.catchUp(),
    find(token) {
      const hash = hashToken(token)
      // Compares all rows in constant time, so that timing reveals nothing.
      const found = book.rows().filter((one) => timingSafeEqual(Buffer.from(one.hash, 'hex'), hash))
      const good = found.find((one) => isValid(one))
      return good ? toTokenInfo(good) : null
    },
    async add({ name, role, forMs }) {
      const token = `vitrina_${randomBytes(secretBytes).toString('base64url')}`
      const { answer } = await book.update((tokens) => {
        requireTokenName(name, tokens)
        if (!isRole(role)) throw refusedError(msg`"${role}" is not a role: expected "reader", "ops" or "team:mf-…".`)
        if (forMs !== undefined && !(forMs > 0)) throw refusedError(msg`A token is good for a time above zero.`)
        const now = new Date()
        const made: StoredToken = {
          id: randomBytes(4).toString('hex'),
          name,
          role,
          createdAt: now.toISOString(),
          until: forMs === undefined ? null : new Date(now.getTime() + forMs).toISOString(),
          revokedAt: null,
          hash: hashToken(token).toString('hex'),
          revision: 1,
        }
        return { row: made, answer: { token, facts: toTokenInfo(made) } }
      }, 'refuse')
      return answer
    },
    async revoke(which) {
      const { answer, isShared } = await book.update((tokens) => {
        const found = tokens.find((one) => one.revokedAt === null && (one.id === which || one.name === which))
        if (!found) throw new RegistryError('unknown', msg`There is no token "${which}" that could be revoked.`)
        const revoked = { ...found, revokedAt: new Date().toISOString(), revision: found.revision + 1 }
        return { row: revoked, answer: toTokenInfo(revoked) }
      }, 'keep')
      if (isShared) return answer
      throw new RegistryError(
        'away',
        msg`The token of ${answer.name} opens nothing on this machine any more, but Redis does not answer: the other gateways hear of it when it is back.`,
      )
    },
  }
}

const storeSpec = (path: string): StoreSpec<StoredToken> => ({
  name: 'tokens',
  path,
  // Files from before the store was shared have no revisions.
  parse: (file) =>
    Array.isArray(file) && file.every(isStoredToken)
      ? file.map((token) => ({ ...token, revision: token.revision ?? (token.revokedAt === null ? 1 : 2) }))
      : null,
  serialize: (tokens) => tokens,
  // Never purged, so that the history can always be attributed.
  isExpired: () => false,
  damagedMessage: msg`${path} is not a list of tokens.`,
  unavailableMessage: msg`Redis does not answer: a new token has to be known to all gateways. Nothing was made.`,
})

function isRole(role: string): role is Role {
  if (role === 'reader' || role === 'ops') return true
  return role.startsWith('team:') && isPartName(role.slice(5))
}

function requireTokenName(name: string, tokens: readonly StoredToken[]): void {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,59}$/u.test(name)) {
    throw refusedError(msg`A token has a name of letters, digits, spaces and . _ @ -, 60 characters at most.`)
  }
  if (reservedNames.includes(name.toLowerCase())) throw refusedError(msg`"${name}" is a name of the platform itself.`)
  if (tokens.some((one) => one.name.toLowerCase() === name.toLowerCase() && isValid(one))) {
    throw refusedError(msg`There is a token "${name}" already: revoke it first, or take another name.`)
  }
}

function isValid({ until, revokedAt }: TokenInfo): boolean {
  return revokedAt === null && (until === null || Date.parse(until) > Date.now())
}

function toTokenInfo({ hash: _, revision: _revision, ...facts }: StoredToken): TokenInfo {
  return facts
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function isStoredToken(value: unknown): value is StoredToken {
  if (!isObject(value)) return false
  const { id, name, role, hash, until, revokedAt } = value
  const isText = [id, name, role].every((text) => typeof text === 'string')
  const areTimes = [until, revokedAt].every((time) => time === null || typeof time === 'string')
  return isText && areTimes && typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash)
}

function refusedError(said: MessageDescriptor): RegistryError {
  return new RegistryError('refused', said)
}
