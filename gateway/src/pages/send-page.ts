import type { Request, Response } from 'express'
import { encodingFor } from '../middleware/encoding.ts'
import type { CachedPage } from './page-cache.ts'

/** A page as its visitor can read it; its headers but those of the content have been set. */
export function sendPage(request: Request, response: Response, made: CachedPage): void {
  const encoding = encodingFor(request, { br: true, gzip: true })
  const body = made[encoding ?? 'plain']
  response.writeHead(made.status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
