import { notFound } from '../../http/refusals.ts'
import { authorizationOf } from '../../visitor/session/buyer.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../services.ts'

const known = /^[\w-]{1,60}$/

/** The contract at the retailer's; an id of another shape is not even asked for. */
export function accountParams({ config }: Pick<ShopServices, 'config'>, id: string) {
  if (!known.test(id)) throw notFound('Такого договора нет')
  return { site_code: config.siteCode, id }
}

/** The retailer, asked for the visitor: it alone knows whose a contract is. */
export const askAs = (
  { retailer }: Pick<ShopServices, 'retailer'>,
  { visitor, request }: { visitor: Visitor; request: { id: string } },
) => retailer.as({ authorization: authorizationOf(visitor), requestId: request.id })
