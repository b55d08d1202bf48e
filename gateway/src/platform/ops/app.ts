import express, { type Express } from 'express'
import { setUpSecurityHeaders } from '../../http/middleware/security-headers.ts'
import { siteOpenapi } from '../../http/site-calls.ts'
import { siteMetrics } from '../metrics/site-metrics.ts'
import type { PlatformServices } from '../services.ts'
import { consoleFiles } from './console.ts'
import { opsOpenapi } from './ops-calls.ts'
import type { OpsApi } from './routes.ts'

/** Whether this gateway is shutting down. */
export interface DrainState {
  draining: boolean
}

/** Console, health, metrics, API descriptions and the calls that switch releases, on a port apart from the site's. */
export function createOpsApp(services: PlatformServices, state: DrainState, api: OpsApi): Express {
  const { live } = services
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', services.config.ops.trustProxy)
  app.use(setUpSecurityHeaders(services.security))
  app.use(consoleFiles())
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
  app.get('/ops-openapi.json', (_request, response) => {
    response.json(opsOpenapi())
  })
  app.use(siteMetrics(services))
  app.use(api.router)
  // The default 404 of Express is an HTML page with a security policy of its own.
  app.use((_request, response) => {
    response.status(404).json({ detail: 'There is nothing at this address' })
  })
  return app
}
