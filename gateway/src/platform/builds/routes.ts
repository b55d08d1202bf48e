import { Router } from 'express'
import { cookiesOf } from '../../visitor/visitor/request-cookies.ts'
import { currentSetOf, type SetChoiceServices } from '../set-selection/set-choice.ts'

/**
 * Answers open pages with the release set that their visitor gets now and since when: the live one, or that of a canary
 * or preview. Mounted before the trailing-slash rule, as a redirect or a cached response would make pages reload
 * endlessly.
 */
export function buildRoutes(services: SetChoiceServices): Router {
  const router = Router()
  router.get('/builds/latest.json', async (request, response) => {
    const { id, since } = await currentSetOf(services, cookiesOf(request))
    response.set({ 'cache-control': 'no-store', vary: 'cookie' }).json({ id, timestamp: since })
  })
  return router
}
