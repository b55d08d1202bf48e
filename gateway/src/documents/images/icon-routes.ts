import { isFileName } from '@vitrina/site/identifiers'
import { type Response, Router } from 'express'
import type { RateLimits } from '../../http/limits/rate-limits.ts'
import type { IconKey, Icons } from './icons.ts'
import { SVG_POLICY, sendPlaceholder } from './placeholder.ts'
import { limitConversions, withoutRateLimitHeaders } from './rate-limit.ts'

const CACHE_FOR_DAY = 'public, max-age=86400'

const kinds: readonly string[] = ['icons', 'brands'] satisfies IconKey['kind'][]

function send(response: Response, { file }: IconKey, drawing: Buffer): void {
  const type = file.endsWith('.svg') ? 'image/svg+xml' : 'image/png'
  withoutRateLimitHeaders(response)
    .set({ 'content-type': type, 'cache-control': CACHE_FOR_DAY, 'content-security-policy': SVG_POLICY })
    .send(drawing)
}

/** Serves icons unconverted; only those that are not cached count against the rate limit of a network. */
export function iconRoutes(drawings: Icons, limits: RateLimits): Router {
  const router = Router()
  const counted = limitConversions(limits)

  async function sendOrSay(response: Response, key: IconKey): Promise<void> {
    try {
      send(response, key, await drawings.get(key))
    } catch {
      sendPlaceholder(response, 404)
    }
  }

  router.get('/images/:kind/:file', (request, response, next) => {
    const { kind, file } = request.params
    if (!kinds.includes(kind)) return next()
    if (!isFileName(file)) return sendPlaceholder(response, 404)
    const key = { kind, file } as IconKey
    const ready = drawings.peek(key)
    if (ready) return send(response, key, ready)
    if (ready === null) return sendPlaceholder(response, 404)
    counted(request, response, (error?: unknown) => (error ? next(error) : void sendOrSay(response, key)))
  })

  return router
}
