import { packStep } from '@vitrina/site/quantity'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { alive, openBrowser, phone, visit } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { late, MAIN } from './late.ts'
import { counts, quantity } from './product-page.ts'
import { seen } from './seeing.ts'
import { signInByPassword } from './signing-in.ts'

const site = inject('siteUrl')
let browser: Browser
let product = ''
let idcode = ''

beforeAll(async () => {
  const [found] = await anyProducts(1, (one) => !one.only_contain_order && packStep(one) === 1)
  if (!found) throw new Error('The sandbox has no product that is sold one by one')
  product = `/product/${found.slug}/`
  idcode = found.idcode
  browser = await openBrowser()
})
afterAll(() => browser.close())

const isAlive = (page: Page) => page.evaluate(() => document.documentElement.dataset.alive !== undefined)

describe.each([
  ['a wide screen', {}],
  ['a phone', phone],
])('a press that comes before the scripts, on %s', (_, device) => {
  test('buys, once, though it was pressed twice', async () => {
    const { page, complaints, close } = await visit(browser, device)
    const release = await late(page)
    await page.goto(site + product, { waitUntil: 'commit' })
    const buy = seen(page, 'button', /^В.корзину/)
    await buy.click()
    await buy.click()
    expect(await buy.getAttribute('data-waking')).toBe('')
    expect(await isAlive(page)).toBe(false)
    release()
    await expect.poll(() => counts(page)).toEqual({ [idcode]: 1 })
    await expect.poll(() => page.locator('[data-waking]').count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  test('buys as much as was typed before it', async () => {
    const { page, complaints, close } = await visit(browser, device)
    const release = await late(page)
    await page.goto(site + product, { waitUntil: 'commit' })
    await quantity(page).fill('7')
    await seen(page, 'button', /^В.корзину/).click()
    release()
    await expect.poll(() => counts(page)).toEqual({ [idcode]: 7 })
    expect(complaints).toEqual([])
    await close()
  })

  test('buys as much as was typed before it, also where the basket’s remote comes last', async () => {
    const { page, complaints, close } = await visit(browser, device)
    const release = await late(page)
    const releaseBasket = await late(page, /\/remotes\/mf-basket\/.*\.js$/)
    await page.goto(site + product, { waitUntil: 'commit' })
    await quantity(page).fill('7')
    await seen(page, 'button', /^В.корзину/).click()
    release()
    await alive(page)
    await page.waitForTimeout(500)
    releaseBasket()
    await expect.poll(() => counts(page)).toEqual({ [idcode]: 7 })
    expect(complaints).toEqual([])
    await close()
  })

  test('waits for its own remote, when the frame answers already', async () => {
    const { page, complaints, close } = await visit(browser, device)
    await page.goto(`${site}/login/`)
    await alive(page)
    await signInByPassword(page, 'retail@vitrina.test')
    await page.waitForURL(`${site}/`)
    const release = await late(page, /\/remotes\/mf-account\/.*\.js$/)
    await page.goto(`${site}/personal/objects-and-estimates/`, { waitUntil: 'commit' })
    await alive(page)
    await page.getByRole('button', { name: 'Из файла' }).click()
    expect(await page.getByRole('dialog').count()).toBe(0)
    release()
    await page.getByRole('dialog').getByRole('button', { name: 'Выбрать файл' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('sends a form with what was typed by then', async () => {
    const { page, context, complaints, close } = await visit(browser, device)
    // With something to show in its header a page does not rest.
    await context.addCookies([{ name: 'favorites_x', value: '1~p', url: site }])
    const release = await late(page)
    await page.goto(`${site}/info/crm-forma/`, { waitUntil: 'commit' })
    const form = page.locator('main form')
    await form.getByLabel('Имя').fill('Ольга Смирнова')
    await form.getByLabel('Телефон').pressSequentially('9161234567')
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Отправить' }).click()
    expect(await isAlive(page)).toBe(false)
    release()
    await page.getByText('Заявка отправлена').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('leads where it leads when the scripts cannot be had', async () => {
    const { page, close } = await visit(browser, device)
    await page.route(MAIN, (route) => route.abort())
    await page.goto(site + product)
    await seen(page, 'link', 'Каталог').click()
    await page.waitForURL(`${site}/catalog/`)
    await close()
  })

  test('is told of when the scripts cannot be had, and the next one has them fetched again', async () => {
    const { page, close } = await visit(browser, device)
    let lost = 0
    await page.route(MAIN, (route) => {
      lost += 1
      return lost <= 3 ? route.abort() : route.continue()
    })
    await page.goto(site + product)
    await quantity(page).fill('3')
    const buy = seen(page, 'button', /^В.корзину/)
    await buy.click()
    await page.getByRole('alert').filter({ hasText: 'Не удалось связаться с магазином' }).waitFor()
    expect(lost).toBe(3)
    expect(await page.locator('[data-waking]').count()).toBe(0)
    await buy.click()
    await expect.poll(() => counts(page)).toEqual({ [idcode]: 3 })
    expect(await page.locator('#unreached').count()).toBe(0)
    await close()
  })

  test('on a form that needs no scripts sends it at once', async () => {
    const { page, complaints, close } = await visit(browser, device)
    const release = await late(page)
    await page.goto(site + product, { waitUntil: 'commit' })
    const field = page.getByRole('searchbox').or(page.getByRole('combobox')).filter({ visible: true }).first()
    await field.fill('цемент')
    await field.press('Enter')
    await page.waitForURL(/\/search\/?\?/, { waitUntil: 'commit' })
    release()
    expect(complaints).toEqual([])
    await close()
  })
})
