import express, { type Express } from 'express'
import type { Draining } from '../server.ts'
import type { Services } from '../services.ts'
import { siteOpenapi } from './calls.ts'

/** Health and the description of the site's calls, for whoever watches it; on a port of its own, never on the site's. */
export function createOpsApp({ live }: Services, state: Draining): Express {
  const app = express()
  app.disable('x-powered-by')
  app.get('/livez', (_request, response) => {
    response.json({ alive: true })
  })
  app.get('/readyz', (_request, response) => {
    const { set, renderer } = live.current()
    const { draining } = state
    response.status(renderer && !draining ? 200 : 503).json({ set: set.id, renderer: renderer !== null, draining })
  })
  app.get('/openapi.json', (_request, response) => {
    response.json(siteOpenapi())
  })
  return app
}
