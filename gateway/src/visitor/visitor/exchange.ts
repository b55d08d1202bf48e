import type { Request, Response } from 'express'
import type { Visitor } from './visitor.ts'

/** The visitor, and the request id for logs and upstream calls. */
export interface VisitorRequest {
  visitor: Visitor
  request: { id: string }
}

/** The visitor, the request, and the response to which cookies are written. */
export interface VisitorExchange {
  visitor: Visitor
  request: Request
  response: Response
}
