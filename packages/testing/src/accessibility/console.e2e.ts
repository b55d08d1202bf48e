import { openRegistry, openTokens } from '@vitrina/releases'
import type { Page } from 'playwright-core'
import { expectAccessible } from '../site/expect-accessible.ts'
import { expect, opsUrl, sandboxUrl, siteDataDir, test } from '../site/test.ts'

let token = ''

test.beforeAll(async () => {
  token = (await openTokens(siteDataDir).add({ name: 'Анна', role: 'ops' })).token
})

async function signIn(page: Page): Promise<void> {
  await page.goto(opsUrl)
  await page.getByLabel('Токен').fill(token)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('article', { name: 'Корзина' })).toBeVisible()
}

test('the sign-in of the console is accessible, also after an unknown token', { tag: '@core' }, async ({ visit }) => {
  const { page } = await visit()
  await page.goto(opsUrl)
  await expectAccessible(page)
  await page.getByLabel('Токен').fill('not a token')
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.locator('[aria-invalid=true]')).toBeVisible()
  await expectAccessible(page)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`every view of the console is accessible in ${colorScheme} colours`, async ({ visit }) => {
    test.slow()
    const { page } = await visit({ colorScheme, reducedMotion: 'reduce' })
    await signIn(page)
    await expectAccessible(page)
    const set = openRegistry(siteDataDir).live()?.set ?? ''
    for (const [hash, heading] of [
      ['#/part/mf-basket', /Корзина/],
      ['#/history', /История/],
      [`#/diff/${set}/${set}`, /./],
    ] as const) {
      await page.goto(`${opsUrl}/${hash}`)
      await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible()
      await expectAccessible(page)
    }
  })

test('the form of a roll-back is accessible, also without a reason', async ({ visit }) => {
  const { page } = await visit({ reducedMotion: 'reduce' })
  await signIn(page)
  await page.goto(`${opsUrl}/#/part/mf-basket`)
  await page
    .getByRole('button', { name: /^Откатить|^Показать|^Включить|Проверить/ })
    .first()
    .click()
  await expectAccessible(page)
})

for (const path of ['/inbox', '/docs', '/support-desk'])
  test(`the page ${path} of the sandbox is accessible`, async ({ visit }) => {
    const { page } = await visit()
    await page.goto(sandboxUrl + path)
    await expectAccessible(page)
  })
