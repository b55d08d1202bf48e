import type { retailerOrderHistoryApi } from '@vitrina/contracts/retailer/order-history'
import type { OrderListQuery } from '@vitrina/contracts/site/order-history'
import { notFound } from '../../http/http-errors.ts'
import type { ShopServices } from '../services.ts'
import { orderHistoryCalls } from './retailer-calls.ts'

const orderNumberPattern = /^[\w-]{1,40}$/

/** Path parameters of an order. Throws 404 for a malformed number, which is not sent to the retailer. */
export function orderParams({ config }: Pick<ShopServices, 'config'>, orderNumber: string) {
  if (!orderNumberPattern.test(orderNumber)) throw notFound('Такого заказа нет')
  return { site_code: config.siteCode, number: orderNumber }
}

export const callsOf = ({ config }: Pick<ShopServices, 'config'>): typeof retailerOrderHistoryApi =>
  orderHistoryCalls(config.ordersPath)

/** The query in the retailer's format. */
export const toListQuery = ({ company, page, ...rest }: OrderListQuery, perPage: number) => ({
  ...rest,
  inn: company,
  page: Math.max(1, Math.trunc(page ?? 1)),
  per_page: perPage,
})
