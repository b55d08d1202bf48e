import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { localResponseHeaders, requestHeadersFor } from './headers.ts'
import type { SiteClient } from './site-client.ts'

interface SiteCallContext {
  site: SiteClient
  request: Request
  response: Response
  /** The set of local pages. */
  set: string
}

/** Forwards a request to the site and streams its response. */
export async function proxyToSite({ site, request, response, set }: SiteCallContext): Promise<void> {
  const { method, originalUrl: path, headers } = request
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  const answer = await site.ask({
    method,
    path,
    headers: requestHeadersFor(site.address, headers),
    ...(hasBody ? { body: request } : {}),
  })
  await relayResponse({ site, answer, response, set })
}

/** Streams a response of the site to the client; one that breaks off is aborted. */
export async function relayResponse({
  site,
  answer,
  response,
  set,
}: Omit<SiteCallContext, 'request'> & { answer: IncomingMessage }): Promise<void> {
  response.writeHead(answer.statusCode ?? 502, localResponseHeaders(site.address, answer.headers, set))
  // The client has disconnected: stop reading the response.
  await pipeline(answer, response).catch(() => answer.destroy())
}
