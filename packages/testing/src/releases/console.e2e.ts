import { openRegistry, openTokens } from '@vitrina/releases'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, phone, visit } from '../site/browser.ts'
import { clearVariants, stampedVariant } from '../variants/variant.ts'
import { readPage } from './reading-page.ts'

const site = inject('siteUrl')
const ops = inject('opsUrl')
const dataDir = inject('dataDir')
const registry = openRegistry(dataDir)
const first = registry.live()?.set ?? ''
let browser: Browser
let token = ''
let old = ''
let bad = ''

beforeAll(async () => {
  browser = await openBrowser()
  token = (await openTokens(dataDir).add({ name: 'Анна', role: 'ops' })).token
  old = (await registry.readSet(first)).remotes['mf-basket'] ?? ''
  bad = (await registry.publish('mf-basket', await stampedVariant('mf-basket', 'bad'), { compress: false })).version
}, 120_000)

afterAll(async () => {
  await registry.activate(first, { by: 'test', reason: 'console is done' })
  await clearVariants()
  await browser.close()
})

test.each([
  ['at a desk', {}],
  ['with a thumb', phone],
])(
  'a remote is rolled back in the console %s: one press, a reason, and it is in the history without a reload',
  async (where, device) => {
    await registry.promote('mf-basket', bad, { by: 'team basket', reason: `release ${where}` })
    const { page, complaints, close } = await visit(browser, device)
    await page.goto(ops)
    await page.getByLabel('Токен').fill(token)
    await page.getByRole('button', { name: 'Войти' }).click()

    const card = page.getByRole('article', { name: 'Корзина' })
    await card.getByText(bad.slice(0, 5)).first().waitFor()
    await page.evaluate(() => document.body.setAttribute('data-same', 'page'))
    await card.getByRole('button', { name: /^Откатить до/ }).click()
    await card.getByLabel('Почему').fill(`Не работает заказ ${where}`)
    await card.getByRole('button', { name: /^Откатить до/ }).click()
    await card.getByText(/Готово за [\d,]+\sс/).waitFor()

    const live = await registry.readSet(registry.live()?.set ?? '')
    expect(live.remotes['mf-basket']).toBe(old)
    const { boot } = await readPage(`${site}/?console=${where === 'at a desk' ? 1 : 2}`, { cookie: 'user_uuid=none' })
    expect(boot.set).toBe(live.id)
    const recent = page.getByRole('region', { name: 'Последние ходы' })
    await recent.getByText(`Не работает заказ ${where}`).waitFor()
    await page.getByRole('link', { name: 'История', exact: true }).click()
    await page.getByText(/Цепочка цела: записей/).waitFor()
    expect(
      await page
        .getByRole('listitem')
        .filter({ hasText: `Не работает заказ ${where}` })
        .first()
        .textContent(),
    ).toContain('Анна')
    expect(await page.locator('body').getAttribute('data-same')).toBe('page')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
    await close()
  },
)
