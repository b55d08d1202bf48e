import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Browser, Page } from 'playwright-core'
import { covers } from '../core/covers.ts'
import { phone, type Visit, visit, waitForHydration } from '../site/browser.ts'
import { anyProducts, shopCities } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { clearFaults, setFaults } from './faults.ts'
import { guestWith } from './guest.ts'
import { ask } from './http-client.ts'
import { visibleByRole, visibleText } from './visible.ts'

const DELIVERY = 'POST /api/ecm/bazis/products/delivery-info/'
const ARCHIVE = 'GET /api/ecm.stream/bazis/distributors/'

let browser: Browser
let products: ListedProduct[] = []

const next = (fits: (product: ListedProduct) => boolean = () => true): ListedProduct => {
  const at = products.findIndex(fits)
  const [product] = at < 0 ? [] : products.splice(at, 1)
  if (!product) throw new Error('The test needs more products')
  return product
}
const addressOf = ({ slug }: ListedProduct): string => `/product/${slug}/`

async function open(path: string, options = {}): Promise<Visit> {
  const visited = await visit(browser, options)
  await visited.page.goto(siteUrl + path)
  await waitForHydration(visited.page)
  return visited
}

test.beforeAll(async ({ browser: launched }) => {
  browser = launched
  const plain = ({ name, distributor_id }: ListedProduct) => distributor_id !== null && !/[<&]/.test(name)
  // Products far down the list, which no other journey opens: the gateway's cache of a product hides faults.
  products = (await anyProducts(200, plain)).slice(-30)
})

test('a phone and a wide screen get layouts of their own from the server [PDP-04] [PDPM-05]', async () => {
  const path = addressOf(next())
  const partsFor = async (userAgent: string) => {
    const html = (await ask(path, { headers: { 'user-agent': userAgent } })).body.toString()
    return ['О товаре</h2>', 'Описание</h2>', 'Разделы страницы'].filter((part) => html.includes(part))
  }
  expect(await partsFor(phone.userAgent ?? '')).toEqual(['О товаре</h2>'])
  expect(await partsFor('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36')).toEqual([
    'Описание</h2>',
    'Разделы страницы',
  ])
})

const anchorsOf = (page: Page) => page.getByRole('navigation', { name: 'Разделы страницы' }).first()
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((block) => Math.round(block.getBoundingClientRect().top))

