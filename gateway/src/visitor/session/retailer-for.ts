import type { Api } from '@vitrina/contracts/request'
import type { VisitorServices } from '../services.ts'
import type { VisitorRequest } from '../visitor/exchange.ts'
import { authorizationOf } from './buyer.ts'

/** A retailer client authorised as the visitor, since only the retailer knows the owner of a record. */
export const retailerFor = (
  { retailer }: Pick<VisitorServices, 'retailer'>,
  { visitor, request }: VisitorRequest,
): Api => retailer.as({ authorization: authorizationOf(visitor), requestId: request.id })
