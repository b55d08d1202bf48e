import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { localResponseHeaders, requestHeadersFor } from './headers.ts'
import type { SiteClient } from './site-client.ts'

interface SiteCallContext {
  site: SiteClient
  request: Request
  response: Response
  /** The set that pages are made of here. */
  set: string
}

/** Asks the site what this machine was asked, and gives its answer as it comes. */
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

/** Gives an answer of the site to whoever asked here; one that breaks off is broken off. */
export async function relayResponse({
  site,
  answer,
  response,
  set,
}: Omit<SiteCallContext, 'request'> & { answer: IncomingMessage }): Promise<void> {
  response.writeHead(answer.statusCode ?? 502, localResponseHeaders(site.address, answer.headers, set))
  // Whoever has gone away needs no more of it.
  await pipeline(answer, response).catch(() => answer.destroy())
}