test('the twelve blocks of a wide screen are in order, anchors lead to them, and the visible one is marked [PDP-07] [PDP-14] [PDP-23] [T82]', async () => {
  const { page, complaints, close } = await open(addressOf(next(({ image }) => image !== null)))
  const links = anchorsOf(page).getByRole('link')
  expect(await links.allInnerTexts()).toEqual([
    'Описание',
    'Характеристики',
    'Сертификаты и инструкции',
    'Условия хранения',
    'Остатки по филиалам',
  ])
  expect(await anchorsOf(page).locator('[aria-current]').count()).toBe(0)
  for (const [name, id] of [
    ['Остатки по филиалам', 'branches'],
    ['Характеристики', 'full-characteristic'],
  ] as const) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await links.filter({ hasText: name }).click()
    await expect.poll(() => topOf(page, id)).toBeLessThan(260)
    await expect.poll(() => topOf(page, id)).toBeGreaterThan(0)
    await expect.poll(() => anchorsOf(page).locator('[aria-current]').allInnerTexts()).toEqual([name])
    expect(new URL(page.url()).hash).toBe(`#${id}`)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.getByRole('link', { name: 'Все характеристики >' }).click()
  await expect.poll(() => topOf(page, 'full-characteristic')).toBeLessThan(260)

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const bar = page.getByRole('region', { name: 'Покупка и разделы страницы' })
  await expect(bar).toBeVisible()
  const blocks = [
    page.getByRole('region', { name: 'Фотографии товара' }),
    page.getByRole('region', { name: 'Основные характеристики' }),
    page.getByRole('region', { name: 'Цена и покупка' }),
    page.getByRole('region', { name: 'Остатки и доставка' }),
    anchorsOf(page),
    page.locator('#description'),
    page.locator('#full-characteristic dl').first(),
    page.getByRole('button', { name: 'Нашли ошибку в характеристиках или описании?' }),
    page.getByRole('region', { name: 'Остатки по филиалам' }),
    page.getByRole('region', { name: 'Сертификаты и инструкции' }),
    page.getByRole('region', { name: 'Условия хранения' }),
    bar,
  ]
  const places = await Promise.all(
    blocks.map((block) => block.evaluate((element) => [...document.querySelectorAll('main *')].indexOf(element))),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  // Visually and in tab order they follow the blocks, where branches come before certificates.
  const asBlocks = ['Описание', 'Характеристики', 'Остатки по филиалам', 'Сертификаты и инструкции', 'Условия хранения']
  const seenOrder = await links.evaluateAll((all) =>
    all
      .toSorted((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
      .map(({ textContent }) => textContent),
  )
  expect(seenOrder).toEqual(asBlocks)
  await links.first().focus()
  for (const name of asBlocks) {
    if (name !== asBlocks[0]) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
  }
  expect(complaints).toEqual([])
  await close()
})

for (const [screen, options] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const)
  test.describe(`the table of branches on ${screen}`, () => {
    test('choosing another branch changes price, stock and mark without a reload [DEPT-21] [DEPT-23] [DEPT-24] [PDP-30]', async () => {
      const product = next(({ stores, price }) => (stores.store31 ?? 0) > 0 && price > 50)
      const { page, complaints, close } = await open(addressOf(product), options)
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
      const rowOf = (name: RegExp) => page.locator('#branches').getByRole('row').filter({ hasText: name })
      const main = page.locator('main')
      // The first amount is the product's price; delivery has one without a data attribute.
      const price = () => visibleText(main.locator('data').first())
      const before = await price()
      expect(await visibleText(rowOf(/Вологда/))).toContain('Ваш филиал')
      await rowOf(/Череповец/)
        .getByRole('button', { name: /^Забрать здесь: Череповец/ })
        .click()
      await expect.poll(() => visibleText(rowOf(/Череповец/))).toContain('Ваш филиал')
      expect(await visibleText(rowOf(/Вологда/))).not.toContain('Ваш филиал')
      const stock = `В наличии ${String(product.stores.store31).replace('.', ',')} шт. в вашем городе`
      await expect.poll(() => visibleText(main)).toContain(stock)
      expect(await price()).toMatch(/\d/)
      expect(await price()).not.toBe(before)
      expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
      await page.reload()
      await waitForHydration(page)
      expect(await visibleText(rowOf(/Череповец/))).toContain('Ваш филиал')
      expect(complaints).toEqual([])
      await close()
    })
  })

test.describe('the archive of certificates', () => {
  /** The archive that the browser downloads after a press. */
  async function saved(page: Page, press: () => Promise<void>): Promise<void> {
    const waited = page.waitForEvent('download')
    await press()
    const download = await waited
    expect(download.suggestedFilename()).toBe('Сертификаты.zip')
    const [start] = await (await download.createReadStream()).toArray()
    expect(Buffer.from(start).subarray(0, 2).toString()).toBe('PK')
  }

  test('shows its progress, can be cancelled, is retried after a failure under its Russian name, or is reported missing [PDP-31] [T11]', {
    tag: '@core',
    annotation: covers({ failure: 'a file cannot be had' }),
  }, async () => {
    const { page, complaints, close } = await open(addressOf(next()))
    await setFaults({ match: ARCHIVE, latencyMs: 8000 })
    await visibleByRole(page, 'link', 'Скачать архив').click()
    await expect(page.getByRole('progressbar', { name: 'Архив скачивается' })).toBeVisible()
    await page.getByRole('button', { name: 'Отменить' }).click()
    await expect(visibleByRole(page, 'link', 'Скачать архив')).toBeVisible()
    expect(complaints).toEqual([])

    await setFaults({ match: ARCHIVE, status: 500 })
    await visibleByRole(page, 'link', 'Скачать архив').click()
    await expect(page.getByText('Архив не скачался')).toBeVisible()

    await clearFaults()
    await saved(page, () => visibleByRole(page, 'button', 'Повторить').click())
    await expect(page.getByText('Архив скачан.')).toBeVisible()

    await setFaults({ match: ARCHIVE, status: 404 })
    await visibleByRole(page, 'button', 'Скачать архив').click()
    await expect(page.getByText('Документов на этот товар пока нет.')).toBeVisible()
    await close()
  })

  test('is downloaded under its Russian name without script [PDP-31]', async () => {
    const { page, close } = await visit(browser, { javaScriptEnabled: false })
    await page.goto(siteUrl + addressOf(next()))
    await saved(page, () => visibleByRole(page, 'link', 'Скачать архив').click())
    await close()
  })
})

test.describe('while the retailer’s stock call fails', () => {
  const lost = 'Не удалось узнать остатки и сроки доставки'
  /** A guest of a city for which no page before has asked: lists and analogues store the stock of their goods by city. */
  const guestElsewhere = async () => guestWith([], (await shopCities()).at(-1)?.name_for_site)

  test('the page is served without stock and says so; «Повторить» loads the block [ERRCAT-16]', async () => {
    const product = next()
    await setFaults({ match: DELIVERY, latencyMs: 30_000 })
    const signal = AbortSignal.timeout(15_000)
    const { cookie, cookies } = await guestElsewhere()
    expect((await ask(addressOf(product), { signal, headers: { cookie } })).status).toBe(200)
    const { page, context, complaints, close } = await visit(browser)
    await context.addCookies(cookies)
    await page.goto(siteUrl + addressOf(product))
    await waitForHydration(page)
    const block = page.getByRole('region', { name: 'Остатки и доставка' })
    expect(await visibleText(block)).toContain('Отсутствует информация об остатках')
    expect(await visibleText(block)).toContain(lost)
    expect(await visibleText(page.locator('#full-characteristic'))).not.toContain('Повторить')
    await clearFaults()
    // The hanging call times out after five seconds; until then retries wait for the same call.
    await expect
      .poll(
        async () => {
          const retry = block.getByRole('link', { name: 'Повторить' })
          if ((await retry.count()) > 0) {
            const answered = page.waitForResponse((response) =>
              response.url().includes(`/api/site/product/${product.slug}/`),
            )
            await retry.click()
            await answered
          }
          return visibleText(block)
        },
        { timeout: 15_000 },
      )
      .toMatch(/В наличии|Нет на складе/)
    expect(complaints).toEqual([])
    await close()
  })

  test('an incomplete page is not cached: the next request is complete again', async () => {
    const path = addressOf(next())
    const { cookie } = await guestElsewhere()
    await setFaults({ match: DELIVERY, status: 500 })
    expect((await ask(path, { headers: { cookie } })).body.toString()).toContain(lost)
    await clearFaults()
    const whole = await ask(path, { headers: { cookie } })
    expect(whole.body.toString()).not.toContain(lost)
    expect(whole.headers['cache-control']).toContain('private')
  })
})
