import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { cookieNames } from '@vitrina/site/cookies'
import { decodeBasket, decodeList, encodeList } from '@vitrina/site/lists'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { phone, type Visit, visit, waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { type Guest, guestWith } from './guest.ts'
import { ask } from './http-client.ts'

let browser: Browser
let products: ListedProduct[]
let guest: Guest
let currentVisit: Visit

test.beforeAll(async ({ browser: launched }) => {
  products = await anyProducts(8)
  browser = launched
})

test.beforeEach(() => {
  guest = guestWith([])
})

const codes = (count: number) => products.slice(0, count).map(({ idcode }) => idcode)

/** A browser with these raw list cookies. */
async function browserWith(
  lists: Partial<Record<'favorites' | 'compare' | 'viewed', string>>,
  options?: BrowserContextOptions,
) {
  currentVisit = await visit(browser, options)
  const nameOf = {
    favorites: cookieNames.favorites(guest.uuid),
    compare: cookieNames.compare(guest.uuid),
    viewed: cookieNames.viewed,
  }
  const cookies = Object.entries(lists).map(([list, value]) => ({
    name: nameOf[list as keyof typeof nameOf],
    value,
    url: siteUrl,
  }))
  await currentVisit.context.addCookies([...guest.cookies, ...cookies])
  return currentVisit
}

const cookieOf = (idcodes: string[]): string => {
  const encoded = encodeList('list', idcodes)
  if (!encoded.ok) throw new Error('The list does not fit in its cookie')
  return encoded.value
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(siteUrl + path)
  await waitForHydration(page)
}

const listInCookie = async (name: string) =>
  (await currentVisit.context.cookies()).find((cookie) => cookie.name === name)?.value ?? ''

/** Cumulative layout shift of the page's first screen since it was opened. */
async function layoutShiftOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
            if (!hadRecentInput) sum += value
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestIdleCallback(() => resolve(sum))
      }),
  )
}

test('favourites keep a quantity and a note in every tab, go into the basket with one press and cause no layout shift [FAV-01] [FAV-02]', async () => {
  const { page, context, complaints, close } = await browserWith({ favorites: cookieOf(codes(3)) })
  await open(page, '/favorites/')
  const other = await context.newPage()
  await open(other, '/favorites/')
  const row = (where: Page) =>
    where
      .getByRole('listitem')
      .filter({ has: where.getByRole('textbox') })
      .first()
  await row(page).getByRole('textbox').fill('<b>на кухню</b>')
  await row(page).getByRole('textbox').press('Enter')
  await row(page).getByRole('button', { name: 'Больше' }).click()
  await expect(row(other).getByRole('textbox')).toHaveValue('<b>на кухню</b>')
  const wanted = await row(page).getByRole('spinbutton').inputValue()
  await expect(row(other).getByRole('spinbutton')).toHaveValue(wanted)
  await other.close()

  await open(page, '/favorites/')
  await expect(row(page).getByRole('textbox')).toHaveValue('<b>на кухню</b>')
  expect(await layoutShiftOf(page)).toBeLessThan(0.02)
  await page.getByRole('button', { name: 'Всё в\u00a0корзину' }).click()
  await expect(page.getByText('Добавили в\u00a0корзину: 3\u00a0товара')).toBeVisible()
  const basket = async () => decodeBasket(await listInCookie(cookieNames.basket(guest.uuid))).lines
  await expect.poll(async () => (await basket()).map(({ idcode }) => idcode).sort()).toEqual(codes(3).sort())
  expect((await basket()).find(({ idcode }) => idcode === codes(3)[2])?.count).toBe(Number(wanted))
  expect(complaints).toEqual([])
  await close()
})

