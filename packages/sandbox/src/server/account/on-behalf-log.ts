import type { OnBehalfRecord } from '@vitrina/contracts/retailer/on-behalf'
import type { Queryable } from '../../database/database.ts'
import type { OnBehalfSession } from './on-behalf-session.ts'
import { isFamilyAlive } from './token-families.ts'

const lifeMinutes = 60
const mostRecords = 50

/**
 * Consumes a key and logs the session; undefined when the key belongs to another staff member, was used or has expired.
 * Each sign-in of a staff member has one session: an earlier one ends. The staff member's row has to be locked.
 */
export async function beginSession(
  tx: Queryable,
  keyHash: string,
  staff: { uuid_code: string; full_name: string; family: string },
): Promise<OnBehalfSession | undefined> {
  // They may have signed out while this call waited for the lock.
  if (!(await isFamilyAlive(tx, staff.family))) return undefined
  const [key] = await tx.query<{ client_uuid: string; reason: string }>(
    `update on_behalf_keys set used_at = now()
     where key_hash = $1 and staff_uuid = $2 and used_at is null and expires_at > now() returning client_uuid, reason`,
    [keyHash, staff.uuid_code],
  )
  if (!key) return undefined
  await tx.query(
    'update on_behalf_sessions set ended_at = now() where staff_family = $1 and ended_at is null and until > now()',
    [staff.family],
  )
  const [session] = await tx.query<Omit<OnBehalfSession, 'staff_name'>>(
    `insert into on_behalf_sessions (staff_uuid, staff_family, client_uuid, reason, started_at, until)
     values ($1, $2, $3, $4, now(), now() + make_interval(mins => $5::integer))
     returning id, staff_uuid, staff_family, client_uuid, started_at, until`,
    [staff.uuid_code, staff.family, key.client_uuid, key.reason, lifeMinutes],
  )
  return session && { ...session, staff_name: staff.full_name }
}

type Row = Omit<OnBehalfRecord, 'started_at' | 'ended_at'> & { started_at: Date; ended_at: Date | null }

/** Newest first. An expired session counts as ended, though no end was written. */
export async function onBehalfLog(db: Queryable): Promise<OnBehalfRecord[]> {
  const rows = await db.query<Row>(
    `select s.id, staff.full_name as staff_name, client.full_name as client_name, s.reason, s.started_at,
       coalesce(s.ended_at, case when s.until <= now() then s.until end) as ended_at,
       case when s.ended_at is not null then 'hand' when s.until <= now() then 'time' end as ended_by,
       (select count(*) from on_behalf_changes c where c.session_id = s.id) as change_count
     from on_behalf_sessions s
     join users staff on staff.uuid_code = s.staff_uuid join users client on client.uuid_code = s.client_uuid
     order by s.id desc limit $1`,
    [mostRecords],
  )
  return rows.map(({ started_at, ended_at, ...rest }) => ({
    ...rest,
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }))
}
