import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import supertest from 'supertest'
import { afterAll, expect, test } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { createApp } from '../../app.ts'
import { createServices } from '../../services.ts'
import { department } from '../../shop/basket/basket.fixture.ts'
import { readConfig } from '../configuration/config.ts'
import { openFaultyServer } from '../upstream/faulty-server.fixture.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'static-stability-'))
const closing: (() => void)[] = []

afterAll(() => {
  for (const close of closing) close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

function gatewayBefore(url: string) {
  const services = createServices(readConfig({ DATA_DIR: dataDir, RETAILER_URL: url, LOG_LEVEL: 'silent' }))
  const { catalogue, departments } = services
  return { site: supertest(createApp(services)), catalogue, departments }
}

const listStoredEntries = () => readdirSync(path.join(dataDir, 'last-good'), { recursive: true, withFileTypes: true })

test.each(['is gone', 'hangs'])(
  '[S35] a gateway that starts while the retailer %s serves its menu, cities and texts',
  async (how) => {
    const app = express()
    const smesi = { slug: 'smesi', name: 'Сухие смеси', parent: null, product_count: 30, icon: null }
    app.get('/api/ecm/bazis/catalog/tree/', (_request, response) => void response.json([smesi]))
    app.get('/api/expro/departments/', (_request, response) => {
      response.json([department('00012', 'Вологда', 'price_vologda')])
    })
    const retailer = await openFaultyServer((request, response) => void app(request, response))
    closing.push(retailer.close)
    const before = gatewayBefore(retailer.url)
    expect((await before.site.get('/api/site/home/')).status).toBe(200)
    await expect.poll(() => listStoredEntries().filter((entry) => entry.isFile()).length).toBeGreaterThan(0)

    if (how === 'is gone') retailer.close()
    else retailer.answer(() => {})
    const { site, catalogue, departments } = gatewayBefore(retailer.url)
    const spent = startProcessTimer()
    expect(await catalogue.roots()).toEqual([{ slug: 'smesi', name: 'Сухие смеси', icon: null }])
    expect((await departments.list()).shopCities.map(({ name_for_site }) => name_for_site)).toEqual(['Вологда'])
    expect(spent()).toBeLessThan(4000)
    if (how === 'hangs') return
    const home = await site.get('/api/site/home/')
    expect([home.status, home.body.roots.map(({ name }: { name: string }) => name)]).toEqual([200, ['Сухие смеси']])
    expect((await site.get('/api/site/search/?q=gips')).status).toBe(503)
  },
)