test('a shared list is read only, can be copied, and stores nothing before that [FAV-02] [RT-28]', async () => {
  const { page, complaints, close } = await browserWith({ favorites: cookieOf(codes(1)) })
  await open(page, `/favorites/?ids=${codes(3).join()},%3Cscript%3E,nobody-has-this`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Избранное по\u00a0ссылке')
  await expect(page.locator('main article')).toHaveCount(3)
  expect(decodeList(await listInCookie(cookieNames.favorites(guest.uuid)))).toEqual(codes(1))
  await page.getByRole('button', { name: 'Сохранить себе' }).click()
  const [first, second, third] = codes(3)
  await expect
    .poll(async () => decodeList(await listInCookie(cookieNames.favorites(guest.uuid))))
    .toEqual([first, third, second])
  expect(complaints).toEqual([])
  await close()
})

test('products of a comparison are replaced in the basket, and the headings stick to the top [FAV-01] [FAV-03] [RT-19]', async () => {
  const { page, complaints, close } = await browserWith({ compare: cookieOf(codes(3)) })
  await open(page, '/compare/')
  expect(await layoutShiftOf(page)).toBeLessThan(0.02)
  const table = page.getByRole('table').filter({ visible: true })
  const names = await table.getByRole('columnheader').getByRole('link').allTextContents()
  expect(names.length).toBeGreaterThan(1)
  const inBasket = async () =>
    decodeBasket(await listInCookie(cookieNames.basket(guest.uuid))).lines.map(({ idcode }) => idcode)
  const codeOf = (name: string | undefined) => products.find((product) => product.name === name)?.idcode
  await table.getByRole('button', { name: `В корзину: ${names[0]}` }).click()
  await expect.poll(inBasket).toEqual([codeOf(names[0])])
  await table.getByRole('button', { name: `Заменить в\u00a0корзине: ${names[0]} на ${names[1]}` }).click()
  await expect(page.getByText(/^Заменили в\u00a0корзине/)).toBeVisible()
  await expect.poll(inBasket).toEqual([codeOf(names[1])])
  await page.mouse.wheel(0, 700)
  const follower = page.locator('[aria-hidden="true"] > div > div', { hasText: names[0] ?? '' })
  await expect(follower.filter({ visible: true })).toBeVisible()
  const before = await table.getByRole('columnheader').count()
  await table
    .getByRole('button', { name: /^Убрать: / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Вернуть' }).last().click()
  await expect(page.getByRole('table').filter({ visible: true }).getByRole('columnheader')).toHaveCount(before)
  expect(complaints).toEqual([])
  await close()
})

test('products viewed today are under «Сегодня», older ones that this browser has not seen under «Раньше» [FAV-04] [RT-16]', async () => {
  const { page, complaints, close } = await browserWith({ viewed: cookieOf(codes(2)) })
  const third = products[2]
  await open(page, `/product/${third?.slug}/`)
  await expect.poll(async () => decodeList(await listInCookie(cookieNames.viewed))).toEqual(codes(3))
  await open(page, '/viewed/')
  await expect(page.locator('main h2')).toHaveText(['Сегодня', 'Раньше'])
  expect(await layoutShiftOf(page)).toBeLessThan(0.02)
  await page
    .getByRole('button', { name: /^Убрать из.истории/ })
    .first()
    .click()
  await expect.poll(async () => decodeList(await listInCookie(cookieNames.viewed))).toEqual(codes(2))
  expect(complaints).toEqual([])
  await close()
})

const manyCodes = (count: number) => Array.from({ length: count }, (_, at) => `x${at}`)

for (const [what, query, cookie] of [
  ['500 codes in each cookie', '', manyCodes(500)],
  ['a link of 5 KB', `?ids=${manyCodes(900).join()}`, []],
  [
    'a link of what are no codes',
    `?ids=${encodeURIComponent("<script>alert(1)</script>,';DROP TABLE x,../../etc,%00")}`,
    [],
  ],
  ['a link given twice', '?ids=1&ids=2', []],
  ['broken cookies', '', ['{{{']],
] as const)
  test(`${what}: the pages stand [RT-16] [RT-19] [RT-28]`, async () => {
    const value = cookie.length > 1 ? `1~${cookie.join('~')}` : encodeURIComponent(cookie[0] ?? '')
    const headers = {
      cookie: [
        guest.cookie,
        `favorites_${guest.uuid}=${value}`,
        `compare_${guest.uuid}=${value}`,
        `viewedProducts=${value}`,
      ].join('; '),
    }
    for (const path of ['favorites', 'compare', 'viewed']) {
      const { status, body } = await ask(`/${path}/${query}`, { headers })
      expect(status).toBe(200)
      expect(body.toString()).toContain('<h1')
      expect(body.toString()).not.toContain('<script>alert')
    }
  })

test('on a phone two columns are visible with row names above them, and nothing overflows the page', async () => {
  const { page, complaints, close } = await browserWith(
    { compare: cookieOf(codes(8)), favorites: cookieOf(codes(3)) },
    phone,
  )
  for (const path of ['/compare/', '/favorites/']) {
    await open(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
  expect(complaints).toEqual([])
  await close()
})
