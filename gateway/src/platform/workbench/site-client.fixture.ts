import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { RenderedPage } from '@vitrina/federation/renderer-protocol'
import { freePort } from '@vitrina/releases/free-port'
import express from 'express'
import pino from 'pino'
import { onTestFinished } from 'vitest'
import { RenderTickets } from '../../visitor/visitor/render-tickets.ts'
import { ReleaseHooks } from '../releases/hooks.ts'
import type { LiveReleases } from '../releases/live-releases.ts'
import { workbenchApp } from './app.ts'
import { dataCalls, type PageVisitor } from './data-calls.ts'
import { SiteClient } from './site-client.ts'

interface SeenRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** Listens on a port that it can listen on again after a close. */
export async function listen(server: Server): Promise<string> {
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return `http://127.0.0.1:${port}`
}

const boot = (refusal: object | null) =>
  `<html><script type="application/json" id="boot">${JSON.stringify({ refusal })}</script></html>`

const frame = {
  siteName: 'Базис',
  origin: 'https://www.shop.test',
  brandSlug: 'bazis',
  current: {
    id_1c: '00012',
    name_for_site: 'Вологда',
    names_cases: [],
    address: '',
    work_time: '',
    base_price: '',
    phones: [],
    yandex_map_link: '',
    domain: '',
    is_pick_up_point: false,
    parent: '',
    store: 'store1',
  },
  shopCities: [],
  pickupPoints: [],
  isMobile: false,
  isTablet: false,
  cookiesAgreed: false,
  menu: [],
  routeRules: [],
  thirdParties: [{ kind: 'counter', src: '/count.js', id: '1' }],
  thirdPartyHosts: [],
  thirdPartiesWait: false,
}

/** A site with a few addresses that records its requests. */
async function smallSite() {
  const seen: SeenRequest[] = []
  const app = express()
  app.use(express.text({ type: () => true }))
  app.use((request, response, next) => {
    const { method, originalUrl: path, headers, body } = request
    seen.push({ method, path, headers, body: typeof body === 'string' ? body : '' })
    response.set('x-release-set', 'theirs')
    next()
  })
  app.get('/api/site/frame/', (_request, response) => void response.json(frame))
  app.use('/api', (request, response) => void response.json({ asked: request.method }))
  app.get('/old/', (request, response) => response.redirect(301, `http://${request.headers.host}/new/`))
  app.get('/personal/', (_request, response) => {
    response.status(403).send(boot({ status: 403, message: 'Войдите' }))
  })
  app.get('/robots.txt', (_request, response) => void response.type('text').send('User-agent: *'))
  app.get(/^/, (_request, response) => {
    response.set({ 'set-cookie': 'user_uuid=1; Domain=.shop.test; Path=/', 'content-security-policy': 'x' })
    response.send(boot(null))
  })
  const server = createServer(app)
  return { server, address: await listen(server), seen }
}

type Problem = NonNullable<RenderedPage['problem']>

/** A workbench in front of it, whose renderer records its requests and returns the `problem`, if any. */
export async function smallWorkbench({ writes = false, problem }: { writes?: boolean; problem?: Problem } = {}) {
  const { server, address, seen } = await smallSite()
  const said: string[] = []
  const site = new SiteClient(new URL(address), (away) => said.push(away ? 'away' : 'back'))
  onTestFinished(() => site.close())
  const tickets = new RenderTickets<PageVisitor>()
  const data = await listen(createServer(dataCalls(site, tickets)))
  const rendered: { ticket: string; refusal: unknown; frame: typeof frame; url: string }[] = []
  const renderer = {
    async render(page: (typeof rendered)[number]) {
      rendered.push(page)
      const call = await fetch(`${data}/api/site/session/`, { headers: { 'x-ticket': page.ticket } })
      const document = `made of ${JSON.stringify(await call.json())}${call.headers.has('set-cookie')}`
      const status = problem ? 500 : page.refusal ? 403 : 200
      return { document, facts: { status, problem, failed: [], threw: [], calls: 1 } }
    },
  }
  const hooks = new ReleaseHooks()
  const served = { set: { id: 'ours' }, since: '', renderer, awaitRestart: async () => null }
  const live = {
    hooks,
    current: () => served,
    hasCanaries: () => false,
    onSwitch: hooks.onSwitch,
  } as unknown as LiveReleases
  const app = workbenchApp({
    config: { dataDir: '/nowhere', writes },
    site,
    live,
    registry: {} as never,
    tickets,
    remoteName: 'mf-basket',
    terminal: { say: (line) => said.push(line), complain: (line) => said.push(line) },
    log: pino({ level: 'silent' }),
  })
  return { app, server, data, address, seen, said, rendered }
}
