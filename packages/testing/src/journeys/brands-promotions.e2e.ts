import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { phone, visit, waitForHydration } from '../site/browser.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { grantClipboardWrite, readClipboard } from './clipboard.ts'
import { type Guest, guestWith } from './guest.ts'
import { ask, titleOf } from './http-client.ts'
import { visibleByRole, visibleText } from './visible.ts'

let browser: Browser
let brands: { slug: string; name: string; product_count: number }[]
let promotions: { slug: string; title: string; state: 'now' | 'soon' | 'over'; departments: string[] }[]

const answer = async (path: string) => JSON.parse((await ask(path)).body.toString())

test.beforeAll(async ({ browser: launched }) => {
  browser = launched
  brands = (await answer('/api/site/brands/')).brands
  promotions = (await answer('/api/site/promotions/')).promotions
})

async function open(path: string, options: BrowserContextOptions = {}, guest?: Guest) {
  const opened = await visit(browser, options)
  if (guest) await opened.context.addCookies(guest.cookies)
  await opened.page.goto(siteUrl + path)
  await waitForHydration(opened.page)
  return opened
}

const canonicalOf = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href')
const some = <Item>(items: readonly Item[], what: string): Item => {
  const [first] = items
  if (!first) throw new Error(`There is no ${what} to look at`)
  return first
}

test.describe('addresses', () => {
  test('of known brands and promotions are pages, and of unknown ones answer 404 [RT-07] [RT-11] [RT-17] [RT-22]', async () => {
    const [brand, promotion] = [some(brands, 'brand'), some(promotions, 'promotion')]
    for (const path of ['/brand/', `/brand/${brand.slug}/`, '/actions/', `/actions/${promotion.slug}/`]) {
      expect([path, (await ask(path)).status]).toEqual([path, 200])
    }
    for (const path of [
      '/brand/net-takogo/',
      '/actions/net-takoy/',
      '/brand/%3Cb%3E/',
      `/brand/${brand.slug}/?page=999`,
    ]) {
      expect([path, (await ask(path)).status]).toEqual([path, 404])
    }
    expect((await ask('/actions')).headers.location).toBe('/actions/')
    expect(titleOf(await ask(`/brand/${brand.slug}/`))).toContain(brand.name)
  })

  for (const query of [
    '?view=%3Cscript%3E',
    '?page=-1&brand=%27%20or%201=1',
    '?f_x=1..&price=9-1',
    `?q=${'я'.repeat(600)}`,
  ])
    test(`with the query «${query}» are pages without an error`, async () => {
      for (const path of ['/brand/', `/brand/${some(brands, 'brand').slug}/`, '/actions/', '/catalog/', '/']) {
        const { status, body } = await ask(path + encodeURI(decodeURI(query)))
        expect([path, status]).toEqual([path, 200])
        expect(body.toString()).not.toContain('<script>')
      }
    })
})

test('from the footer to the brands, by letter and by name to one of them, and through its filters [RT-57]', async () => {
  const { page, complaints, close } = await open('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Бренды' }).click()
  await page.waitForURL('**/brand/')
  const last = page.getByRole('navigation', { name: 'Бренды по буквам' }).getByRole('link').last()
  const letter = (await last.textContent()) ?? ''
  await last.click()
  const heading = page.getByRole('heading', { name: letter, exact: true })
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThan(60)
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 9999).toBeLessThan(900)

  const brand = some(brands, 'brand')
  const field = page.getByRole('searchbox', { name: 'Найти бренд' })
  await field.fill('жбфыв')
  await expect(page.getByRole('heading', { name: /Бренда «жбфыв»/ })).toBeVisible()
  await field.fill(brand.name)
  await expect(page.getByText(/^Нашли/)).toBeVisible()
  await page.locator(`a[href="/brand/${brand.slug}/"]`).click()
  await page.waitForURL(`**/brand/${brand.slug}/`)
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(brand.name) })).toBeVisible()
  await expect(page.locator('article')).not.toHaveCount(0)
  expect(await canonicalOf(page)).toBe(`${siteUrl}/brand/${brand.slug}/`)
  expect(complaints).toEqual([])
  await close()
})

test('promotions are divided into current, coming and past, and one of them shows its goods [RT-57]', async () => {
  const { page, complaints, close } = await open('/actions/')
  for (const [name, state] of [
    ['Скоро', 'soon'],
    ['Завершены', 'over'],
    ['Идут', 'now'],
  ] as const) {
    await visibleByRole(page, 'link', new RegExp(`^${name}`)).click()
    await expect(page.locator('main a[aria-current=true]').filter({ hasText: name })).toBeVisible()
    const titles = promotions.filter((one) => one.state === state).map(({ title }) => title)
    await expect
      .poll(async () =>
        (await page.locator('article h2').allInnerTexts()).map((title) => title.replaceAll('\u00a0', ' ')),
      )
      .toEqual(titles.map((title) => title.replaceAll('\u00a0', ' ')))
  }
  const running = some(
    promotions.filter(({ state, departments }) => state === 'now' && departments.length === 0),
    'promotion',
  )
  await page.locator(`a[href="/actions/${running.slug}/"]`).click()
  await page.waitForURL(`**/actions/${running.slug}/`)
  await expect(page.getByRole('heading', { name: 'Товары акции' })).toBeVisible()
  const words = await visibleText(page.locator('main'))
  expect(words).toContain('Во всех магазинах')
  expect(words).toMatch(/ещё \d+ д|последний день/)
  await expect(page.locator('article')).not.toHaveCount(0)
  expect(complaints).toEqual([])
  await close()
})

