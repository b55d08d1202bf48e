import { packStep } from '@vitrina/site/quantity'
import type { Page } from 'playwright-core'
import { phone, waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { waitForIdle } from '../site/page-settled.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { delayScripts, SHELL_MAIN_SCRIPT } from './delay-scripts.ts'
import { counts, quantity } from './product-page.ts'
import { signInByPassword } from './sign-in.ts'
import { visibleByRole } from './visible.ts'

let product = ''
let idcode = ''

test.beforeAll(async () => {
  const [found] = await anyProducts(1, (one) => !one.only_contain_order && packStep(one) === 1)
  if (!found) throw new Error('The sandbox has no product that is sold one by one')
  product = `/product/${found.slug}/`
  idcode = found.idcode
})

const isHydrated = (page: Page) => page.evaluate(() => document.documentElement.dataset.alive !== undefined)

for (const [screen, device] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const)
  test.describe(`a press before hydration, on ${screen}`, () => {
    test('buys once, though it was pressed twice', async ({ visit }) => {
      const { page, complaints } = await visit(device)
      const release = await delayScripts(page)
      await page.goto(siteUrl + product, { waitUntil: 'commit' })
      const buy = visibleByRole(page, 'button', /^В.корзину/)
      await buy.click()
      await buy.click()
      await expect(buy).toHaveAttribute('data-waking', '')
      expect(await isHydrated(page)).toBe(false)
      release()
      await expect.poll(() => counts(page)).toEqual({ [idcode]: 1 })
      await expect(page.locator('[data-waking]')).toHaveCount(0)
      expect(complaints).toEqual([])
    })

    test('buys the quantity typed before it', async ({ visit }) => {
      const { page, complaints } = await visit(device)
      const release = await delayScripts(page)
      await page.goto(siteUrl + product, { waitUntil: 'commit' })
      await quantity(page).fill('7')
      await visibleByRole(page, 'button', /^В.корзину/).click()
      release()
      await expect.poll(() => counts(page)).toEqual({ [idcode]: 7 })
      expect(complaints).toEqual([])
    })

    test('buys the quantity typed before it, also when the basket’s remote loads last', async ({ visit }) => {
      const { page, complaints } = await visit(device)
      const release = await delayScripts(page)
      const ofBasket = /\/remotes\/mf-basket\/.*\.js$/
      const releaseBasket = await delayScripts(page, ofBasket)
      const basketRequest = page.waitForRequest(ofBasket)
      await page.goto(siteUrl + product, { waitUntil: 'commit' })
      await quantity(page).fill('7')
      await visibleByRole(page, 'button', /^В.корзину/).click()
      release()
      await waitForHydration(page)
      await basketRequest
      await waitForIdle(page)
      releaseBasket()
      await expect.poll(() => counts(page)).toEqual({ [idcode]: 7 })
      expect(complaints).toEqual([])
    })

    test('waits for its own remote when the frame is already hydrated', async ({ visit }) => {
      const { page, complaints } = await visit(device)
      await page.goto(`${siteUrl}/login/`)
      await waitForHydration(page)
      await signInByPassword(page, 'retail@vitrina.test')
      await page.waitForURL(`${siteUrl}/`)
      const release = await delayScripts(page, /\/remotes\/mf-account\/.*\.js$/)
      await page.goto(`${siteUrl}/personal/objects-and-estimates/`, { waitUntil: 'commit' })
      await waitForHydration(page)
      await page.getByRole('button', { name: 'Из файла' }).click()
      expect(await page.getByRole('dialog').count()).toBe(0)
      release()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Выбрать файл' })).toBeVisible()
      expect(complaints).toEqual([])
    })

    test('submits a form with the text typed before it', async ({ visit }) => {
      const { page, context, complaints } = await visit(device)
      // A page with lists to count in its header does not defer its scripts.
      await context.addCookies([{ name: 'favorites_x', value: '1~p', url: siteUrl }])
      const release = await delayScripts(page)
      await page.goto(`${siteUrl}/info/crm-forma/`, { waitUntil: 'commit' })
      const form = page.locator('main form')
      await form.getByLabel('Имя').fill('Ольга Смирнова')
      await form.getByLabel('Телефон').pressSequentially('9161234567')
      await form.getByRole('checkbox').check()
      await form.getByRole('button', { name: 'Отправить' }).click()
      expect(await isHydrated(page)).toBe(false)
      release()
      await expect(page.getByText('Заявка отправлена')).toBeVisible()
      expect(complaints).toEqual([])
    })

    test('follows the link when the scripts fail to load', async ({ visit }) => {
      const { page } = await visit(device)
      await page.route(SHELL_MAIN_SCRIPT, (route) => route.abort())
      await page.goto(siteUrl + product)
      await visibleByRole(page, 'link', 'Каталог').click()
      await page.waitForURL(`${siteUrl}/catalog/`)
    })

    test('shows an error when the scripts fail to load, and the next press loads them again', async ({ visit }) => {
      const { page } = await visit(device)
      let lost = 0
      await page.route(SHELL_MAIN_SCRIPT, (route) => {
        lost += 1
        return lost <= 3 ? route.abort() : route.continue()
      })
      await page.goto(siteUrl + product)
      await quantity(page).fill('3')
      const buy = visibleByRole(page, 'button', /^В.корзину/)
      await buy.click()
      await expect(page.getByRole('alert').filter({ hasText: 'Не удалось связаться с магазином' })).toBeVisible()
      expect(lost).toBe(3)
      expect(await page.locator('[data-waking]').count()).toBe(0)
      await buy.click()
      await expect.poll(() => counts(page)).toEqual({ [idcode]: 3 })
      expect(await page.locator('#unreached').count()).toBe(0)
    })

    test('on a form that needs no scripts submits it at once', async ({ visit }) => {
      const { page, complaints } = await visit(device)
      const release = await delayScripts(page)
      await page.goto(siteUrl + product, { waitUntil: 'commit' })
      const field = page.getByRole('searchbox').or(page.getByRole('combobox')).filter({ visible: true }).first()
      await field.fill('цемент')
      await field.press('Enter')
      await page.waitForURL(/\/search\/?\?/, { waitUntil: 'commit' })
      release()
      expect(complaints).toEqual([])
    })
  })
