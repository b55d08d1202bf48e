import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { phone, waitForHydration } from '../site/browser.ts'
import { rareProducts } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { setFaults } from './faults.ts'
import { ask, titleOf } from './http-client.ts'
import { visibleText } from './visible.ts'

let products: ListedProduct[] = []

const addressOf = ({ slug }: ListedProduct): string => `/product/${slug}/`
const next = (): ListedProduct => {
  const product = products.pop()
  if (!product) throw new Error('The test needs more products')
  return product
}

test.beforeAll(async () => {
  products = (await rareProducts(300)).slice(-10)
})

const long = `<b>Смесь</b> М<sup>2</sup> ${'оченьдлинноеимя'.repeat(19)} <script>window.hacked = 1</script>`
const description = `<p onclick="window.hacked = 1">Для <b>кладки</b></p><script>window.hacked = 1</script>
  <style>main { display: none }</style><iframe src="/about/"></iframe><img src="x" onerror="window.hacked = 1">
  <table><tr>${'<td>Оченьширокаяячейка</td>'.repeat(30)}</tr></table>${'<p>Ещё абзац о товаре.</p>'.repeat(4000)}`
const features = Array.from({ length: 200 }, (_, at) => ({
  name: `Свойство ${at + 1}`,
  value: at % 9 ? `${at}` : null,
}))
const stores = { store12: -3, store31: 2.5, store143: null, store999: 7 }

/** Makes the retailer return all bad values at once. */
async function spoil(product: ListedProduct): Promise<void> {
  const breadcrumbs = [{ name: 'Смеси <b>сухие</b>' }]
  const whole = { ...product, name: long, description, breadcrumbs, seo: {}, stores, contain: 0, brand: null }
  await setFaults(
    { match: `GET /api/ecm/bazis/products/slug/${product.slug}/`, status: 200, body: whole },
    { match: `GET /api/ecm/bazis/products/${product.idcode}/specifications/`, status: 200, body: { features } },
    {
      match: 'POST /api/ecm/bazis/products/delivery-info/',
      status: 200,
      body: {
        [product.idcode]: {
          current_department: { remains: -1 },
          supply_departments: { remains: 3, delivery_date: '2026-02-30' },
          distributor: { delivery_date: 'скоро' },
        },
      },
    },
  )
}

for (const [screen, options] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const)
  test(`the page on ${screen} is complete, runs no markup and does not overflow [PDP-24] [PDP-25] [T78] [T94]`, async ({
    visit,
  }) => {
    const product = next()
    await spoil(product)
    const { page } = await visit(options)
    await page.goto(siteUrl + addressOf(product))
    await waitForHydration(page)
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)
    expect(await page.title()).not.toMatch(/[<>]/)
    expect(await page.locator('main script, main iframe, main style').count()).toBe(0)
    expect(await page.locator('#full-characteristic dt').count()).toBeGreaterThanOrEqual(200)
    const block = await visibleText(page.getByRole('region', { name: 'Остатки и доставка' }))
    expect(block).toContain('Нет на складе в вашем городе')
    expect(block).toContain('На других складах есть')
    expect(block).not.toMatch(/Самовывоз|Наужно/)
    expect((await page.locator('#branches').getByRole('cell').allInnerTexts()).sort()).toEqual(['0', '0', '2,5'])
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0)
  })

test('the served document has a plain title and the complete text', async () => {
  const product = next()
  await spoil(product)
  const answer = await ask(addressOf(product))
  expect(titleOf(answer)).not.toMatch(/&lt;|script/)
  expect(answer.body.toString().match(/Ещё абзац/g)?.length).toBeGreaterThanOrEqual(4000)
  expect(answer.body.toString()).not.toContain('window.hacked')
})

test('an empty response gives the 404 page [PDP-02] [ERR-03]', async () => {
  const product = next()
  await setFaults({ match: `GET /api/ecm/bazis/products/slug/${product.slug}/`, status: 200, body: {} })
  expect((await ask(addressOf(product))).status).toBe(404)
})
