import { join } from 'node:path'
import { maxLength } from '@vitrina/contracts/max-length'
import express, { type Router } from 'express'
import * as z from 'zod'
import { badRequest } from '../http-error.ts'

const MOST_HITS = 1000

/** Data of a script, with its arrival time. */
const Hit = z.object({
  from: z.enum(['counter', 'tag-manager', 'attribution', 'chat', 'maps']),
  id: z.string().check(maxLength(100)),
  page: z.string().check(maxLength(500)),
  event: z.unknown(),
})
type Hit = z.output<typeof Hit> & { receivedAt: string }

function hitOf(text: unknown): z.output<typeof Hit> {
  try {
    return Hit.parse(JSON.parse(String(text)))
  } catch (error) {
    throw badRequest(error instanceof z.ZodError ? z.prettifyError(error) : 'Тело не разобрать')
  }
}

/** Fake third-party scripts for pages, and the data that they have sent, newest first. */
export function thirdPartyRoutes(): Router {
  let hits: Hit[] = []
  const router = express.Router()
  // Beacons are plain text: browsers send them to other hosts without a CORS preflight.
  router.post('/third-parties/hits', express.text({ type: '*/*', limit: '16kb' }), (request, response) => {
    hits = [{ receivedAt: new Date().toISOString(), ...hitOf(request.body) }, ...hits].slice(0, MOST_HITS)
    response.status(204).end()
  })
  router.get('/third-parties/hits', (_request, response) => {
    response.set('Cache-Control', 'no-store').json(hits)
  })
  router.delete('/third-parties/hits', (_request, response) => {
    hits = []
    response.json(hits)
  })
  router.use(
    '/third-parties',
    express.static(join(import.meta.dirname, 'scripts'), { index: false, cacheControl: false, redirect: false }),
  )
  return router
}
