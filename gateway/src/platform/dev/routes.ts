import { Router } from 'express'
import type { LiveReleases } from '../releases/live-releases.ts'

/** Server-sent events that tell open pages which release set is live; mounted in development only. */
export function devRoutes(live: LiveReleases): Router {
  const router = Router()
  router.get('/dev/events', (request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(`event: set\ndata: ${live.current().set.id}\n\n`)
    const stop = live.onSwitch((set) => response.write(`event: set\ndata: ${set.id}\n\n`))
    request.on('close', stop)
  })
  return router
}
