import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { ObjectForm } from '../forms/object.ts'
import { ObjectStage } from '../retailer/objects.ts'
import { idText, pathText } from './bounds.ts'
import { EstimateSummary } from './estimates.ts'
import { ObjectFileView } from './object-files.ts'
import { ListedOrder } from './order-history.ts'

/** Sums in roubles, times in ISO 8601. */
export const ObjectView = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  stage: ObjectStage,
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  budget: z.nullable(z.number()),
  contactName: z.string(),
  contactPhone: z.string(),
  notes: z.string(),
  isArchived: z.boolean(),
  /** Sent back with a change; a change of an outdated version is refused with 409. */
  version: z.number(),
  changedAt: z.string(),
  estimateCount: z.number(),
  orderCount: z.number(),
  planned: z.number(),
  ordered: z.number(),
  received: z.number(),
})
export type ObjectView = z.output<typeof ObjectView>

export const ObjectsPage = z.object({ objects: z.array(ObjectView) })
export type ObjectsPage = z.output<typeof ObjectsPage>

/** An object with all its estimates and the last orders of each kind. */
export const ObjectPage = z.object({
  object: ObjectView,
  estimates: z.array(EstimateSummary),
  /** Newest first. */
  files: z.array(ObjectFileView),
  active: z.object({ orders: z.array(ListedOrder), total: z.number() }),
  completed: z.object({ orders: z.array(ListedOrder), total: z.number() }),
})
export type ObjectPage = z.output<typeof ObjectPage>

const ObjectParams = z.object({ id: pathText() })

/**
 * The visitor’s building sites: 403 for guests and for another visitor's object, 404 for an unknown one, 422 with
 * errors by field.
 */
export const objectsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/site/personal/objects/',
    summary: 'The visitor’s objects, the archived ones last',
    response: ObjectsPage,
  }),
  names: endpoint({
    method: 'GET',
    path: '/api/site/personal/objects/names/',
    summary: 'Names of objects that are not archived, to choose one for an order or an estimate',
    response: z.object({ names: z.array(z.string()) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/site/personal/objects/',
    creates: 'once',
    summary: 'A new object; what names it already becomes its own; `key` is made up by the browser',
    body: z.safeExtend(ObjectForm, { key: idText() }),
    response: ObjectView,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/site/personal/objects/:id/',
    summary: 'One object with its estimates and orders',
    params: ObjectParams,
    response: ObjectPage,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/site/personal/objects/:id/',
    summary: 'Changes an object; under a new name its estimates and orders go along',
    params: ObjectParams,
    body: z.safeExtend(ObjectForm, { version: z.number(), isArchived: z.boolean() }),
    response: ObjectView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/site/personal/objects/:id/',
    summary: 'Deletes an object; its estimates and orders stay, and it can be brought back',
    params: ObjectParams,
    response: z.object({ deleted: z.boolean() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/site/personal/objects/:id/restore/',
    summary: 'Brings a deleted object back',
    params: ObjectParams,
    response: ObjectView,
  }),
}
