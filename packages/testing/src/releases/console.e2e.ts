import { openRegistry, openTokens, type Registry } from '@vitrina/releases'
import { phone } from '../site/browser.ts'
import { expect, opsUrl, siteDataDir, siteUrl, test } from '../site/test.ts'
import { clearVariants, stampedVariant } from '../variants/variant.ts'
import { readPage } from './read-page.ts'

let registry: Registry
let first = ''
let token = ''
let old = ''
let bad = ''

test.beforeAll(async () => {
  test.setTimeout(120_000)
  registry = openRegistry(siteDataDir)
  first = registry.live()?.set ?? ''
  token = (await openTokens(siteDataDir).add({ name: 'Анна', role: 'ops' })).token
  old = (await registry.readSet(first)).remotes['mf-basket'] ?? ''
  bad = (await registry.publish('mf-basket', await stampedVariant('mf-basket', 'bad'), { compress: false })).version
})

test.afterAll(async () => {
  await registry.activate(first, { by: 'test', reason: 'console is done' })
  await clearVariants()
})

for (const [where, device] of [
  ['at a desk', {}],
  ['with a thumb', phone],
] as const)
  test(`a remote is rolled back in the console ${where}: with one press and a reason, and the history shows it without a reload`, async ({
    visit,
  }) => {
    await registry.promote('mf-basket', bad, { by: 'team basket', reason: `release ${where}` })
    const { page, complaints } = await visit(device)
    await page.goto(opsUrl)
    await page.getByLabel('Токен').fill(token)
    await page.getByRole('button', { name: 'Войти' }).click()

    const card = page.getByRole('article', { name: 'Корзина' })
    await expect(card.getByText(bad.slice(0, 5)).first()).toBeVisible()
    await page.evaluate(() => document.body.setAttribute('data-same', 'page'))
    await card.getByRole('button', { name: /^Откатить до/ }).click()
    await card.getByLabel('Почему').fill(`Не работает заказ ${where}`)
    await card.getByRole('button', { name: /^Откатить до/ }).click()
    await expect(card.getByText(/Готово за [\d,]+\sс/)).toBeVisible()

    const live = await registry.readSet(registry.live()?.set ?? '')
    expect(live.remotes['mf-basket']).toBe(old)
    const { boot } = await readPage(`${siteUrl}/?console=${where === 'at a desk' ? 1 : 2}`, {
      cookie: 'user_uuid=none',
    })
    expect(boot.set).toBe(live.id)
    const recent = page.getByRole('region', { name: 'Последние ходы' })
    await expect(recent.getByText(`Не работает заказ ${where}`)).toBeVisible()
    await page.getByRole('link', { name: 'История', exact: true }).click()
    await expect(page.getByText(/Цепочка цела: записей/)).toBeVisible()
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: `Не работает заказ ${where}` })
        .first(),
    ).toContainText('Анна')
    await expect(page.locator('body')).toHaveAttribute('data-same', 'page')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
  })
