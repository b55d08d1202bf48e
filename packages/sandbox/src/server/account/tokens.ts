import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Tokens } from '@vitrina/contracts/retailer/account'
import type * as z from '@vitrina/contracts/schema'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Database, Queryable } from '../../database/database.ts'
import { unauthorized } from '../http-error.ts'
import { type OnBehalfSession, onBehalfSession } from './on-behalf-session.ts'
import { noteSeen, noteSignIn, type SignInOrigin } from './sign-ins.ts'
import { endFamily, isFamilyAlive, lockUser, tokenFamilyOf } from './token-families.ts'

const issuer = 'sandbox'
const accessMinutes = 15
const refreshDays = 30

/** User and sign-in of a token. */
export interface TokenSession {
  userUuid: string
  family: string
  /** Set when a staff member got the token on behalf of the user; `family` is then the staff member's. */
  onBehalf: OnBehalfSession | null
}

type IssueTokens = (tx: Queryable, userUuid: string, family: string) => Promise<z.output<typeof Tokens>>

export interface TokenService {
  /** Issues tokens for a new sign-in, with `from` as its origin. */
  issue(db: Queryable, userUuid: string, from: SignInOrigin): Promise<z.output<typeof Tokens>>
  /** A token of the client that expires with the session and cannot be refreshed. */
  issueOnBehalf(session: OnBehalfSession): Promise<string>
  /** Consumes a refresh token and issues new tokens; the reuse of a consumed one ends its whole family. */
  renew(refreshToken: string): Promise<z.output<typeof Tokens>>
  /** Ends the family of a refresh token; does nothing for an unknown one. */
  revoke(refreshToken: string): Promise<void>
  /** The user's uuid from an `Authorization: Bearer` header; refuses with 401. */
  requireUserUuid(header: string | undefined): Promise<string>
  /** The user with the sign-in. */
  requireSession(header: string | undefined): Promise<TokenSession>
}

/** The signing key is stored in the database, so that tokens survive a restart. */
async function signingKey(db: Database): Promise<Uint8Array> {
  await db.query(
    `insert into fillings (name, value) values ('signing-key', to_jsonb($1::text)) on conflict do nothing`,
    [randomBytes(32).toString('base64')],
  )
  const [row] = await db.query<{ key: string }>("select value #>> '{}' as key from fillings where name = 'signing-key'")
  return Buffer.from(row?.key ?? '', 'base64')
}

/** Random tokens are stored hashed: a reader of the database cannot use them. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
export const randomToken = () => randomBytes(32).toString('base64url')

/** `sid` is the sign-in or the on-behalf session; `act` is the acting staff member, as in RFC 8693. */
function sign(key: Uint8Array, userUuid: string, claims: JWTPayload, ends: string | Date): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userUuid)
    .setIssuer(issuer)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(ends)
    .sign(key)
}

async function verifyToken(key: Uint8Array, header: string | undefined): Promise<JWTPayload> {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
  if (!token) throw unauthorized('Требуется вход')
  try {
    return (await jwtVerify(token, key, { issuer, algorithms: ['HS256'] })).payload
  } catch {
    throw unauthorized('Токен недействителен или истёк')
  }
}

/** A token with a valid signature is still refused when its sign-in has ended: one query checks that. */
async function sessionOf(db: Queryable, { sub = '', sid, act }: JWTPayload): Promise<TokenSession | undefined> {
  if (typeof sid !== 'string') return undefined
  if (act !== undefined) {
    const onBehalf = await onBehalfSession(db, sid, sub)
    return onBehalf && { userUuid: sub, family: onBehalf.staff_family, onBehalf }
  }
  return (await isFamilyAlive(db, sid)) ? { userUuid: sub, family: sid, onBehalf: null } : undefined
}

export async function createTokens(db: Database): Promise<TokenService> {
  const key = await signingKey(db)
  const grow: IssueTokens = async (tx, userUuid, family) => {
    const refresh = randomToken()
    await tx.query(
      `insert into refresh_tokens (token_hash, user_uuid, family, expires_at)
       values ($1, $2, $3, now() + make_interval(days => $4::integer))`,
      [hashToken(refresh), userUuid, family, refreshDays],
    )
    const access = await sign(key, userUuid, { sid: family }, `${accessMinutes}m`)
    return { access_token: access, refresh_token: refresh, uuid_code: userUuid }
  }
  const issue: TokenService['issue'] = async (tx, userUuid, from) => {
    const family = randomUUID()
    await noteSignIn(tx, userUuid, from, family)
    return grow(tx, userUuid, family)
  }
  const session: TokenService['requireSession'] = async (header) => {
    const found = await sessionOf(db, await verifyToken(key, header))
    if (!found) throw unauthorized('Токен недействителен или истёк')
    return found
  }
  return {
    issue,
    issueOnBehalf: ({ id, staff_uuid, client_uuid, until }) =>
      sign(key, client_uuid, { sid: String(id), act: { sub: staff_uuid } }, until),
    renew: async (refreshToken) => {
      // Thrown outside of the transaction, which would otherwise roll back the end of the family.
      const tokens = await db.transaction((tx) => renewTokens(tx, hashToken(refreshToken), grow))
      if (!tokens) throw unauthorized('Токен обновления недействителен')
      return tokens
    },
    revoke: (refreshToken) =>
      db.transaction(async (tx) => {
        const found = await tokenFamilyOf(tx, hashToken(refreshToken))
        if (!found) return
        await lockUser(tx, found.user_uuid)
        await endFamily(tx, found.family)
      }),
    requireUserUuid: async (header) => (await session(header)).userUuid,
    requireSession: session,
  }
}

async function renewTokens(tx: Queryable, tokenHash: string, grow: IssueTokens) {
  const found = await tokenFamilyOf(tx, tokenHash)
  if (!found) return null
  await lockUser(tx, found.user_uuid)
  const [row] = await tx.query<{ is_used: boolean }>(
    `select used_at is not null as is_used from refresh_tokens where token_hash = $1 and expires_at > now() for update`,
    [tokenHash],
  )
  if (!row) return null
  if (row.is_used) {
    await endFamily(tx, found.family)
    return null
  }
  await tx.query('update refresh_tokens set used_at = now() where token_hash = $1', [tokenHash])
  await noteSeen(tx, found.family)
  return grow(tx, found.user_uuid, found.family)
}
