import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import * as retailer from '../retailer/dashboard.ts'
import { ListedProduct } from '../retailer/product.ts'

export const LatestDocument = z.camelCased(retailer.LatestDocument)
export type LatestDocument = z.output<typeof LatestDocument>

export const PersonalManager = z.camelCased(retailer.PersonalManager)
export type PersonalManager = z.output<typeof PersonalManager>

/** A pending task of the visitor. */
export const ToDo = z.object({
  id: z.string(),
  kind: z.enum(['pay', 'pick-up', 'overdue', 'estimate', 'request']),
  title: z.string(),
  /** The deadline or the amount, in a sentence. */
  text: z.string(),
  /** Path of this site. */
  href: z.string(),
})
export type ToDo = z.output<typeof ToDo>

/** A product to buy again; `count` is the last ordered quantity, rounded to the current pack size. */
export const RepurchaseItem = z.object({ product: ListedProduct, count: z.number(), lastAt: z.string() })
export type RepurchaseItem = z.output<typeof RepurchaseItem>

/** A matrix with an order cut-off today or tomorrow; times in ISO 8601, the day as yyyy-mm-dd. */
export const MatrixToOrder = z.object({
  /** Id of its shop. */
  id: z.string(),
  name: z.string(),
  /** Day of the delivery. */
  day: z.string(),
  /** Cut-off of orders for that day. */
  until: z.string(),
  /** Number of rows to reorder. */
  count: z.number(),
})
export type MatrixToOrder = z.output<typeof MatrixToOrder>

export const ToDoList = z.object({
  items: z.array(ToDo),
  /** Some sources could not be loaded, so tasks may be missing. */
  isPartial: z.boolean(),
})
export type ToDoList = z.output<typeof ToDoList>

export const ManagerCard = z.object({
  manager: z.nullable(PersonalManager),
  /** The branch to call where there is no manager, with its hours; the phone is '' where it is not known. */
  branch: z.object({ name: z.string(), phone: z.string(), workTime: z.string() }),
})
export type ManagerCard = z.output<typeof ManagerCard>

/** Cards of the account's start page that have no list of their own: 403 for guests; each card fails independently. */
export const dashboardApi = {
  toDo: endpoint({
    method: 'GET',
    path: '/api/site/personal/dashboard/to-do/',
    summary:
      'What waits for the visitor: orders to pay or to fetch, overdue invoices, agreed estimates, answered requests',
    response: ToDoList,
  }),
  buyAgain: endpoint({
    method: 'GET',
    path: '/api/site/personal/dashboard/buy-again/',
    summary: 'Goods that were ordered before and can be bought today, the last first',
    response: z.object({ products: z.array(RepurchaseItem) }),
  }),
  documents: endpoint({
    method: 'GET',
    path: '/api/site/personal/dashboard/documents/',
    summary: 'The last papers of the visitor’s orders',
    response: z.object({ documents: z.array(LatestDocument) }),
  }),
  matrices: endpoint({
    method: 'GET',
    path: '/api/site/personal/dashboard/matrices/',
    summary:
      'Matrices of the visitor’s shops from which something has to be ordered today or tomorrow, the first first',
    response: z.object({ matrices: z.array(MatrixToOrder) }),
  }),
  manager: endpoint({
    method: 'GET',
    path: '/api/site/personal/dashboard/manager/',
    summary: 'The visitor’s personal manager, or how to reach the branch',
    response: ManagerCard,
  }),
}
