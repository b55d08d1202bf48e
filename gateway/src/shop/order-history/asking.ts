import type { orderHistoryApi } from '@vitrina/contracts/retailer/order-history'
import type { OrdersQuestion } from '@vitrina/contracts/site/order-history'
import { notFound } from '../../http/refusals.ts'
import type { Services } from '../../services.ts'
import { authorizationOf } from '../../visitor/session/buyer.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { orderHistoryCalls } from './upstream.ts'

export interface Asked {
  visitor: Visitor
  request: { id: string }
}

const number = /^[\w-]{1,40}$/

/** The retailer, asked for the visitor: it alone knows whose an order is. */
export const askAs = ({ retailer }: Pick<Services, 'retailer'>, { visitor, request }: Asked) =>
  retailer.as({ authorization: authorizationOf(visitor), requestId: request.id })

/** Where the order is at the retailer's; a number of another shape is not even asked for. */
export function orderParams({ config }: Pick<Services, 'config'>, asked: string) {
  if (!number.test(asked)) throw notFound('Такого заказа нет')
  return { site_code: config.siteCode, number: asked }
}

export const callsOf = ({ config }: Pick<Services, 'config'>): typeof orderHistoryApi =>
  orderHistoryCalls(config.ordersPath)

/** The question as the retailer understands it. */
export const queryOf = ({ company, page, ...rest }: OrdersQuestion, perPage: number) => ({
  ...rest,
  inn: company,
  page: Math.max(1, Math.trunc(page ?? 1)),
  per_page: perPage,
})
