import * as z from '@vitrina/contracts/schema'
import { snakeCaseEndpoint } from '../endpoint.ts'
import { Estimate, EstimateChange, EstimateLine, EstimateState, NewEstimateLine, SavedEstimate } from './estimate.ts'
import { PriceQuery, SiteCode } from './product.ts'

export { Estimate, EstimateLine, EstimateState } from './estimate.ts'

/** An estimate in a list; sums in roubles. */
export const EstimateSummary = z.object({
  id: z.string(),
  name: z.string(),
  object_name: z.nullable(z.string()),
  state: EstimateState,
  version: z.number(),
  updated_at: z.string(),
  line_count: z.number(),
  total_then: z.number(),
  /** Total of the lines that have a price today. */
  total_now: z.number(),
  /** Lines without a price today. */
  unpriced_count: z.number(),
})
export type EstimateSummary = z.output<typeof EstimateSummary>

const EstimateVersion = z.object({ version: z.number(), updated_at: z.string() })

const EstimateParams = z.extend(SiteCode, { id: z.string() })
const LineParams = z.extend(EstimateParams, { line_id: z.string() })
const VersionParams = z.extend(EstimateParams, { number: z.coerce.number() })

const EstimateNames = z.object({ name: z.string(), object_name: z.nullable(z.string()) })
const ProductQuantity = z.object({ product_idcode: z.string(), quantity: z.number() })

/**
 * A buyer’s estimates (designed here). Every call needs the authorization of the buyer: 403 for another buyer's
 * estimate, 404 for an unknown one, 409 with a sentence when the estimate has changed since `version` or is full, 422
 * for invalid input. `key` is an idempotency key from the client: a repeated call with it changes nothing more.
 */
export const retailerEstimatesApi = {
  list: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/estimates/',
    summary: 'The buyer’s estimates, the last changed first (designed here)',
    params: SiteCode,
    query: PriceQuery,
    response: z.array(EstimateSummary),
  }),
  create: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/estimates/',
    summary: 'A new estimate, empty or with sections and lines at today’s prices, 200 at most (designed here)',
    params: SiteCode,
    query: PriceQuery,
    body: z.extend(EstimateNames, {
      key: z.string(),
      lines: z.array(ProductQuantity),
      sections: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
      whole_lines: z.optional(z.array(NewEstimateLine)),
    }),
    response: Estimate,
  }),
  read: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/estimates/:id/',
    summary: 'One estimate with its lines in their order (designed here)',
    params: EstimateParams,
    response: Estimate,
  }),
  rename: snakeCaseEndpoint({
    method: 'PUT',
    path: '/api/ecm/:site_code/estimates/:id/',
    summary: 'Changes the names of an estimate, 120 characters each at most (designed here)',
    params: EstimateParams,
    body: z.extend(EstimateNames, { version: z.number() }),
    response: EstimateVersion,
  }),
  remove: snakeCaseEndpoint({
    method: 'DELETE',
    path: '/api/ecm/:site_code/estimates/:id/',
    summary: 'Deletes an estimate; for 30 days it can be brought back (designed here)',
    params: EstimateParams,
    response: z.object({ deleted: z.boolean() }),
  }),
  restore: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/estimates/:id/restore/',
    summary: 'Brings a deleted estimate back; one that was not deleted stays as it is (designed here)',
    params: EstimateParams,
    body: z.object({}),
    response: EstimateVersion,
  }),
  putLine: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/estimates/:id/lines/',
    summary: 'Puts a product in at today’s price; one that is in already grows by the quantity; 500 lines at most',
    params: EstimateParams,
    query: PriceQuery,
    body: z.extend(ProductQuantity, { key: z.string() }),
    response: z.extend(EstimateVersion, { name: z.string(), line: EstimateLine }),
  }),
  takeBack: snakeCaseEndpoint({
    method: 'DELETE',
    path: '/api/ecm/:site_code/estimates/:id/puts/:key/',
    summary: 'Takes back what was put in under a key; a line that had nothing else goes (designed here)',
    params: z.extend(EstimateParams, { key: z.string() }),
    response: EstimateVersion,
  }),
  changeLine: snakeCaseEndpoint({
    method: 'PUT',
    path: '/api/ecm/:site_code/estimates/:id/lines/:line_id/',
    summary: 'Changes the quantity or the note of a line; what is left out stays (designed here)',
    params: LineParams,
    body: z.object({ version: z.number(), quantity: z.optional(z.number()), note: z.optional(z.string()) }),
    response: EstimateVersion,
  }),
  removeLine: snakeCaseEndpoint({
    method: 'DELETE',
    path: '/api/ecm/:site_code/estimates/:id/lines/:line_id/',
    summary: 'Removes a line; it can be brought back while the estimate is there (designed here)',
    params: LineParams,
    query: z.object({ version: z.coerce.number() }),
    response: EstimateVersion,
  }),
  restoreLine: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/estimates/:id/lines/:line_id/restore/',
    summary: 'Brings a removed line back to its place; when its product was put in anew, its quantity joins that one',
    params: LineParams,
    body: z.object({}),
    response: EstimateVersion,
  }),
  change: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/estimates/:id/changes/',
    summary: 'Makes changes of sections, lines and shares together or not at all; 409 for an agreed or converted one',
    params: EstimateParams,
    query: PriceQuery,
    body: z.object({ version: z.number(), changes: z.array(EstimateChange) }),
    response: Estimate,
  }),
  setState: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/estimates/:id/state/',
    summary: 'Moves an estimate to another state; 409 for a move that is not allowed (designed here)',
    params: EstimateParams,
    body: z.object({ version: z.number(), state: EstimateState }),
    response: EstimateVersion,
  }),
  purchase: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/estimates/:id/purchases/',
    summary: 'Remembers what of the lines was put into a basket; what is ordered of it afterwards counts as bought',
    params: EstimateParams,
    body: z.object({ key: z.string(), lines: z.array(z.object({ line_id: z.string(), quantity: z.number() })) }),
    response: Estimate,
  }),
  copy: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/estimates/:id/copy/',
    summary: 'A new draft with the sections, lines and shares of an estimate (designed here)',
    params: EstimateParams,
    body: z.object({ key: z.string(), name: z.string() }),
    response: Estimate,
  }),
  versions: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/estimates/:id/versions/',
    summary: 'The saved versions of an estimate, the newest first, 50 at most (designed here)',
    params: EstimateParams,
    response: z.array(SavedEstimate),
  }),
  version: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/estimates/:id/versions/:number/',
    summary: 'An estimate as it was when a version was saved (designed here)',
    params: VersionParams,
    response: Estimate,
  }),
  saveVersion: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/estimates/:id/versions/',
    summary: 'Saves the estimate as it is as a version (designed here)',
    params: EstimateParams,
    body: z.object({ label: z.string() }),
    response: SavedEstimate,
  }),
  restoreVersion: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/estimates/:id/versions/:number/restore/',
    summary: 'Makes the content of a saved version that of the estimate; what it was is saved before (designed here)',
    params: VersionParams,
    body: z.object({ version: z.number() }),
    response: Estimate,
  }),
  send: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/estimates/:id/letters/',
    summary: 'Sends the paper of an estimate by mail; 10 letters an hour for a buyer, 429 for more (designed here)',
    params: EstimateParams,
    body: z.object({
      email: z.string(),
      subject: z.string(),
      text: z.string(),
      file: z.object({ name: z.string(), base64: z.string() }),
    }),
    response: z.object({ sent: z.boolean() }),
  }),
}
