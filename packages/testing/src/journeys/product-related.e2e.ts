import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { ProductPage } from '@vitrina/contracts/site/product'
import type { RelatedGoods } from '@vitrina/contracts/site/related'
import { differences } from '@vitrina/site/differences'
import type { Browser, Page } from 'playwright-core'
import { phone, type Visit, visit, waitForHydration } from '../site/browser.ts'
import { rootCategories } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { ask } from './http-client.ts'

/** Store of the default city. */
const STORE = 'store12'

let browser: Browser

test.beforeAll(async ({ browser: launched }) => {
  browser = launched
})

const fetchJson = async <T>(path: string): Promise<T> => JSON.parse((await ask(path)).body.toString())
const pageOf = (slug: string) => fetchJson<ProductPage>(`/api/site/product/${slug}/`)
const relatedOf = (slug: string) => fetchJson<RelatedGoods>(`/api/site/product/${slug}/related/`)

/** The first product of the shop that matches, with its page data from the gateway. */
async function find(
  fits: (product: ListedProduct) => boolean,
  suits: (page: ProductPage) => boolean | Promise<boolean> = () => true,
): Promise<ProductPage> {
  for (const category of await rootCategories()) {
    for (let number = 1; number <= 3; number += 1) {
      // There is no listing after the last page.
      const { listing } = await fetchJson<{ listing?: { items: ListedProduct[] } }>(
        `/api/site/category/${category}/?page=${number}`,
      )
      for (const product of listing?.items.filter(fits) ?? []) {
        const page = await pageOf(product.slug)
        if (await suits(page)) return page
      }
    }
  }
  throw new Error('The sandbox has no such product')
}

async function open({ product }: ProductPage, options?: Parameters<typeof visit>[1]): Promise<Visit> {
  const visited = await visit(browser, options)
  await visited.page.goto(`${siteUrl}/product/${product.slug}/`)
  await waitForHydration(visited.page)
  return visited
}

const wordsIn = async (page: Page, selector: string) =>
  (await page.locator(selector).allInnerTexts()).join('\n').replaceAll('\u00a0', ' ')

const canBuy = ({ price, discontinued, only_contain_order }: ListedProduct) =>
  price > 0 && !discontinued && !only_contain_order

for (const [what, options] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const)
  test(`on ${what} the link of another size leads to that size, without scrolling the page`, async () => {
    const found = await find(canBuy, ({ siblings }) => siblings.length > 0)
    const [row] = found.siblings
    const other = row?.options.find(({ isCurrent }) => !isCurrent)
    const { page, complaints, close } = await open(found, options)
    const sizes = page.getByRole('navigation', { name: 'Другие размеры и исполнения' })
    await page.evaluate(() => window.scrollTo(0, 120))
    await sizes
      .getByRole('link', { name: other?.label ?? '', exact: true })
      .first()
      .click()
    await page.waitForURL(`**/product/${other?.slug}/`)
    await expect(sizes.locator('[aria-current]', { hasText: other?.label ?? '' }).first()).toBeVisible()
    const { plainName } = await pageOf(other?.slug ?? '')
    expect((await wordsIn(page, 'h1')).trim()).toBe(plainName.replaceAll('\u00a0', ' '))
    expect(await page.evaluate(() => window.scrollY)).toBe(120)
    expect(complaints).toEqual([])
    await close()
  })

