import * as z from '@vitrina/contracts/schema'
import { snakeCaseEndpoint } from '../endpoint.ts'
import { objectStages } from './object-stages.ts'
import { SiteCode } from './product.ts'

export const ObjectStage = z.enum(objectStages)
export type ObjectStage = z.output<typeof ObjectStage>

/** Editable fields of an object. Days as yyyy-mm-dd, the budget in roubles. */
const facts = {
  name: z.string(),
  address: z.string(),
  stage: ObjectStage,
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  budget: z.nullable(z.number()),
  contact_name: z.string(),
  contact_phone: z.string(),
  notes: z.string(),
}

export const ObjectFacts = z.object(facts)
export type ObjectFacts = z.output<typeof ObjectFacts>

/** A building site. Sums in roubles; `version` increases by one with every change, times are in ISO 8601. */
export const BuildingObject = z.object({
  id: z.string(),
  ...facts,
  is_archived: z.boolean(),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  estimate_count: z.number(),
  order_count: z.number(),
  /** Total of its estimates, at their reference prices. */
  planned: z.number(),
  /** Total of its orders that were not cancelled. */
  ordered: z.number(),
  /** Total of delivered goods. */
  received: z.number(),
})
export type BuildingObject = z.output<typeof BuildingObject>

const ObjectParams = z.extend(SiteCode, { id: z.string() })

/**
 * A buyer’s building sites (designed here). Estimates and orders that name one belong to it. Every call needs the
 * authorization of the buyer: 403 for another buyer's object, 404 for an unknown one, 409 when it has changed since
 * `version` or the name is taken, 422 with `field` for invalid input. `key` is an idempotency key: a repeated call
 * changes nothing more.
 */
export const retailerObjectsApi = {
  list: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/objects/',
    summary: 'The buyer’s building sites: those in work first, the archived ones last (designed here)',
    params: SiteCode,
    response: z.array(BuildingObject),
  }),
  create: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/objects/',
    summary: 'A new object; estimates and orders that name it already become its own; 100 at most (designed here)',
    params: SiteCode,
    body: z.object({ key: z.string(), facts: ObjectFacts }),
    response: BuildingObject,
  }),
  read: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/objects/:id/',
    summary: 'One object with what was planned, ordered and received (designed here)',
    params: ObjectParams,
    response: BuildingObject,
  }),
  change: snakeCaseEndpoint({
    method: 'PUT',
    path: '/api/ecm/:site_code/objects/:id/',
    summary: 'Changes an object; under a new name its estimates and orders go along (designed here)',
    params: ObjectParams,
    body: z.object({ version: z.number(), facts: ObjectFacts, is_archived: z.boolean() }),
    response: BuildingObject,
  }),
  remove: snakeCaseEndpoint({
    method: 'DELETE',
    path: '/api/ecm/:site_code/objects/:id/',
    summary: 'Deletes an object; its estimates and orders stay, and for 30 days it can be brought back (designed here)',
    params: ObjectParams,
    response: z.object({ deleted: z.boolean() }),
  }),
  restore: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/objects/:id/restore/',
    summary: 'Brings a deleted object back (designed here)',
    params: ObjectParams,
    body: z.object({}),
    response: BuildingObject,
  }),
}
