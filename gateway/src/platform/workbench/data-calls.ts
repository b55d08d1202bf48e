import type { IncomingHttpHeaders } from 'node:http'
import { TICKET_HEADER } from '@vitrina/federation/renderer-protocol'
import express, { type Express } from 'express'
import { HttpError } from '../../http/http-errors.ts'
import type { RenderTickets } from '../../visitor/visitor/render-tickets.ts'
import { errorHandler } from './error-handler.ts'
import { visitorHeaders } from './headers.ts'
import { relayResponse } from './proxy-to-site.ts'
import type { SiteClient } from './site-client.ts'

/** The visitor whose page is rendered: headers and cookies for requests to the site. */
export interface PageVisitor {
  headers: IncomingHttpHeaders
  /** Their cookies, including those that the site has just set. */
  cookie: string
}

/** Passes data calls of the renderer on to the site, on behalf of the visitor of the ticket. */
export function dataCalls(site: SiteClient, tickets: RenderTickets<PageVisitor>): Express {
  const app = express()
  app.disable('x-powered-by')
  app.use(async (request, response) => {
    const looker = tickets.visitorOf(String(request.headers[TICKET_HEADER] ?? ''))
    if (!looker) throw new HttpError(403, 'Unknown ticket')
    // Rendering a page only reads data.
    if (request.method !== 'GET') throw new HttpError(405, 'Only GET')
    const answer = await site.ask({
      method: 'GET',
      path: request.originalUrl,
      headers: { ...visitorHeaders(site.address, looker.headers, looker.cookie), 'accept-encoding': 'identity' },
    })
    // Renderers must not see cookies.
    delete answer.headers['set-cookie']
    await relayResponse({ site, answer, response, set: '' })
  })
  app.use(errorHandler)
  return app
}
