import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Database, Queryable } from '../../database/database.ts'
import { unauthorized } from '../refusal.ts'

const issuer = 'sandbox'
const accessMinutes = 15
const refreshDays = 30

export interface Tokens {
  access_token: string
  refresh_token: string
  uuid_code: string
}

export interface TokenService {
  issue(db: Queryable, userUuid: string, family?: string): Promise<Tokens>
  /** Uses a refresh token up and gives new ones; a used one that comes back ends all that grew from its sign-in. */
  renew(refreshToken: string): Promise<Tokens>
  /** The user's uuid from an `Authorization: Bearer` header; refuses with 401. */
  read(header: string | undefined): Promise<string>
}

/** The signing key lives in the database, so that tokens outlast a restart. */
async function signingKey(db: Database): Promise<Uint8Array> {
  await db.query(
    `insert into fillings (name, value) values ('signing-key', to_jsonb($1::text)) on conflict do nothing`,
    [randomBytes(32).toString('base64')],
  )
  const [row] = await db.query<{ key: string }>("select value #>> '{}' as key from fillings where name = 'signing-key'")
  return Buffer.from(row?.key ?? '', 'base64')
}

const hashed = (token: string) => createHash('sha256').update(token).digest('hex')

export async function createTokens(db: Database): Promise<TokenService> {
  const key = await signingKey(db)
  const issue: TokenService['issue'] = async (tx, userUuid, family = randomUUID()) => {
    const refresh = randomBytes(32).toString('base64url')
    await tx.query(
      `insert into refresh_tokens (token_hash, user_uuid, family, expires_at)
       values ($1, $2, $3, now() + make_interval(days => $4::integer))`,
      [hashed(refresh), userUuid, family, refreshDays],
    )
    const access = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userUuid)
      .setIssuer(issuer)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(`${accessMinutes}m`)
      .sign(key)
    return { access_token: access, refresh_token: refresh, uuid_code: userUuid }
  }
  return {
    issue,
    renew: async (refreshToken) => {
      // Refused outside the transaction, or the end of the family would be rolled back with it.
      const tokens = await db.transaction(async (tx) => {
        const [row] = await tx.query<{ user_uuid: string; family: string; is_used: boolean }>(
          `select user_uuid, family, used_at is not null as is_used from refresh_tokens
           where token_hash = $1 and expires_at > now() for update`,
          [hashed(refreshToken)],
        )
        if (!row) return null
        if (row.is_used) {
          await tx.query('delete from refresh_tokens where family = $1', [row.family])
          return null
        }
        await tx.query('update refresh_tokens set used_at = now() where token_hash = $1', [hashed(refreshToken)])
        return issue(tx, row.user_uuid, row.family)
      })
      if (!tokens) throw unauthorized('Токен обновления недействителен')
      return tokens
    },
    read: async (header) => {
      const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
      if (!token) throw unauthorized('Требуется вход')
      try {
        const { payload } = await jwtVerify(token, key, { issuer, algorithms: ['HS256'] })
        return payload.sub ?? ''
      } catch {
        throw unauthorized('Токен недействителен или истёк')
      }
    },
  }
}
