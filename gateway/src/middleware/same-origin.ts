import type { RequestHandler } from 'express'
import { Refusal } from '../refusals.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** State is changed only by scripts of this site: they alone can send the header, and browsers say where a call is from. */
export function setUpSameOrigin(): RequestHandler {
  return (request, _response, next) => {
    if (safe.has(request.method)) return next()
    const { origin, host } = request.headers
    const from = request.headers['sec-fetch-site']
    const foreign = (from !== undefined && from !== 'same-origin') || (origin !== undefined && hostOf(origin) !== host)
    if (foreign || request.headers['x-vitrina'] !== '1') return next(new Refusal(403, 'Запрос пришёл не с этого сайта'))
    next()
  }
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}
