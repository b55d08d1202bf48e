import type { Request, Response } from 'express'
import { encodingFor } from '../../http/middleware/encoding.ts'
import { bodyOf, type CachedPage, type PageResponse } from './page-cache.ts'

/** Sends a page in an encoding that the client accepts; all headers except those of the content are already set. */
export async function sendPage(
  request: Request,
  response: Response,
  made: PageResponse | CachedPage,
  status = made.status,
): Promise<void> {
  const encoding = encodingFor(request, { br: true, gzip: true })
  const body = await bodyOf(made, encoding)
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
