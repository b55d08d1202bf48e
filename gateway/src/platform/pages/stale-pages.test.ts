import express from 'express'
import supertest from 'supertest'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp, createDataApp } from '../../app.ts'
import { advanceMonotonicClock } from '../../infra/clock.fixture.ts'
import { readConfig } from '../../infra/configuration/config.ts'
import { createResponseCaches } from '../../infra/retailer/response-caches.ts'
import { openFaultyServer } from '../../infra/upstream/faulty-server.fixture.ts'
import { listen } from '../../server.ts'
import { createServices } from '../../services.ts'
import { department } from '../../shop/basket/basket.fixture.ts'
import { actor, temporaryReleases } from '../releases/releases.fixture.ts'
import { Renderer } from '../releases/renderer.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** A renderer that requests goods with prices for the pages of brands only. */
const PAGES = `async ({ ticket, requestId, url }, { dataSocket }) => {
  const headers = { host: 'localhost', 'x-ticket': ticket, 'x-request-id': requestId }
  if (url.startsWith('/brand/')) await new Promise((resolve, reject) => {
    require('node:http').get({ socketPath: dataSocket, path: '/api/site/home/', headers }, (answer) => answer.resume().on('end', resolve)).on('error', reject)
  })
  return 'made of ' + url
}`

const shop = express()
shop.get('/api/ecm/bazis/catalog/tree/', (_request, response) => {
  response.json([{ slug: 'smesi', name: 'Сухие смеси', parent: null, product_count: 30, icon: null }])
})
shop.get('/api/expro/departments/', (_request, response) => {
  response.json([department('00012', 'Вологда', 'price_vologda')])
})

async function openSite() {
  const retailer = await openFaultyServer((request, response) => void shop(request, response))
  onTestFinished(() => retailer.close())
  const { dataDir, registry, publishShell, publishBasket, set } = await temporaryReleases()
  await registry.activate(await set(await publishShell('one', '', PAGES), await publishBasket('one')), actor)
  const services = createServices(
    readConfig({
      DATA_DIR: dataDir,
      RETAILER_URL: retailer.url,
      PUBLIC_ORIGIN: 'http://localhost',
      LOG_LEVEL: 'silent',
    }),
    createResponseCaches(16 * 1024 * 1024),
  )
  const data = await listen(createDataApp(services), { path: services.live.dataSocket() })
  onTestFinished(async () => {
    await services.live.close()
    data.close()
  })
  await services.live.open()
  const site = supertest(createApp(services))
  return {
    retailer,
    async page(at: string) {
      const { status, text, headers } = await site.get(at).set({ host: 'localhost', 'accept-encoding': 'identity' })
      return {
        status,
        isMade: text.includes(`made of ${at}`),
        age: headers.age,
        mark: headers['cache-status'],
      }
    },
  }
}

const whole = { status: 200, isMade: true }
/** Kills the renderer process on every page from now on. */
function killOverPages(): void {
  const { render } = Renderer.prototype
  const killed = vi.spyOn(Renderer.prototype, 'render').mockImplementation(function (this: Renderer, page, limitMs) {
    if (this.pid) process.kill(this.pid, 'SIGKILL')
    return render.call(this, page, limitMs)
  })
  onTestFinished(() => killed.mockRestore())
}

const OLD = 'vitrina; hit; detail=stale-if-error'

test('[S35] serves texts for a week, pages without prices for a day and prices for minutes while the renderer is down, and marks them as old', async () => {
  const { page } = await openSite()
  for (const at of ['/about/', '/catalog/', '/brand/']) expect(await page(at)).toEqual(whole)
  killOverPages()
  advanceMonotonicClock(12 * HOUR)
  expect(await page('/about/')).toEqual({ ...whole, age: expect.stringMatching(/^432\d\d$/), mark: OLD })
  expect(await page('/catalog/')).toMatchObject({ ...whole, mark: OLD })
  expect(await page('/brand/')).toEqual({ status: 200, isMade: false })
  advanceMonotonicClock(DAY)
  expect(await page('/about/')).toMatchObject({ ...whole, mark: OLD })
  expect(await page('/catalog/')).toEqual({ status: 200, isMade: false })
  advanceMonotonicClock(6 * DAY)
  expect(await page('/about/')).toEqual({ status: 200, isMade: false })
}, 30_000)

test('[S35] serves whole pages of texts while the retailer is away, and renders them again once it is back', async () => {
  const { page, retailer } = await openSite()
  expect(await page('/about/')).toEqual(whole)
  retailer.answer((_request, response) => response.writeHead(500).end())
  advanceMonotonicClock(2 * DAY)
  expect(await page('/about/')).toMatchObject({ ...whole, mark: OLD })
  retailer.answer((request, response) => void shop(request, response))
  await expect.poll(() => page('/about/')).toEqual(whole)
})
