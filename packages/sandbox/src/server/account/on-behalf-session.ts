import type { Queryable } from '../../database/database.ts'
import { staffRole } from './staff-role.ts'

/** A staff member signed in as a client; ended sessions are never returned. */
export interface OnBehalfSession {
  id: number
  staff_uuid: string
  staff_family: string
  staff_name: string
  client_uuid: string
  started_at: Date
  until: Date
}

/** The session of a token, while it lasts and its holder is still staff. */
export async function onBehalfSession(
  db: Queryable,
  id: string,
  clientUuid: string,
): Promise<OnBehalfSession | undefined> {
  const [row] = await db.query<OnBehalfSession>(
    `select s.id, s.staff_uuid, s.staff_family, u.full_name as staff_name, s.client_uuid, s.started_at, s.until
     from on_behalf_sessions s join users u on u.uuid_code = s.staff_uuid
     where s.id = $1::bigint and s.client_uuid = $2 and s.ended_at is null and s.until > now() and u.role = $3`,
    [id, clientUuid, staffRole],
  )
  return row
}
