import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import jsqr from 'jsqr'
import type { Browser, Locator, Page } from 'playwright-core'
import { covers } from '../core/covers.ts'
import { phone, visit, waitForHydration } from '../site/browser.ts'
import { anyProducts, shopCities } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { guestWith } from './guest.ts'
import { ask } from './http-client.ts'
import { visibleByRole, visibleText } from './visible.ts'

let browser: Browser
let products: ListedProduct[]

test.beforeAll(async ({ browser: launched }) => {
  products = await anyProducts(3, ({ only_contain_order }) => !only_contain_order)
  browser = launched
})

async function openBasket(options: Parameters<typeof visit>[1] = {}) {
  const visited = await visit(browser, options)
  await visited.context.addInitScript(() => {
    const counted = window as Window & { printed?: number }
    window.print = () => {
      counted.printed = (counted.printed ?? 0) + 1
    }
  })
  await visited.context.addCookies(guestWith(products.map(({ idcode }) => ({ idcode, count: 2 }))).cookies)
  await visited.page.goto(`${siteUrl}/cart/`)
  await waitForHydration(visited.page)
  return visited
}

const printCount = (page: Page) => page.evaluate(() => (window as Window & { printed?: number }).printed ?? 0)

/** Decodes a QR code on the page. */
async function readCode(page: Page, code: Locator): Promise<string | undefined> {
  const shot = await code.screenshot()
  const { data, width, height } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    context?.drawImage(picture, 0, 0)
    const pixels = context?.getImageData(0, 0, picture.width, picture.height).data ?? []
    return { data: [...pixels], width: picture.width, height: picture.height }
  }, shot.toString('base64'))
  return jsqr(new Uint8ClampedArray(data), width, height)?.data
}

test.describe('a shared basket', () => {
  test('is opened by its link and by its code, and can be added to the basket of its reader', {
    tag: '@core',
    annotation: covers({ buying: 'a basket that was passed on' }),
  }, async () => {
    const owner = await openBasket()
    await visibleByRole(owner.page, 'button', 'Поделиться').click()
    const link = await owner.page.getByLabel('Ссылка на корзину').inputValue()
    expect(link).toMatch(/\/cart\/\?shared=[\w-]{8,}$/)
    const code = owner.page.getByRole('dialog').locator('svg[role="img"]')
    const onPaper = (await readCode(owner.page, code)) ?? ''
    expect(new URL(onPaper).pathname).toMatch(/^\/qr\/b\/[\w-]{8,}\/$/)
    expect(owner.complaints).toEqual([])
    await owner.close()

    const { page, complaints, close } = await visit(browser, { ...phone, isMobile: true })
    await page.goto(`${onPaper}?utm_source=paper&next=//evil.test`)
    expect(page.url()).toBe(`${link}&utm_source=paper`)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { name: 'Вам передали список' })).toBeVisible()
    for (const { name } of products) await expect(page.locator('main')).toContainText(name)
    await visibleByRole(page, 'button', /^Добавить в\s+корзину$/).click()
    await expect(page.getByText(/Добавили в\s+корзину: 3\s+товара/)).toBeVisible()
    await visibleByRole(page, 'button', 'Скрыть').click()
    await expect(page.getByRole('heading', { name: 'Вам передали список' })).not.toBeAttached()
    expect(page.url()).toBe(`${siteUrl}/cart/?utm_source=paper`)
    await page.reload()
    await waitForHydration(page)
    for (const { name } of products) await expect(page.locator('main')).toContainText(name)
    expect(complaints).toEqual([])
    await close()
  })

  test('an unknown link says so', async () => {
    const { page, close } = await visit(browser)
    await page.goto(`${siteUrl}/cart/?shared=no-such-basket`)
    await expect(page.getByText('Ссылка устарела')).toBeVisible()
    await close()
  })

  test('is downloaded as files that spreadsheets open', async () => {
    const { page, close } = await openBasket()
    for (const [name, kind] of [
      ['XLSX', 'spreadsheetml'],
      ['CSV', 'text/csv'],
    ] as const) {
      const href = await visibleByRole(page, 'link', `Скачать корзину в ${name}`).getAttribute('href')
      const answer = await page.request.get(siteUrl + href)
      expect(answer.status()).toBe(200)
      expect(answer.headers()['content-type']).toContain(kind)
    }
    await close()
  })
})

