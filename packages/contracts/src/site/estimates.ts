import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { EstimateState } from '../retailer/estimates.ts'
import { ListedProduct } from '../retailer/product.ts'

/** Sums in roubles, times in ISO 8601. */
const Facts = z.object({
  id: z.string(),
  name: z.string(),
  objectName: z.nullable(z.string()),
  state: EstimateState,
  /** Has to be given back with a change: when it is another one by then, the change is refused with 409. */
  version: z.number(),
  changedAt: z.string(),
  /** With the prices of when the products were put in. */
  sumThen: z.number(),
  /** With the visitor’s prices now, of the lines that have one. */
  sumNow: z.number(),
  /** Lines without a price now. */
  unpriced: z.number(),
})

/** An estimate as the list shows it. */
export const EstimateSummary = z.extend(Facts, { lineCount: z.number() })
export type EstimateSummary = z.output<typeof EstimateSummary>

export const EstimateLine = z.object({
  id: z.string(),
  idcode: z.string(),
  /** As it was when the product was put in. */
  name: z.string(),
  unit: z.string(),
  /** With the visitor’s price now; null when the retailer no longer knows it. */
  product: z.nullable(ListedProduct),
  quantity: z.number(),
  /** Roubles for one unit when it was put in; 0 when there was no price. */
  priceThen: z.number(),
  note: z.string(),
  position: z.number(),
})
export type EstimateLine = z.output<typeof EstimateLine>

export const Estimate = z.extend(Facts, { createdAt: z.string(), lines: z.array(EstimateLine) })
export type Estimate = z.output<typeof Estimate>

export const EstimatesPage = z.object({ estimates: z.array(EstimateSummary) })
export type EstimatesPage = z.output<typeof EstimatesPage>

/** What an estimate is after a change. */
export const EstimateChanged = z.object({
  version: z.number(),
  changedAt: z.string(),
  /** The quantity the line has now, where one was changed; it may have been rounded up to the pack. */
  quantity: z.optional(z.number()),
  /** What was changed in what the visitor asked for. */
  message: z.nullable(z.string()),
})
export type EstimateChanged = z.output<typeof EstimateChanged>

/** What has been put into which estimate. */
export const PutIntoEstimate = z.object({
  id: z.string(),
  name: z.string(),
  message: z.nullable(z.string()),
})
export type PutIntoEstimate = z.output<typeof PutIntoEstimate>

const Quantity = z.number('Введите количество цифрами')
const Names = z.object({ name: z.string('Введите название'), objectName: z.nullish(z.string()) })
const One = z.object({ id: z.string() })
const Line = z.object({ id: z.string(), lineId: z.string() })

/**
 * The visitor’s estimates: 403 for guests and for somebody else’s estimate, 404 for none. `key` is made up by the
 * browser, 16 characters at least: a call that is repeated with it does nothing more.
 */
export const estimatesPages = {
  list: endpoint({
    method: 'GET',
    path: '/api/site/personal/estimates/',
    summary: 'The visitor’s estimates, the last changed first',
    response: EstimatesPage,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/site/personal/estimates/',
    summary: 'A new estimate, with a first product when one is given; 409 when there are 200, 422 for a bad name',
    body: z.extend(Names, {
      key: z.string(),
      line: z.nullish(z.object({ idcode: z.string(), quantity: Quantity })),
    }),
    response: PutIntoEstimate,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/site/personal/estimates/:id/',
    summary: 'One estimate with its products at the visitor’s prices now',
    params: One,
    response: Estimate,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/site/personal/estimates/:id/',
    summary: 'Changes the name and the object',
    params: One,
    body: z.extend(Names, { version: z.number() }),
    response: EstimateChanged,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/site/personal/estimates/:id/',
    summary: 'Deletes an estimate; it can be brought back',
    params: One,
    response: z.object({ deleted: z.boolean() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/site/personal/estimates/:id/restore/',
    summary: 'Brings a deleted estimate back',
    params: One,
    response: EstimateChanged,
  }),
  putLine: endpoint({
    method: 'POST',
    path: '/api/site/personal/estimates/:id/lines/',
    summary: 'Puts a product in; one that is in already grows by the quantity; 409 when there are 500 lines',
    params: One,
    body: z.object({ key: z.string(), idcode: z.string(), quantity: Quantity }),
    response: PutIntoEstimate,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/site/personal/estimates/:id/puts/:key/',
    summary: 'Takes back what was put in under a key',
    params: z.object({ id: z.string(), key: z.string() }),
    response: EstimateChanged,
  }),
  changeLine: endpoint({
    method: 'PUT',
    path: '/api/site/personal/estimates/:id/lines/:lineId/',
    summary: 'Changes the quantity or the note of a line',
    params: Line,
    body: z.object({ version: z.number(), quantity: z.optional(Quantity), note: z.optional(z.string()) }),
    response: EstimateChanged,
  }),
  removeLine: endpoint({
    method: 'DELETE',
    path: '/api/site/personal/estimates/:id/lines/:lineId/',
    summary: 'Removes a line; it can be brought back',
    params: Line,
    query: z.object({ version: z.coerce.number() }),
    response: EstimateChanged,
  }),
  restoreLine: endpoint({
    method: 'POST',
    path: '/api/site/personal/estimates/:id/lines/:lineId/restore/',
    summary: 'Brings a removed line back to its place',
    params: Line,
    response: EstimateChanged,
  }),
}
