import type { IncomingHttpHeaders } from 'node:http'
import { TICKET_HEADER } from '@vitrina/federation/renderer-protocol'
import express, { type Express } from 'express'
import { HttpError } from '../../http/http-errors.ts'
import type { RenderTickets } from '../../visitor/visitor/render-tickets.ts'
import { errorHandler } from './error-handler.ts'
import { visitorHeaders } from './headers.ts'
import { relayResponse } from './proxy-to-site.ts'
import type { SiteClient } from './site-client.ts'

/** Whose page is made, as the site knows them. */
export interface PageVisitor {
  headers: IncomingHttpHeaders
  /** Their cookies, with what the site has just set. */
  cookie: string
}

/** Answers what a renderer asks for its page: the site does, for the visitor whom the ticket stands for. */
export function dataCalls(site: SiteClient, tickets: RenderTickets<PageVisitor>): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use(async (request, response) => {
    const looker = tickets.visitorOf(String(request.headers[TICKET_HEADER] ?? ''))
    if (!looker) throw new HttpError(403, 'Unknown ticket')
    // Pages are made of what is looked at; no call of theirs changes anything.
    if (request.method !== 'GET') throw new HttpError(405, 'Only GET')
    const answer = await site.ask({
      method: 'GET',
      path: request.originalUrl,
      headers: { ...visitorHeaders(site.address, looker.headers, looker.cookie), 'accept-encoding': 'identity' },
    })
    // What renderers get must not hold what they must not see.
    delete answer.headers['set-cookie']
    await relayResponse({ site, answer, response, set: '' })
  })
  app.use(errorHandler)
  return app
}