test('companions follow the quantity in the control, and all of them are added to the basket at once', async () => {
  const normedOf = async (slug: string) => (await relatedOf(slug)).companions.filter(({ perUnit }) => perUnit !== null)
  const found = await find(
    canBuy,
    async ({ product, related }) => related.companions > 1 && (await normedOf(product.slug)).length > 1,
  )
  const normed = await normedOf(found.product.slug)
  const { page, context, complaints, close } = await open(found)
  const control = page.getByRole('region', { name: 'Цена и покупка' }).getByRole('spinbutton')
  await control.fill('12')
  await control.press('Enter')
  const block = page.getByRole('region', { name: 'Вместе понадобится' })
  await block.scrollIntoViewIfNeeded()
  await expect(block.getByText('на\u00a012\u00a0').first()).toBeVisible()
  await control.fill('40')
  await control.press('Enter')
  await expect(block.getByText('на\u00a040\u00a0').first()).toBeVisible()

  const quantityOf = (idcode: string) => {
    const of = normed.find(({ product }) => product.idcode === idcode)
    const step = of?.product.only_contain_order ? (of.product.contain ?? 1) : 1
    return Math.ceil(Math.ceil(Number(((of?.perUnit ?? 0) * 40).toFixed(6))) / step) * step
  }
  await block.getByRole('button', { name: /^Добавить/ }).click()
  await expect(block.getByRole('link', { name: /^В корзине/ }).nth(normed.length - 1)).toBeVisible()
  const cookies = await context.cookies(siteUrl)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { body } = await ask('/api/site/basket/', { headers: { cookie } })
  const lines = JSON.parse(body.toString()).lines as { product: ListedProduct; count: number }[]
  expect(normed.length).toBeGreaterThan(1)
  expect(Object.fromEntries(lines.map(({ product, count }) => [product.idcode, count]))).toEqual(
    Object.fromEntries(normed.map(({ product }) => [product.idcode, quantityOf(product.idcode)])),
  )
  expect(complaints).toEqual([])
  await close()
})

test('a discontinued product shows its replacement, with the differences in words', async () => {
  const found = await find(
    ({ discontinued }) => discontinued,
    ({ related }) => related.analogues > 1,
  )
  const { page, complaints, close } = await open(found)
  const block = page.getByRole('region', { name: 'Чем заменить' })
  await block.scrollIntoViewIfNeeded()
  await expect(block.getByRole('article').nth(1)).toBeVisible()
  const { analogues, arrives, today } = await relatedOf(found.product.slug)
  const original = { ...found.product, features: found.features, arrives }
  const differing = analogues.map(({ product, ...goods }) => {
    const isHere = (product.stores[STORE] ?? 0) > 0
    return differences({ ...product, arrives: isHere ? null : goods.arrives }, original, { today })
  })
  expect(differing.flat().length).toBeGreaterThan(analogues.length)
  const cards = block.locator('li', { has: page.getByRole('article') })
  await expect(cards).toHaveCount(analogues.length)
  for (const [at, { product }] of analogues.entries()) {
    await expect(cards.nth(at).getByRole('heading', { level: 3 })).toHaveText(product.name)
    const said = cards.nth(at).getByRole('list', { name: 'Чем отличается' }).getByRole('listitem')
    expect(await said.allTextContents()).toEqual(differing[at])
  }
  const [top, description] = await Promise.all([
    block.boundingBox(),
    page.locator('#full-characteristic').boundingBox(),
  ])
  expect(top?.y).toBeLessThan(description?.y ?? 0)
  expect(complaints).toEqual([])
  await close()
})

test('related goods arrive without a layout shift', async () => {
  const found = await find(canBuy, ({ related }) => related.companions > 1)
  for (const options of [
    { viewport: { width: 1440, height: 5000 } },
    { ...phone, viewport: { width: 390, height: 5000 } },
  ]) {
    const { page, complaints, close } = await visit(browser, options)
    await page.addInitScript(() => {
      const seen = Object.assign(window, { moved: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`${siteUrl}/product/${found.product.slug}/`)
    await waitForHydration(page)
    await expect(page.getByRole('region', { name: 'Вместе понадобится' }).getByRole('checkbox').nth(1)).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Вместе понадобится' }).getByRole('button', { name: /^Добавить|^Отметьте/ }),
    ).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.001)
    expect(complaints).toEqual([])
    await close()
  }
})

test('a failed call for related goods shows a small notice and leaves the page intact', async () => {
  const found = await find(canBuy, ({ related }) => related.companions > 0)
  const { page, close } = await visit(browser)
  let isAway = true
  await page.route('**/api/site/product/*/related/', (route) =>
    isAway ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await page.goto(`${siteUrl}/product/${found.product.slug}/`)
  await waitForHydration(page)
  const block = page.getByRole('region', { name: 'Вместе понадобится' })
  await block.scrollIntoViewIfNeeded()
  await expect(block.getByText('Не загрузилось.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Цена и покупка' })).toBeVisible()
  isAway = false
  await block.getByRole('button', { name: 'Повторить' }).click()
  await expect(block.getByRole('checkbox').first()).toBeVisible()
  await close()
})
