import type { PriceQuery } from '@vitrina/contracts/retailer/product'
import type { Request } from 'express'
import type { Database, Queryable } from '../../database/database.ts'
import type { TokenService } from '../account/tokens.ts'
import { forbidden, notFound } from '../http-error.ts'
import { type Pricing, pricingFor } from '../pricing.ts'
import { type EstimateRow, ownEstimate } from './estimates.ts'
import { versionConflict } from './limits.ts'
import { checkEditable } from './states.ts'

interface ChangeResult {
  name: string
  version: number
  updated_at: string
}

interface ChangeRequest {
  id: string
  /** Authenticates the owner, or staff on the owner's behalf. */
  request: Request
  /** Short description for the log. */
  what: string
  /** The version that the caller has seen; omitted when it does not matter. */
  version?: number
  /** Allows changing a deleted estimate. */
  deleted?: boolean
  /** Allows changing an agreed or converted estimate. */
  anyState?: boolean
}

/** Authentication, pricing and locked changes of estimates. */
export interface EstimateService {
  db: Database
  userOf(request: Request): Promise<string>
  /** The staff member who acts on the owner's behalf; null for the owner. Call it before a transaction begins. */
  staffOf(request: Request): Promise<string | null>
  /** Special prices apply only to the signed-in client. */
  pricingOf(user: string, query: PriceQuery): Promise<Pricing>
  /**
   * Runs `work` while the estimate is locked. `work` returns whether anything has changed, since a repeated call keeps
   * the version. Refuses (409) when the caller has seen another version.
   */
  change(change: ChangeRequest, work: (tx: Queryable) => Promise<boolean>): Promise<ChangeResult>
}

const toChangeResult = ({
  name,
  version,
  updated_at,
}: Pick<EstimateRow, 'name' | 'version' | 'updated_at'>): ChangeResult => ({
  name,
  version,
  updated_at: updated_at.toISOString(),
})

async function bumpVersion(tx: Queryable, id: string): Promise<ChangeResult> {
  const [row] = await tx.query<Pick<EstimateRow, 'name' | 'version' | 'updated_at'>>(
    'update estimates set version = version + 1, updated_at = now() where id = $1 returning name, version, updated_at',
    [id],
  )
  if (!row) throw notFound()
  return toChangeResult(row)
}

/** Logs an action on an estimate, and the staff member who acted on the owner's behalf. */
export async function noteChange(
  tx: Queryable,
  { id, what, staff }: { id: string; what: string; staff: string | null },
): Promise<void> {
  await tx.query('insert into estimate_changes (estimate_id, staff_uuid, text) values ($1, $2, $3)', [id, staff, what])
}

export function createEstimateService(db: Database, tokens: TokenService): EstimateService {
  const staffOf = async (request: Request): Promise<string | null> =>
    (await tokens.requireSession(request.headers.authorization)).onBehalf?.staff_uuid ?? null

  return {
    db,
    staffOf,
    userOf: (request) => tokens.requireUserUuid(request.headers.authorization),
    pricingOf: async (user, query) => {
      const [client] = await db.query<{ client_code: string | null }>(
        'select client_code from users where uuid_code = $1',
        [user],
      )
      if (query.client_id_1c && client?.client_code !== query.client_id_1c) throw forbidden('Это цены другого клиента')
      return pricingFor(db, query)
    },
    change: async ({ id, request, what, version, deleted, anyState }, work) => {
      const user = await tokens.requireUserUuid(request.headers.authorization)
      const staff = await staffOf(request)
      return db.transaction(async (tx) => {
        const row = await ownEstimate(tx, id, user, { lock: true, deleted })
        if (version !== undefined && version !== row.version) throw versionConflict()
        if (!anyState) checkEditable(row.state)
        if (!(await work(tx))) return toChangeResult(row)
        await noteChange(tx, { id, what, staff })
        return bumpVersion(tx, id)
      })
    },
  }
}
