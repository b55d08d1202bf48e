import type { RetailerApi } from '../../infra/retailer/api.ts'
import type { VisitorServices } from '../services.ts'
import type { VisitorRequest } from '../visitor/exchange.ts'
import { authorizationOf } from './buyer.ts'

/** A retailer client authorised as the visitor, since only the retailer knows the owner of a record. */
export const retailerFor = (
  { retailer }: Pick<VisitorServices, 'retailer'>,
  { visitor, request }: VisitorRequest,
): RetailerApi => retailer.as({ authorization: authorizationOf(visitor), requestId: request.id })