test.describe('the printed basket', () => {
  test('is one sheet with lines, sum and a code that opens it again', async () => {
    const { page, complaints, close } = await openBasket()
    const popup = page.waitForEvent('popup')
    await visibleByRole(page, 'button', 'Печать').click()
    const paper = await popup
    paper.on('console', (message) => complaints.push(message.text()))
    await expect.poll(() => printCount(paper)).toBe(1)
    const words = await visibleText(paper.locator('article'))
    for (const { name, idcode } of products) {
      expect(words).toContain(name)
      expect(words).toContain(idcode)
    }
    expect(words).toContain('Итого')
    expect(await readCode(paper, paper.locator('figure svg[role="img"]'))).toMatch(/\/qr\/b\/[\w-]{8,}\/$/)
    await paper.emulateMedia({ media: 'print' })
    expect(await paper.getByRole('button').count()).toBe(0)
    const size = (locator: string) => paper.locator(locator).evaluate((place) => getComputedStyle(place).fontSize)
    expect(await size('table')).toBe(await size('article'))
    await paper.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect.poll(() => paper.isClosed()).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('a blocked window is logged once, and the page itself is printed on A4 [ERRCAT-17]', async () => {
    const { page, complaints, close } = await openBasket()
    await page.evaluate(() => {
      window.open = () => null
    })
    await visibleByRole(page, 'button', 'Печать').click()
    await expect(page.getByText('Разрешите всплывающие окна и повторите')).toBeVisible()
    await page.getByRole('button', { name: 'Напечатать без окна' }).click()
    await expect.poll(() => printCount(page)).toBe(1)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('main').isVisible()).toBe(false)
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toContain('The print window does not open')
    await close()
  })
})

test.describe('printed codes', () => {
  for (const path of ['/qr/', '/qr/a/', '/qr/a/b/c/', '/qr/m/', '/qr/b/%2F%2Fevil.test/', '/qr/p/no-such-product/'])
    test(`${path} is answered with 404 and a search by the page of codes [RT-12] [N03] [T16]`, async () => {
      const { status, headers, body } = await ask(path)
      expect([status, headers.location]).toEqual([404, undefined])
      const html = body.toString()
      expect(html).toContain('<title>Переход по\u00a0коду')
      expect(html).not.toContain('Страница не найдена')
      expect(html).toMatch(/<form[^>]*action="\/search\/"/)
    })

  test('a product label opens the product at once, with UTM parameters and nothing else [RT-12] [N03] [S25]', async () => {
    const [product] = products
    const { status, headers } = await ask(`/qr/p/${product?.idcode}/?utm_source=label&to=https://evil.test/`)
    expect([status, headers.location]).toEqual([302, `/product/${product?.slug}/?utm_source=label`])
  })

  test('UTM parameters of one visitor are not sent to the next', async () => {
    const [product] = products
    const requests = ['a', 'b', 'c'].map((mark) => ask(`/qr/p/${product?.idcode}/?utm_source=${mark}`))
    const marks = (await Promise.all(requests)).map(({ headers }) => headers.location?.split('=')[1])
    expect(marks).toEqual(['a', 'b', 'c'])
  })

  test('a label with a branch opens the product with the prices of that branch, and one press leads back', async () => {
    const [product] = products
    const [home, ...others] = await shopCities()
    const other = others.find(({ base_price }) => base_price !== home?.base_price)
    const { page, complaints, close } = await visit(browser, { ...phone, isMobile: true })
    await page.goto(`${siteUrl}/qr/p/${product?.idcode}/?d=${other?.id_1c}&utm_source=label`)
    await page.waitForURL(`${siteUrl}/product/${product?.slug}/?utm_source=label`)
    const city = (name: string | undefined) => visibleByRole(page, 'button', `Ваш город: ${name}. Сменить`).waitFor()
    await city(other?.name_for_site)
    await expect(page.getByText(`Показываем цены и наличие: ${other?.name_for_site}.`)).toBeVisible()
    await page.getByRole('button', { name: `Вернуть: ${home?.name_for_site}` }).click()
    await city(home?.name_for_site)
    expect(complaints).toEqual([])
    await close()
  })

  test('a package barcode in place of a code is searched for, and an unknown code offers a search [N03]', async () => {
    const { status, headers } = await ask('/qr/p/4600001000441/?utm_source=pack')
    expect([status, headers.location]).toEqual([302, '/search/?q=4600001000441&utm_source=pack'])
    const { page, close } = await visit(browser, phone)
    await page.goto(`${siteUrl}/qr/nobody/knows/this/?utm_source=poster`)
    await waitForHydration(page)
    await page.locator('main').getByRole('searchbox').fill('цемент')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\/\?q=/)
    await expect(page.getByRole('heading', { level: 1 }).getByText('цемент')).toBeVisible()
    await close()
  })

  test('a branch code opens the shop in that branch', async () => {
    const other = (await shopCities()).at(-1)
    const { page, complaints, close } = await visit(browser)
    await page.goto(`${siteUrl}/qr/d/${other?.id_1c}/`)
    await page.waitForURL(`${siteUrl}/`)
    await expect(visibleByRole(page, 'button', `Ваш город: ${other?.name_for_site}. Сменить`)).toBeVisible()
    expect(complaints).toEqual([])
    await close()
  })
})