test('a promotion of other cities says so, and where it applies', async () => {
  const local = some(
    promotions.filter(({ state, departments }) => state === 'now' && departments.includes('00195')),
    'promotion of Yaroslavl',
  )
  const { page, complaints, close } = await open(`/actions/${local.slug}/`, {}, guestWith([], 'Рыбинск'))
  const words = await visibleText(page.locator('main'))
  expect(words).toContain('Не действует в Рыбинске')
  expect(words).toContain('Где действует: Ярославль.')
  expect(complaints).toEqual([])
  await close()
})

test('a promotion that is over leads to those that run', async () => {
  const over = some(
    promotions.filter(({ state }) => state === 'over'),
    'promotion that is over',
  )
  const { page, complaints, close } = await open(`/actions/${over.slug}/`)
  await expect(page.getByText('Акция завершена')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Другие акции' })).toBeVisible()
  expect(await page.getByRole('heading', { name: 'Товары акции' }).count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

test('a coupon is copied with a press', async () => {
  const running = promotions.filter(({ state }) => state === 'now')
  const answers = await Promise.all(running.map(({ slug }) => answer(`/api/site/promotion/${slug}/`)))
  const { promotion } = some(
    answers.filter((one) => one.promotion.coupon !== null),
    'promotion with a coupon',
  )
  const { page, close } = await open(`/actions/${promotion.slug}/`)
  await grantClipboardWrite(page)
  await page.getByRole('button', { name: 'Скопировать' }).click()
  await expect(page.getByText('Скопировано', { exact: true })).toBeVisible()
  expect(await readClipboard(page)).toBe(promotion.coupon)
  await close()
})

test.describe('the catalogue on a phone', () => {
  test('goes down a level at a time, and the browser’s Back goes up [RT-18]', async () => {
    const { page, complaints, close } = await open('/catalog/', phone)
    const requestedUrls: string[] = []
    page.on('request', (request) => request.url().includes('/api/site/catalog/') && requestedUrls.push(request.url()))
    const roots = page.locator('main').getByRole('navigation', { name: 'Разделы', exact: true })
    const root = roots.getByRole('link').nth(1)
    const name = (await root.textContent()) ?? ''
    await root.click()
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(name.slice(0, 12)) })).toBeVisible()
    expect(await roots.isVisible()).toBe(false)
    expect(new URL(page.url()).hash).not.toBe('')
    await page.goBack()
    await expect(roots).toBeVisible()
    await page.goForward()
    await page.getByRole('link', { name: 'Назад: Каталог' }).click()
    await expect(roots).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
    expect(requestedUrls).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('opens at once the section that the address names', async () => {
    const { tree } = await answer('/api/site/catalog/')
    const slug = tree.filter(({ parent }: { parent: string | null }) => parent === null)[2].slug
    const { page, complaints, close } = await open(`/catalog/#${slug}`, phone)
    await expect(page.locator(`section#${slug}`)).toBeVisible()
    expect(complaints).toEqual([])
    await close()
  })
})

test('the field «Найти раздел» leads to a section by the keyboard alone, also with the wrong layout', async () => {
  const { page, complaints, close } = await open('/catalog/')
  await page.getByRole('searchbox', { name: 'Найти раздел' }).focus()
  await page.keyboard.type('жбфыв')
  await expect(page.getByText('Раздела «жбфыв» нет.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.type('ubgcjrfhnjy')
  await expect(page.getByText(/^Нашли/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/category/**')
  await expect(page.getByRole('heading', { level: 1, name: /гипсокартон/i })).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

test('the home page shows returning visitors what they viewed, without a layout shift', async () => {
  const { page, complaints, close } = await open('/')
  const product = page.locator('main a[href^="/product/"]').first()
  const path = await product.getAttribute('href')
  const counted = page.waitForResponse((response) => response.url().includes('/api/site/lists/viewed/'))
  await page.goto(siteUrl + path)
  await waitForHydration(page)
  await counted
  await page.goto(`${siteUrl}/`)
  await page.evaluate(() => {
    const sums = { shift: 0 }
    Object.assign(window, { sums })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sums.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await expect(page.getByRole('heading', { name: 'Вы смотрели' })).toBeAttached()
  await expect(page.locator(`section[aria-labelledby=viewed] a[href="${path}"]`)).not.toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { sums: { shift: number } }).sums.shift)).toBeLessThan(0.02)
  expect((await ask('/')).body.toString()).not.toContain('Вы смотрели')
  expect(complaints).toEqual([])
  await close()
})
