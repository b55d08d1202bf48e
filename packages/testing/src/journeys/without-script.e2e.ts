import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { formatPrice, formatSum } from '@vitrina/site/money'
import type { Browser } from 'playwright-core'
import { phone, visit } from '../site/browser.ts'
import { anyProducts, rootCategories } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { type Guest, guestWith } from './guest.ts'
import { ask } from './http-client.ts'
import { visibleText } from './visible.ts'

let browser: Browser
let product: ListedProduct
let guest: Guest
let category = ''

test.beforeAll(async ({ browser: launched }) => {
  const [found] = await anyProducts(1, ({ name, only_contain_order }) => !only_contain_order && !/[<&]/.test(name))
  if (!found) throw new Error('The sandbox has no such product')
  product = found
  guest = guestWith([{ id: found.id, idcode: found.idcode, count: 2 }])
  for (const slug of await rootCategories())
    if (!category && (await ask(`/category/${slug}/?page=2`)).status === 200) category = slug
  browser = launched
})

interface PageWithoutScript {
  status: number
  heading: string
  /** Visible text of the page between header and footer. */
  text: string
  /** Targets of the links. */
  links: string[]
  headerLinks: number
  footerText: string
  /** Number of placeholders that are still loading. */
  busy: number
}

/** Without script the browser logs blocked scripts, and the status of a missing page. */
const expected = /^failed: \S+\.js csp$|404 \(Not Found\)/

async function readPageWithoutScript(path: string, options: object): Promise<PageWithoutScript> {
  const { page, context, complaints, close } = await visit(browser, { ...options, javaScriptEnabled: false })
  await context.addCookies(guest.cookies)
  const answer = await page.goto(siteUrl + path)
  const main = page.locator('main')
  const result = {
    status: answer?.status() ?? 0,
    heading: await visibleText(main.locator('h1')),
    text: await visibleText(main),
    links: await main.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')),
    headerLinks: await page.locator('header a[href]').filter({ visible: true }).count(),
    footerText: await visibleText(page.locator('footer')),
    busy: await main.locator('[aria-busy="true"], [data-skeleton]').filter({ visible: true }).count(),
  }
  expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([])
  await close()
  return result
}

const price = (value: number) => formatPrice(value).replaceAll('\u00a0', ' ')
const sum = (value: number) => formatSum(value).replaceAll('\u00a0', ' ')
const productLinks = ({ links }: PageWithoutScript) => links.filter((link) => link.startsWith('/product/'))

for (const [screen, options] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const)
  test.describe(`without script, on ${screen}`, () => {
    const open = async (path: string): Promise<PageWithoutScript> => {
      const page = await readPageWithoutScript(path, options)
      expect(page.headerLinks).toBeGreaterThan(0)
      expect(page.footerText).toContain('для города')
      expect(page.busy).toBe(0)
      return page
    }

    test('the home page shows goods with prices and ways into the catalogue [T105]', async () => {
      const page = await open('/')
      expect([page.status, page.heading]).toEqual([200, 'Материалы для стройки и ремонта'])
      expect(productLinks(page).length).toBeGreaterThan(3)
      expect(page.links.filter((link) => link.startsWith('/category/')).length).toBeGreaterThan(5)
      expect(page.text).toMatch(/\d ₽/)
    })

    test('the catalogue leads to every root category [T105]', async () => {
      const page = await open('/catalog/')
      expect([page.status, page.heading]).toEqual([200, 'Каталог товаров'])
      for (const slug of await rootCategories()) expect(page.links).toContain(`/category/${slug}/`)
    })

    test('a category is listed and paged by links [T105]', async () => {
      const first = await open(`/category/${category}/`)
      const second = await open(`/category/${category}/?page=2`)
      for (const page of [first, second]) {
        expect(page.status).toBe(200)
        expect(page.text.match(/\d ₽/g)?.length ?? 0).toBeGreaterThan(3)
      }
      expect(first.links.some((link) => link.includes('page=2'))).toBe(true)
      expect(productLinks(second).length).toBeGreaterThan(0)
      expect(productLinks(second)).not.toEqual(productLinks(first))
    })

    test('a product page shows name, price, stock and characteristics [T105] [PDP-36]', async () => {
      const page = await open(`/product/${product.slug}/`)
      expect([page.status, page.heading]).toEqual([200, product.name])
      expect(page.text).toContain(price(product.price))
      expect(page.text).toContain(product.idcode)
      expect(page.text).toMatch(/Характеристики/)
      expect(page.text).toMatch(/Остатки по филиалам/)
    })

    test('a guest’s basket shows its lines and sums [BASKET-04] [BASKET-05]', async () => {
      const page = await open('/cart/')
      expect([page.status, page.heading]).toEqual([200, 'Корзина'])
      expect(page.text).toContain(product.name)
      expect(page.text).toContain(sum(product.price * 2))
    })

    test('the order page shows the lines and names what is needed to send it', async () => {
      const page = await open('/order/')
      expect([page.status, page.heading]).toEqual([200, 'Оформление заказа'])
      expect(page.text).toContain(product.name)
      expect(page.text).toContain(sum(product.price * 2))
      expect(page.text).toContain('включите JavaScript')
    })

    test('the sign-in page names what is needed', async () => {
      const page = await open('/login/')
      expect([page.status, page.heading]).toEqual([200, 'Вход'])
      expect(page.text).toContain('включите JavaScript')
    })

    test('articles are readable', async () => {
      for (const path of ['/about/', '/info/', '/legal/', '/privacy-policy/', '/oplata-i-dostavka/']) {
        const page = await open(path)
        expect(page.status).toBe(200)
        expect(page.text.length).toBeGreaterThan(400)
      }
    })

    test('a missing page answers 404 and links onward [ERR-03] [ERR-04] [NAV-13]', async () => {
      const page = await open('/no-such-page/')
      expect([page.status, page.heading]).toEqual([404, 'Страница не найдена'])
      expect(page.links).toEqual(expect.arrayContaining(['/', '/actions/']))
    })
  })
