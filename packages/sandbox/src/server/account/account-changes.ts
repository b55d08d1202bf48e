import type { Queryable } from '../../database/database.ts'
import type { TokenSession } from './tokens.ts'

/** The member of staff who really acts, or null for the account's owner. */
const staffUuidOf = ({ onBehalf }: TokenSession): string | null => onBehalf?.staff_uuid ?? null

/** Writes down what was changed in an account, and who did it. */
export async function noteChange(tx: Queryable, session: TokenSession, text: string): Promise<void> {
  await tx.query('insert into account_changes (user_uuid, staff_uuid, text) values ($1, $2, $3)', [
    session.userUuid,
    staffUuidOf(session),
    text,
  ])
}
