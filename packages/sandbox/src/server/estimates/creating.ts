import { randomUUID } from 'node:crypto'
import type { Estimate, NewEstimateLine } from '@vitrina/contracts/retailer/estimate'
import type { Queryable } from '../../database/database.ts'
import { lockUser } from '../account/token-families.ts'
import type { Pricing } from '../pricing.ts'
import { applyChanges } from './changes.ts'
import { ownEstimate, readEstimate } from './estimates.ts'
import { checkKey, estimateLimits, requireNames, tooManyEstimates } from './limits.ts'
import { putLine, type RequestedLine } from './lines.ts'
import { findPut, savePut } from './put-records.ts'

/**
 * Refuses (409) when the buyer has reached the limit. The user has to be locked, or two concurrent calls would pass.
 */
export async function assertCapacityForEstimate(tx: Queryable, user: string): Promise<void> {
  const [row] = await tx.query<{ n: number }>(
    'select count(*) as n from estimates where user_uuid = $1 and deleted_at is null',
    [user],
  )
  if ((row?.n ?? 0) >= estimateLimits.estimates) throw tooManyEstimates()
}

export interface NewEstimate {
  name: string
  object_name: string | null
  key: string
  lines: readonly RequestedLine[]
  sections?: readonly { id: string; name: string }[] | undefined
  whole_lines?: readonly NewEstimateLine[] | undefined
}

/** Creates an estimate with its lines, or returns the one created with the same key. Runs in a transaction. */
export async function createEstimate(
  tx: Queryable,
  user: string,
  input: NewEstimate,
  pricing: Pricing,
): Promise<Estimate> {
  const { name, object_name } = requireNames(input)
  checkKey(input.key)
  await lockUser(tx, user)
  const earlier = await findPut(tx, user, input.key)
  if (earlier) return readEstimate(tx, await ownEstimate(tx, earlier.estimate_id, user))
  await assertCapacityForEstimate(tx, user)
  const id = randomUUID()
  await tx.query('insert into estimates (id, user_uuid, name, object_name) values ($1, $2, $3, $4)', [
    id,
    user,
    name,
    object_name,
  ])
  for (const wanted of input.lines) await putLine(tx, id, wanted, pricing)
  const sections = (input.sections ?? []).map((section) => ({ kind: 'add_section' as const, ...section }))
  const lines = (input.whole_lines ?? []).map((line) => ({ kind: 'add_line' as const, line }))
  await applyChanges({ tx, estimateId: id, pricing }, [...sections, ...lines])
  await savePut(tx, user, input.key, { estimate_id: id, line_id: null, quantity: 0 })
  return readEstimate(tx, await ownEstimate(tx, id, user))
}
