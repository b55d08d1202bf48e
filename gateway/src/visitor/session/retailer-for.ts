import type { Api } from '@vitrina/contracts/request'
import type { VisitorServices } from '../services.ts'
import type { VisitorRequest } from '../visitor/exchange.ts'
import { authorizationOf } from './buyer.ts'

/** The retailer, asked for the visitor: it alone knows whose a record is. */
export const retailerFor = (
  { retailer }: Pick<VisitorServices, 'retailer'>,
  { visitor, request }: VisitorRequest,
): Api => retailer.as({ authorization: authorizationOf(visitor), requestId: request.id })
