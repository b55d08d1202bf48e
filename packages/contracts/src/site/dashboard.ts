import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { LatestDocument, PersonalManager } from '../retailer/dashboard.ts'
import { ListedProduct } from '../retailer/product.ts'

/** Something that waits for the visitor. */
export const ToDo = z.object({
  id: z.string(),
  kind: z.enum(['pay', 'pick-up', 'overdue', 'estimate', 'request']),
  title: z.string(),
  /** Until when, or how much: a sentence. */
  text: z.string(),
  /** Path of this site. */
  href: z.string(),
})
export type ToDo = z.output<typeof ToDo>

/** A product to buy again; `count` is what was ordered last, rounded to packs as they are now. */
export const RepurchaseItem = z.object({ product: ListedProduct, count: z.number(), lastAt: z.string() })
export type RepurchaseItem = z.output<typeof RepurchaseItem>

/** A matrix from which something has to be ordered today or tomorrow; times in ISO 8601, the day as yyyy-mm-dd. */
export const MatrixToOrder = z.object({
  /** Of its shop. */
  id: z.string(),
  name: z.string(),
  /** When the order is brought. */
  day: z.string(),
  /** Until when it is taken. */
  until: z.string(),
  /** Rows of which there is too little. */
  count: z.number(),
})
export type MatrixToOrder = z.output<typeof MatrixToOrder>

export const ToDoList = z.object({
  items: z.array(ToDo),
  /** Not everything could be asked: something may be missing. */
  isPartial: z.boolean(),
})
export type ToDoList = z.output<typeof ToDoList>

export const ManagerCard = z.object({
  manager: z.nullable(PersonalManager),
  /** Whom to call where there is no manager, and when; the phone is '' where none is known. */
  branch: z.object({ name: z.string(), phone: z.string(), workTime: z.string() }),
})
export type ManagerCard = z.output<typeof ManagerCard>

/** Cards of the cabinet’s first page that are no lists of their own: 403 for guests; each fails by itself. */
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
