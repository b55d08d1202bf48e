import type { LatestDocument } from '@vitrina/contracts/retailer/dashboard'
import type { Queryable } from '../../database/database.ts'
import { documentsOf } from '../order-history/documents.ts'
import { ownOrder } from '../order-history/own-order.ts'
import { companiesOf, visibleSql } from '../order-history/visible-orders.ts'

const lastOrders = 20

/** Existing documents of the last orders of the buyer and their companies, newest first. */
export async function latestDocuments(
  db: Queryable,
  userUuid: string,
  now: Date,
  limit: number,
): Promise<LatestDocument[]> {
  const companies = await companiesOf(db, userUuid)
  const seen = visibleSql({ user: '$1::text', companies: '$2' }, undefined, true)
  const orders = await db.query<{ number: string }>(`select number from ${seen} order by created_at desc limit $3`, [
    userUuid,
    companies,
    lastOrders,
  ])
  const all: LatestDocument[] = []
  for (const { number } of orders) {
    const own = await ownOrder(db, number, userUuid)
    all.push(...documentsOf(own, now).map((document) => ({ ...document, order_number: number })))
  }
  return all.toSorted((one, other) => other.created_at.localeCompare(one.created_at)).slice(0, limit)
}
