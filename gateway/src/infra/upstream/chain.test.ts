import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { createDataApp } from '../../app.ts'
import { renderOwnPage } from '../../platform/pages/render-page.ts'
import { actor, temporaryReleases } from '../../platform/releases/releases.fixture.ts'
import { listen } from '../../server.ts'
import { createServices } from '../../services.ts'
import { department } from '../../shop/basket/basket.fixture.ts'
import { visitorFrom } from '../../visitor/visitor/middleware.ts'
import { readConfig } from '../configuration/config.ts'
import { createResponseCaches } from '../retailer/response-caches.ts'
import { openFaultyServer } from './faulty-server.fixture.ts'
import { runInRequest } from './request-context.ts'

const PATIENCE_MS = 3000
const PAUSE_MS = 300

/**
 * A renderer that requests an order, which is not cached, waits, and requests another one. The keys contain the time
 * limit that it received.
 */
const ASKING = `async ({ ticket, requestId, waitMs }, { dataSocket }) => {
  const ask = (path) => new Promise((resolve, reject) => {
    const headers = { host: 'localhost', 'x-ticket': ticket, 'x-request-id': requestId }
    require('node:http').get({ socketPath: dataSocket, path, headers }, (answer) => answer.resume().on('end', resolve)).on('error', reject)
  })
  await ask('/api/site/orders/first-' + Math.floor(waitMs) + '-key/')
  await new Promise((resolve) => setTimeout(resolve, ${PAUSE_MS}))
  await ask('/api/site/orders/second-' + Math.floor(waitMs) + '-key/')
  return 'made'
}`

test('the remaining time shrinks from the page to its renderer, its data requests and the retailer', async () => {
  const requests: Record<string, { waitMs: number; deadlineMs: number; requestId: unknown }> = {}
  const app = express()
  app.get('/api/expro/departments/', (_request, response) => {
    response.json([department('00012', 'Вологда', 'price_vologda')])
  })
  app.get('/api/ecm/bazis/orders/key/:key/', ({ params, headers }, response) => {
    const [name = '', waitMs] = params.key.split('-')
    requests[name] = {
      waitMs: Number(waitMs),
      deadlineMs: Number(headers['x-deadline-ms']),
      requestId: headers['x-request-id'],
    }
    response.status(404).json({ detail: 'Нет' })
  })
  const retailer = await openFaultyServer((request, response) => void app(request, response))
  onTestFinished(() => retailer.close())

  const { dataDir, registry, publishShell, publishBasket, set } = await temporaryReleases()
  await registry.activate(await set(await publishShell('one', '', ASKING), await publishBasket('one')), actor)
  const config = readConfig({ DATA_DIR: dataDir, RETAILER_URL: retailer.url, LOG_LEVEL: 'silent' })
  const services = createServices(config, createResponseCaches(16 * 1024 * 1024))
  const data = await listen(createDataApp(services), { path: services.live.dataSocket() })
  onTestFinished(async () => {
    await services.live.close()
    data.close()
  })
  await services.live.open()

  const place = await services.departments.forVisitor(undefined)
  const visitor = visitorFrom(
    { headers: {} },
    { cookies: {}, department: place, address: '10.0.0.1', origin: 'http://localhost' },
  )
  const own = { visitor, url: new URL('http://localhost/'), mayDeferHydration: false }
  const requester = { requestId: 'page-1', uuid: visitor.uuid, address: '10.0.0.1', isBot: false }
  const page = await runInRequest({ requestId: 'page-1', limitMs: PATIENCE_MS }, () =>
    renderOwnPage(services, services.live.current(), own, requester),
  )
  expect(page.status).toBe(200)
  const { first, second } = requests
  if (!first || !second) throw new Error('the retailer was not asked')
  expect(first.waitMs).toBeLessThanOrEqual(PATIENCE_MS)
  expect(first.waitMs).toBeGreaterThan(PATIENCE_MS / 2)
  expect(first.deadlineMs).toBeLessThanOrEqual(first.waitMs)
  expect(first.deadlineMs).toBeGreaterThan(first.waitMs / 2)
  expect(second.deadlineMs).toBeLessThanOrEqual(first.deadlineMs - PAUSE_MS + 5)
  expect(second.deadlineMs).toBeGreaterThan(0)
  expect([first.requestId, second.requestId]).toEqual(['page-1', 'page-1'])
})
