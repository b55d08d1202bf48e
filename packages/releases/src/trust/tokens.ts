import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { withLock } from '../disk/lock.ts'
import { isErrno } from '../disk/owner.ts'
import { isObject, writeSynced } from '../disk/write.ts'
import { RegistryError } from '../registry-error.ts'
import { isName } from '../versions/name.ts'

/** `reader` looks, `team:<remote>` publishes its own remote, `ops` switches everything. */
export type Role = 'reader' | 'ops' | `team:${string}`

/** A token without its secret; times in ISO 8601. */
export interface TokenFacts {
  id: string
  /** Stands in the history, so it names one person or one machine. */
  name: string
  role: Role
  createdAt: string
  until: string | null
  revokedAt: string | null
}

interface KeptToken extends TokenFacts {
  /** SHA-256 of the token; what is drawn from 256 random bits needs no slower hash. */
  hash: string
}

export interface NewToken {
  name: string
  role: string
  /** How long it is good for, ms; for ever unless told. */
  forMs?: number | undefined
}

/** Tokens of the ops API, hashed at rest. They are made and revoked here alone: at the machine, never over the wire. */
export interface Tokens {
  /** The token, which is shown this once. Throws RegistryError 'refused'. */
  add(token: NewToken): Promise<{ token: string; facts: TokenFacts }>
  list(): TokenFacts[]
  /** By id or by name. Throws RegistryError 'unknown'. */
  revoke(which: string): Promise<TokenFacts>
  /** Whose token this is; null for one that is wrong, over or revoked. */
  find(token: string): TokenFacts | null
}

/** Names under which the platform itself moves versions. */
const ownNames = ['autopilot', 'npm start', 'npm run dev', 'drill', 'hang watch']
const secretBytes = 32

export function openTokens(dataDir: string): Tokens {
  const folder = resolve(dataDir, 'keys')
  const path = join(folder, 'tokens.json')
  let kept: { state: string; tokens: KeptToken[] } | null = null

  function read(): KeptToken[] {
    const found = statSync(path, { throwIfNoEntry: false })
    const state = found ? `${found.mtimeMs} ${found.size} ${found.ino}` : 'none'
    if (kept?.state !== state) kept = { state, tokens: tokensIn(path) }
    return kept.tokens
  }

  async function change<T>(decide: (tokens: KeptToken[]) => { tokens: KeptToken[]; answer: T }): Promise<T> {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return withLock(join(folder, 'tokens.lock'), async () => {
      const { tokens, answer } = decide(tokensIn(path))
      const aside = join(folder, `tokens.${process.pid}.${Date.now()}.new`)
      await writeSynced(aside, `${JSON.stringify(tokens, null, 2)}\n`)
      chmodSync(aside, 0o600)
      await rename(aside, path)
      return answer
    })
  }

  return {
    list: () => read().map(factsOf),
    find(token) {
      const hash = hashOf(token)
      // All are compared, whichever it is: the time it takes says nothing.
      const found = read().filter((one) => timingSafeEqual(Buffer.from(one.hash, 'hex'), hash))
      const good = found.find((one) => isGood(one))
      return good ? factsOf(good) : null
    },
    add({ name, role, forMs }) {
      const token = `vitrina_${randomBytes(secretBytes).toString('base64url')}`
      return change((tokens) => {
        requireTokenName(name, tokens)
        if (!isRole(role)) throw refused(`"${role}" is not a role: expected "reader", "ops" or "team:mf-…".`)
        if (forMs !== undefined && !(forMs > 0)) throw refused('A token is good for a time above zero.')
        const now = new Date()
        const made: KeptToken = {
          id: randomBytes(4).toString('hex'),
          name,
          role,
          createdAt: now.toISOString(),
          until: forMs === undefined ? null : new Date(now.getTime() + forMs).toISOString(),
          revokedAt: null,
          hash: hashOf(token).toString('hex'),
        }
        return { tokens: [...tokens, made], answer: { token, facts: factsOf(made) } }
      })
    },
    revoke: (which) =>
      change((tokens) => {
        const found = tokens.find((one) => one.revokedAt === null && (one.id === which || one.name === which))
        if (!found) throw new RegistryError('unknown', `There is no token "${which}" that could be revoked.`)
        const revoked = { ...found, revokedAt: new Date().toISOString() }
        return { tokens: tokens.map((one) => (one === found ? revoked : one)), answer: factsOf(revoked) }
      }),
  }
}

export function isRole(role: string): role is Role {
  if (role === 'reader' || role === 'ops') return true
  return role.startsWith('team:') && isName(role.slice(5))
}

function requireTokenName(name: string, tokens: readonly KeptToken[]): void {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,59}$/u.test(name)) {
    throw refused('A token has a name of letters, digits, spaces and . _ @ -, 60 characters at most.')
  }
  if (ownNames.includes(name.toLowerCase())) throw refused(`"${name}" is a name of the platform itself.`)
  if (tokens.some((one) => one.name.toLowerCase() === name.toLowerCase() && isGood(one))) {
    throw refused(`There is a token "${name}" already: revoke it first, or take another name.`)
  }
}

function isGood({ until, revokedAt }: TokenFacts): boolean {
  return revokedAt === null && (until === null || Date.parse(until) > Date.now())
}

function factsOf({ hash: _, ...facts }: KeptToken): TokenFacts {
  return facts
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function tokensIn(path: string): KeptToken[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return []
    throw error
  }
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value) && value.every(isKept)) return value
  } catch {
    // Told below in words that name the file.
  }
  throw new RegistryError('damaged', `${path} is not a list of tokens.`)
}

function isKept(value: unknown): value is KeptToken {
  if (!isObject(value)) return false
  const { id, name, role, hash, until, revokedAt } = value
  const isText = [id, name, role].every((text) => typeof text === 'string')
  const areTimes = [until, revokedAt].every((time) => time === null || typeof time === 'string')
  return isText && areTimes && typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash)
}

function refused(message: string): RegistryError {
  return new RegistryError('refused', message)
}
