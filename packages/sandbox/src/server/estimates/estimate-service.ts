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
  /** Tells whose the estimate has to be, and who acts on the owner's behalf. */
  request: Request
  /** In a few words, for the record. */
  what: string
  /** What the caller has seen; left out where it does not matter. */
  version?: number
  /** A deleted estimate may be changed too. */
  deleted?: boolean
  /** So may one that was agreed upon or is converted. */
  anyState?: boolean
}

/** Who asks, at whose prices, and how an estimate is changed. */
export interface EstimateService {
  db: Database
  userOf(request: Request): Promise<string>
  /** Who of the staff acts on the owner's behalf; null for the owner. To be asked before a transaction begins. */
  staffOf(request: Request): Promise<string | null>
  /** Own prices are for the client who is signed in, for nobody else. */
  pricingOf(user: string, query: PriceQuery): Promise<Pricing>
  /**
   * Does `work` while the estimate is held; others wait. `work` says whether anything has changed, since a repeated
   * call leaves the version as it is. Refuses (409) when the version is another one than the caller has seen.
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

/** Writes down what was done with an estimate, and who of the staff did it on the owner's behalf. */
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
