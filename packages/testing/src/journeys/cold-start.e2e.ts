import { rm } from 'node:fs/promises'
import path from 'node:path'
import { readConfig } from '@vitrina/gateway/config'
import { type Gateway, startGateway } from '@vitrina/gateway/server'
import { waitForHydration } from '../site/browser.ts'
import { shopCities } from '../site/catalogue.ts'
import { freshData } from '../site/second-gateway.ts'
import { expect, sandboxUrl, test } from '../site/test.ts'
import { clearFaults, setFaults } from './faults.ts'
import { visibleByRole, visibleText } from './visible.ts'

const AWAY = 'Магазин ненадолго недоступен'
let dataDir = ''
let gateway: Gateway | undefined

test.beforeAll(async () => {
  dataDir = await freshData()
})

test.afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

for (const [what, fault] of [
  ['answers 503', { status: 503 }],
  ['answers after 30 s', { latencyMs: 30_000 }],
  ['hangs up', { abort: true }],
] as const)
  test(`a gateway that starts while the retailer ${what} opens, answers 503 with an explanation and recovers by itself`, async ({
    visit,
  }) => {
    await setFaults({ match: '* /', ...fault })
    const { page, close } = await visit()
    try {
      // As on a first start: a gateway with earlier contact to the retailer has the last good answers on its disk.
      for (const folder of ['last-good', 'last-good-texts']) {
        await rm(path.join(dataDir, folder), { recursive: true, force: true, maxRetries: 5 })
      }
      gateway = await startGateway(
        readConfig({ DATA_DIR: dataDir, PORT: '0', OPS_PORT: '0', RETAILER_URL: sandboxUrl, LOG_LEVEL: 'fatal' }),
      )
      const answer = await page.goto(`${gateway.url}/catalog/`, { waitUntil: 'domcontentloaded' })
      expect(answer?.status()).toBe(503)
      expect(await visibleText(page.getByRole('heading', { level: 1 }))).toBe(AWAY)
      await expect(page.locator('header').first()).toBeVisible()
      await expect(page.locator('footer').first()).toBeVisible()
      await clearFaults()
      await expect(page.getByRole('heading', { level: 1, name: 'Каталог товаров' })).toBeVisible({ timeout: 45_000 })
      await waitForHydration(page)
      await visibleByRole(page, 'button', /^Ваш город/).click()
      const [city] = await shopCities()
      await expect(
        page
          .getByRole('dialog')
          .getByRole('button', { name: city?.name_for_site ?? '' })
          .first(),
      ).toBeVisible()
      await expect(page.locator('header a[href^="/category/"], footer a[href^="/category/"]')).not.toHaveCount(0)
    } finally {
      await clearFaults()
      await close()
      await gateway?.close()
    }
  })
