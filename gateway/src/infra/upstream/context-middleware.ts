import { TICKET_HEADER } from '@vitrina/federation/renderer-protocol'
import type { RequestHandler } from 'express'
import { importanceOf } from './importance.ts'
import type { RequestContext } from './request-context.ts'
import { runInRequest, runWithContext } from './request-context.ts'

/** The browser's own code gives a call up after as long. */
export const CALL_LIMIT_MS = 15_000
/** A file may be two and a half minutes on its way before anything is asked about it. */
export const FILE_LIMIT_MS = 180_000

/** What is asked of other systems from here on belongs to this request, which nobody waits for any longer than that. */
export const setUpRequestContext =
  (limitMs: number): RequestHandler =>
  (request, { locals: { visitor } }, next) => {
    const isOrder = importanceOf(request.path) === null
    runInRequest({ requestId: request.id, limitMs, isOrder, network: visitor?.address }, next)
  }

/** A data call of a renderer goes on with the page that it is made for, whose deadline the ticket knows. */
export const resumeRequestContext =
  (askingOf: (ticket: string) => RequestContext | undefined): RequestHandler =>
  (request, _response, next) =>
    runWithContext(askingOf(String(request.headers[TICKET_HEADER] ?? '')), next)
