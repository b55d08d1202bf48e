import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { asAskedAt, asGivenHere } from './headers.ts'
import type { Site } from './site.ts'

interface Passed {
  site: Site
  request: Request
  response: Response
  /** The set that pages are made of here. */
  set: string
}

/** Asks the site what this machine was asked, and gives its answer as it comes. */
export async function passOn({ site, request, response, set }: Passed): Promise<void> {
  const { method, originalUrl: path, headers } = request
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  const answer = await site.ask({
    method,
    path,
    headers: asAskedAt(site.address, headers),
    ...(hasBody ? { body: request } : {}),
  })
  await give({ site, answer, response, set })
}

/** Gives an answer of the site to whoever asked here; one that breaks off is broken off. */
export async function give({
  site,
  answer,
  response,
  set,
}: Omit<Passed, 'request'> & { answer: IncomingMessage }): Promise<void> {
  response.writeHead(answer.statusCode ?? 502, asGivenHere(site.address, answer.headers, set))
  // Whoever has gone away needs no more of it.
  await pipeline(answer, response).catch(() => answer.destroy())
}
