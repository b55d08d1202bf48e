import type { Api } from '@vitrina/contracts/request'
import { isUuid } from '@vitrina/site/identifiers'
import { notFound } from '../../http/refusals.ts'
import { authorizationOf } from '../../visitor/session/buyer.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import type { ShopServices } from '../services.ts'

/** The retailer, asked for the visitor: it alone knows whose a shop is. */
export const askAs = ({ retailer }: Pick<ShopServices, 'retailer'>, { visitor, request }: VisitorRequest): Api =>
  retailer.as({ authorization: authorizationOf(visitor), requestId: request.id })

/** Where the shop is at the retailer's; an id of another shape is not even asked for. */
export function shopParams({ config }: Pick<ShopServices, 'config'>, id: string) {
  if (!isUuid(id)) throw notFound('Такого магазина нет')
  return { site_code: config.siteCode, id }
}
