import type { Request, Response } from 'express'
import { type CookieJar, cookieJarOf } from './cookie-jar.ts'
import { type Visitor, visitorOf } from './visitor.ts'

/** The visitor, and the request id for logs and upstream calls. */
export interface VisitorRequest {
  visitor: Visitor
  request: { id: string }
}

/** The visitor, the request, and the cookies that the response sets. */
export interface VisitorExchange {
  visitor: Visitor
  request: Request
  cookieJar: CookieJar
}

export const exchangeOf = (request: Request, response: Response): VisitorExchange => ({
  visitor: visitorOf(response),
  request,
  cookieJar: cookieJarOf(response),
})
