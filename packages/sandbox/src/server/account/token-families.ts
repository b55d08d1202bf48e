import type { Queryable } from '../../database/database.ts'

/** The token family (all tokens of one sign-in) and its user, by the hash of any of its refresh tokens. */
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
 * Serialises refreshing and ending tokens of a user: otherwise a concurrent refresh would outlive the end of its
 * family, because a `delete` does not see rows that are inserted meanwhile.
 */
export async function lockUser(tx: Queryable, userUuid: string): Promise<void> {
  await tx.query('select 1 from users where uuid_code = $1 for update', [userUuid])
}

/** Ends one sign-in with its on-behalf session. The user has to be locked. */
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
