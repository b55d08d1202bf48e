import { rm } from 'node:fs/promises'
import path from 'node:path'
import { readConfig } from '@vitrina/gateway/config'
import { type Gateway, startGateway } from '@vitrina/gateway/server'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { alive, openBrowser, visit } from '../site/browser.ts'
import { shopCities } from '../site/catalogue.ts'
import { freshData } from '../site/second-gateway.ts'
import { seen, wordsOf } from './seeing.ts'

const sandbox = inject('sandboxUrl')
const AWAY = 'Магазин ненадолго недоступен'
let dataDir = ''
let browser: Browser
let gateway: Gateway | undefined

beforeAll(async () => {
  dataDir = await freshData()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  await rm(dataDir, { recursive: true, force: true })
})

test.each([
  ['answers 503', { status: 503 }],
  ['answers after 30 s', { latencyMs: 30_000 }],
  ['hangs up', { abort: true }],
])('a gateway that starts while the retailer %s opens, says so with 503 and recovers by itself', async (_, fault) => {
  await fetch(`${sandbox}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ match: '* /', ...fault }]),
  })
  const { page, close } = await visit(browser)
  try {
    // For the first time: one that has been in touch with the retailer has the last good answers on its disk.
    for (const folder of ['last-good', 'last-good-texts']) {
      await rm(path.join(dataDir, folder), { recursive: true, force: true })
    }
    gateway = await startGateway(
      readConfig({ DATA_DIR: dataDir, PORT: '0', OPS_PORT: '0', RETAILER_URL: sandbox, LOG_LEVEL: 'fatal' }),
    )
    const answer = await page.goto(`${gateway.url}/catalog/`, { waitUntil: 'domcontentloaded' })
    expect(answer?.status()).toBe(503)
    expect(await wordsOf(page.getByRole('heading', { level: 1 }))).toBe(AWAY)
    expect(await page.locator('header').first().isVisible()).toBe(true)
    expect(await page.locator('footer').first().isVisible()).toBe(true)
    await fetch(`${sandbox}/faults`, { method: 'DELETE' })
    await page.getByRole('heading', { level: 1, name: 'Каталог товаров' }).waitFor({ timeout: 45_000 })
    await alive(page)
    await seen(page, 'button', /^Ваш город/).click()
    const [city] = await shopCities()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: city?.name_for_site ?? '' })
      .first()
      .waitFor()
    expect(await page.locator('header a[href^="/category/"], footer a[href^="/category/"]').count()).toBeGreaterThan(0)
  } finally {
    await fetch(`${sandbox}/faults`, { method: 'DELETE' })
    await close()
    await gateway?.close()
  }
})
