import type { Request, Response } from 'express'
import type { Visitor } from './visitor.ts'

/** Who asks, and the id under which the request is logged and passed on. */
export interface VisitorRequest {
  visitor: Visitor
  request: { id: string }
}

/** Who asks, and the answer on which cookies are written. */
export interface VisitorExchange {
  visitor: Visitor
  request: Request
  response: Response
}
