import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { cookieLifetimes, cookieNames } from '@vitrina/site/cookies'
import { decodeList } from '@vitrina/site/lists'
import type { Page } from 'playwright-core'
import { type Visit, waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { type Guest, guestWith } from './guest.ts'

let products: ListedProduct[]
let guest: Guest
let currentVisit: Visit

test.beforeAll(async () => {
  products = await anyProducts(3)
})

test.beforeEach(async ({ visit }) => {
  guest = guestWith([])
  currentVisit = await visit()
  await currentVisit.context.addCookies(guest.cookies)
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(siteUrl + path)
  await waitForHydration(page)
}

/** Content and lifetime of a list cookie. */
async function listCookie(name: string) {
  const cookie = (await currentVisit.context.cookies()).find((one) => one.name === name)
  const seconds = cookie ? Math.round(cookie.expires - Date.now() / 1000) : 0
  return { idcodes: decodeList(cookie?.value), seconds }
}

const cards = (page: Page) => page.locator('main article [data-picture]')
const mark = (page: Page, word: 'избранное' | 'сравнение', { name }: ListedProduct) =>
  page.getByRole('button', { name: `В\u00a0${word}: ${name}`, exact: true }).first()

test('marks on a product page fill both lists in every tab, and a list is emptied and restored [FAV-01] [FAV-03] [COOKIES-07] [COOKIES-08]', async () => {
  const [product] = products as [ListedProduct]
  const { page, context, complaints, close } = currentVisit
  const list = await context.newPage()
  await open(list, '/favorites/')
  await expect(list.getByText('пока пусто')).toBeVisible()
  await open(page, `/product/${product.slug}/`)
  await mark(page, 'избранное', product).click()
  await mark(page, 'сравнение', product).click()
  for (const name of ['favorites', 'compare'] as const) {
    await expect.poll(async () => (await listCookie(cookieNames[name](guest.uuid))).idcodes).toEqual([product.idcode])
    const { seconds } = await listCookie(cookieNames[name](guest.uuid))
    expect(Math.abs(seconds - cookieLifetimes[name])).toBeLessThan(60)
  }
  await expect(cards(list)).toHaveCount(1)

  await list.getByRole('button', { name: 'Очистить' }).click()
  await expect(mark(page, 'избранное', product)).toHaveAttribute('aria-pressed', 'false')
  await list.getByRole('button', { name: 'Вернуть' }).click()
  await expect(mark(page, 'избранное', product)).toHaveAttribute('aria-pressed', 'true')

  await open(page, '/compare/')
  expect(await page.getByRole('columnheader').getByRole('link').textContent()).toBe(product.name)
  expect(complaints).toEqual([])
  await close()
})

test('a product opened three times is listed as viewed once, the last viewed one first [FAV-04] [PDP-05] [COOKIES-09]', async () => {
  const [first, second] = products as [ListedProduct, ListedProduct]
  const { page, complaints, close } = currentVisit
  const viewed = async () => (await listCookie(cookieNames.viewed)).idcodes
  await open(page, `/product/${first.slug}/`)
  await expect.poll(viewed).toEqual([first.idcode])
  await open(page, `/product/${second.slug}/`)
  await expect.poll(viewed).toEqual([first.idcode, second.idcode])
  for (const slug of [first.slug, first.slug]) {
    await open(page, `/product/${slug}/`)
    await page.waitForLoadState('networkidle')
  }
  await open(page, '/viewed/')
  const pictures = await cards(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-picture')))
  expect(pictures).toEqual([second.idcode, first.idcode])
  expect(Math.abs((await listCookie(cookieNames.viewed)).seconds - cookieLifetimes.viewed)).toBeLessThan(60)
  expect(complaints).toEqual([])
  await close()
})
