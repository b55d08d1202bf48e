import type { Api } from '@vitrina/contracts/request'
import type { Services } from '../../services.ts'
import type { Visitor } from '../visitor/visitor.ts'
import { authorizationOf } from './buyer.ts'

export interface AskedBy {
  visitor: Visitor
  request: { id: string }
}

/** The retailer, asked for the visitor: it alone knows whose a record is. */
export const askFor = ({ retailer }: Pick<Services, 'retailer'>, { visitor, request }: AskedBy): Api =>
  retailer.as({ authorization: authorizationOf(visitor), requestId: request.id })
