import type { Registry } from '@vitrina/releases'
import express, { type Express } from 'express'
import type { Logger } from 'pino'
import { setUpHosts } from '../../http/middleware/hosts.ts'
import { setUpRequestId } from '../../http/middleware/request-id.ts'
import type { RenderTickets } from '../../visitor/visitor/render-tickets.ts'
import { buildRoutes } from '../builds/routes.ts'
import { devRoutes } from '../dev/routes.ts'
import type { LiveReleases } from '../releases/live-releases.ts'
import { releaseFiles } from '../releases/release-files.ts'
import type { WorkbenchConfig } from './config.ts'
import type { PageVisitor } from './data-calls.ts'
import { errorHandler } from './error-handler.ts'
import { workbenchPages } from './pages.ts'
import { siteCallRules } from './site-call-rules.ts'
import type { SiteClient } from './site-client.ts'
import type { Terminal } from './terminal.ts'

export interface WorkbenchAppOptions {
  config: Pick<WorkbenchConfig, 'dataDir' | 'writes'>
  site: SiteClient
  live: LiveReleases
  registry: Registry
  tickets: RenderTickets<PageVisitor>
  /** The remote in development. */
  remoteName: string
  terminal: Terminal
  log: Logger
}

/** Allowed Host headers: local names only, so that no foreign page can reach the workbench by DNS rebinding. */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']

const isCall = /^\/api(?:\/|$)/i

/** The request pipeline of the workbench, in the order in which a request passes it. */
export function workbenchApp({
  config,
  site,
  live,
  registry,
  tickets,
  remoteName,
  terminal,
  log,
}: WorkbenchAppOptions): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.use(setUpRequestId(log))
  app.use(setUpHosts(OWN_NAMES))
  app.use(releaseFiles(registry, config.dataDir))
  app.use(devRoutes(live))
  app.use(buildRoutes({ live, previews: { read: () => Promise.reject(new Error('There are no previews here')) } }))
  const calls = siteCallRules({
    site,
    writes: config.writes,
    set: () => live.current().set.id,
    onRefused: (method, path) =>
      terminal.complain(`refused ${method} ${path}: it would change the site; --writes lets it through`),
  })
  app.use((request, response, next) => {
    const { method, path } = request
    const isPage = (method === 'GET' || method === 'HEAD') && !isCall.test(path)
    return isPage ? next() : calls(request, response, next)
  })
  app.use(
    workbenchPages({
      site,
      live,
      registry,
      tickets,
      remoteName,
      onFailure: (path, why) => terminal.complain(`${path}: ${why}`),
    }),
  )
  app.use(errorHandler)
  return app
}
