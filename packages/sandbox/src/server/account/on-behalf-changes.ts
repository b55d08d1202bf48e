import type { OnBehalfChange } from '@vitrina/contracts/retailer/on-behalf'
import { retailerSearchApi } from '@vitrina/contracts/retailer/search'
import type { RequestHandler } from 'express'
import { decodeJwt } from 'jose'
import type { Database, Queryable } from '../../database/database.ts'
import type { OnBehalfSession } from './on-behalf-session.ts'
import type { TokenService } from './tokens.ts'

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Queries sent as POST because they are too long for a URL: they change nothing. */
const readOnlyCalls = new Set([retailerSearchApi.find.path.replace('/api/ecm/:site_code', '')])

/** Whether a token claims to act for another account; unverified, so only a hint. */
function hasActorClaim(header: string | undefined): boolean {
  const token = /^Bearer (\S+)$/i.exec(header ?? '')?.[1]
  try {
    return token !== undefined && decodeJwt(token).act !== undefined
  } catch {
    return false
  }
}

async function logChange(db: Queryable, session: OnBehalfSession, method: string, path: string): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `insert into on_behalf_changes (session_id, staff_uuid, client_uuid, method, path)
     values ($1, $2, $3, $4, $5) returning id`,
    [session.id, session.staff_uuid, session.client_uuid, method, path],
  )
  return row?.id ?? 0
}

/**
 * Logs every mutating call of a staff member on behalf of a client before it runs, so that no change is missing in the
 * log. A call that cannot be logged is refused.
 */
export function logOnBehalfChanges(db: Database, tokens: TokenService): RequestHandler {
  return async (request, response, next) => {
    const { authorization } = request.headers
    const isAsking = readMethods.has(request.method) || readOnlyCalls.has(request.path)
    if (isAsking || !hasActorClaim(authorization)) return next()
    // The handler refuses an expired token itself.
    const found = await tokens.requireSession(authorization).catch(() => null)
    if (!found?.onBehalf) return next()
    const id = await logChange(db, found.onBehalf, request.method, request.originalUrl.split('?')[0] ?? '')
    response.once('finish', () => {
      db.query('update on_behalf_changes set status = $2 where id = $1', [id, response.statusCode]).catch(
        (cause: unknown) => console.error('The outcome of a change on behalf was not written down:', cause),
      )
    })
    next()
  }
}

/** Logged calls of one session, oldest first. */
export async function changesOnBehalf(db: Queryable, sessionId: string): Promise<OnBehalfChange[]> {
  if (!/^\d{1,15}$/.test(sessionId)) return []
  const rows = await db.query<Omit<OnBehalfChange, 'at'> & { at: Date }>(
    `select c.at, staff.full_name as staff_name, c.method, c.path, c.status
     from on_behalf_changes c join users staff on staff.uuid_code = c.staff_uuid
     where c.session_id = $1::bigint order by c.id limit 500`,
    [sessionId],
  )
  return rows.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }))
}
