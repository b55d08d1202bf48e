import { Router } from 'express'
import { cookiesOf } from '../../visitor/visitor/request-cookies.ts'
import { currentSetOf, type SetChoiceServices } from '../set-selection/set-choice.ts'

/**
 * The release set that whoever asks gets pages of and since when, for pages that are open: the live one, or that of
 * their canary or preview. Stands before the slash rule: a redirect or a remembered answer would make pages load
 * themselves again and again.
 */
export function buildRoutes(services: SetChoiceServices): Router {
  const router = Router()
  router.get('/builds/latest.json', async (request, response) => {
    const { id, since } = await currentSetOf(services, cookiesOf(request))
    response.set({ 'cache-control': 'no-store', vary: 'cookie' }).json({ id, timestamp: since })
  })
  return router
}
