import type { retailerOrderHistoryApi } from '@vitrina/contracts/retailer/order-history'
import type { OrderListQuery } from '@vitrina/contracts/site/order-history'
import { notFound } from '../../http/http-errors.ts'
import type { ShopServices } from '../services.ts'
import { orderHistoryCalls } from './retailer-calls.ts'

const orderNumberPattern = /^[\w-]{1,40}$/

/** Where the order is at the retailer's; a number of another shape is not even asked for. */
export function orderParams({ config }: Pick<ShopServices, 'config'>, asked: string) {
  if (!orderNumberPattern.test(asked)) throw notFound('Такого заказа нет')
  return { site_code: config.siteCode, number: asked }
}

export const callsOf = ({ config }: Pick<ShopServices, 'config'>): typeof retailerOrderHistoryApi =>
  orderHistoryCalls(config.ordersPath)

/** The question as the retailer understands it. */
export const toListQuery = ({ company, page, ...rest }: OrderListQuery, perPage: number) => ({
  ...rest,
  inn: company,
  page: Math.max(1, Math.trunc(page ?? 1)),
  per_page: perPage,
})
