import type { Queryable } from '../../database/database.ts'
import type { TokenSession } from './tokens.ts'

/** The staff member who acts in the account, or null for its owner. */
const staffUuidOf = ({ onBehalf }: TokenSession): string | null => onBehalf?.staff_uuid ?? null

/** Logs a change in an account, and who made it. */
export async function noteChange(tx: Queryable, session: TokenSession, text: string): Promise<void> {
  await tx.query('insert into account_changes (user_uuid, staff_uuid, text) values ($1, $2, $3)', [
    session.userUuid,
    staffUuidOf(session),
    text,
  ])
}
