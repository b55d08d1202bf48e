import type { Request } from 'express'
import type { Queryable } from '../../database/database.ts'

/** Method and origin of a sign-in. */
export interface SignInOrigin {
  way: 'password' | 'code' | 'sign_up' | 'password_reset'
  agent: string
  address: string
}

const longest = 300

/** Client data in headers of the site, as the caller of this API is no browser. */
export const originOf = ({ headers }: Request, way: SignInOrigin['way']): SignInOrigin => ({
  way,
  agent: String(headers['x-visitor-agent'] ?? headers['user-agent'] ?? '').slice(0, longest),
  address: String(headers['x-visitor-address'] ?? '').slice(0, longest),
})

/** Logs a sign-in attempt; `family` is null for a failed one. */
export async function noteSignIn(
  tx: Queryable,
  userUuid: string,
  { way, agent, address }: SignInOrigin,
  family: string | null,
): Promise<void> {
  await tx.query('insert into sign_ins (user_uuid, family, way, agent, address) values ($1, $2, $3, $4, $5)', [
    userUuid,
    family,
    way,
    agent,
    address,
  ])
}

export async function noteSeen(tx: Queryable, family: string): Promise<void> {
  await tx.query('update sign_ins set last_seen_at = now() where family = $1', [family])
}
