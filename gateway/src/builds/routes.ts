import { Router } from 'express'

interface Live {
  current(): { set: { id: string }; since: string }
}

/**
 * The release set that pages are made from and when it went live, for pages that are open. Stands before the slash
 * rule: a redirect or a remembered answer would make pages load themselves again and again.
 */
export function buildRoutes(live: Live): Router {
  const router = Router()
  router.get('/builds/latest.json', (_request, response) => {
    const { set, since } = live.current()
    response.set('cache-control', 'no-store').json({ id: set.id, timestamp: since })
  })
  return router
}
