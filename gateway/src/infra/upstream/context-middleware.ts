import { TICKET_HEADER } from '@vitrina/federation/renderer-protocol'
import type { RequestHandler } from 'express'
import { importanceOf } from './importance.ts'
import type { RequestContext } from './request-context.ts'
import { runInRequest, runWithContext } from './request-context.ts'

/** The client code in the browser aborts a call after the same time. */
export const CALL_LIMIT_MS = 15_000
/** A file may take two and a half minutes to upload before any upstream is called. */
export const FILE_LIMIT_MS = 180_000

/** Runs the rest of the request in a context, so that calls to upstreams share its id and its deadline. */
export const setUpRequestContext =
  (limitMs: number): RequestHandler =>
  (request, { locals: { visitor } }, next) => {
    const isOrder = importanceOf(request.path) === null
    runInRequest({ requestId: request.id, limitMs, isOrder, network: visitor?.address }, next)
  }

/** Runs a data request of a renderer in the context of its page, found by the ticket. */
export const resumeRequestContext =
  (askingOf: (ticket: string) => RequestContext | undefined): RequestHandler =>
  (request, _response, next) =>
    runWithContext(askingOf(String(request.headers[TICKET_HEADER] ?? '')), next)
