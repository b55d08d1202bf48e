import type { Queryable } from '../../database/database.ts'

/** All tokens that grew from one sign-in, and the user it was of; by the hash of any refresh token of them. */
export async function tokenFamilyOf(
  db: Queryable,
  tokenHash: string,
): Promise<{ user_uuid: string; family: string } | undefined> {
  const [row] = await db.query<{ user_uuid: string; family: string }>(
    'select user_uuid, family from refresh_tokens where token_hash = $1',
    [tokenHash],
  )
  return row
}

export async function isFamilyAlive(db: Queryable, family: string): Promise<boolean> {
  const [row] = await db.query('select 1 from refresh_tokens where family = $1 limit 1', [family])
  return row !== undefined
}

/**
 * Tokens of a user are renewed and ended one after the other: else a renewal on its way would outlive the end of its
 * family, because a `delete` does not see what is inserted meanwhile.
 */
export async function lockUser(tx: Queryable, userUuid: string): Promise<void> {
  await tx.query('select 1 from users where uuid_code = $1 for update', [userUuid])
}

/** Ends one sign-in, with the on-behalf session begun under it. The user has to be locked. */
export async function endFamily(tx: Queryable, family: string): Promise<void> {
  await tx.query('delete from refresh_tokens where family = $1', [family])
  await tx.query(
    'update on_behalf_sessions set ended_at = now() where staff_family = $1 and ended_at is null and until > now()',
    [family],
  )
}

/** Ends every sign-in of a user, and every on-behalf session by them or as them. The user has to be locked. */
export async function endAllFamilies(tx: Queryable, userUuid: string): Promise<void> {
  await tx.query('delete from refresh_tokens where user_uuid = $1', [userUuid])
  await tx.query(
    `update on_behalf_sessions set ended_at = now()
     where (staff_uuid = $1 or client_uuid = $1) and ended_at is null and until > now()`,
    [userUuid],
  )
}
