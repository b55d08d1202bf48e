import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { formatPrice } from '@vitrina/site/money'
import jsqr from 'jsqr'
import type { Browser, Page } from 'playwright-core'
import { phone, visit, waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { expect, siteUrl, test } from '../site/test.ts'
import { grantClipboardWrite, readClipboard } from './clipboard.ts'
import { visibleByRole } from './visible.ts'

let browser: Browser
let product: ListedProduct

test.beforeAll(async ({ browser: launched }) => {
  const [first] = await anyProducts(1)
  if (!first) throw new Error('The sandbox sells nothing')
  product = first
  browser = launched
})

const log = 'The print window does not open'

/** Counts calls of `print` without printing. */
async function open(options: Parameters<typeof visit>[1] = {}) {
  const visited = await visit(browser, options)
  await visited.context.addInitScript(() => {
    const counted = window as Window & { printed?: number }
    window.print = () => {
      counted.printed = (counted.printed ?? 0) + 1
    }
  })
  await visited.page.goto(`${siteUrl}/product/${product.slug}/?utm_source=letter`)
  await waitForHydration(visited.page)
  return visited
}

const printCount = (page: Page) => page.evaluate(() => (window as Window & { printed?: number }).printed ?? 0)
const canonical = (page: Page) =>
  page.locator('link[rel="canonical"]').evaluate((link) => (link as HTMLLinkElement).href)

/** The address of a shelf label's code, on the host of the canonical address. */
const label = async (page: Page) => new URL(`/qr/p/${product.idcode}/`, await canonical(page)).href

/** Decodes the QR code on the page. */
async function readCode(page: Page): Promise<string | undefined> {
  const shot = await page.locator('figure svg[role="img"]').screenshot()
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

test.describe('in one visit', () => {
  test.describe.configure({ mode: 'serial' })
  let visited: Awaited<ReturnType<typeof open>>
  test.beforeAll(async () => {
    visited = await open()
  })
  test.afterAll(() => visited.close())

  test('the sheet opens in its own window with styles, pictures and a QR code of the product, and is printed', async () => {
    const { page, complaints } = visited
    const popup = page.waitForEvent('popup')
    await visibleByRole(page, 'button', 'Печать').click()
    const paper = await popup
    paper.on('console', (message) => complaints.push(message.text()))
    await expect.poll(() => printCount(paper)).toBe(1)
    expect(await paper.title()).toBe(product.name)
    await expect(paper.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    const words = await paper.locator('article').textContent()
    expect(words).toContain(`Код товара: ${product.idcode}`)
    expect(words).toContain(formatPrice(product.price))
    expect(await readCode(paper)).toBe(await label(page))

    // Without the page's styles the sheet would be in Times.
    expect(await paper.locator('article').evaluate((sheet) => getComputedStyle(sheet).fontFamily)).toContain('Golos')
    expect(
      await paper.locator('article img').evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(0)
    await paper.emulateMedia({ media: 'print' })
    expect(await paper.getByRole('button').count()).toBe(0)

    await paper.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect.poll(() => paper.isClosed()).toBe(true)
    expect(await page.locator('article:has(figure svg)').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('a page is printed without its frame and without controls', async () => {
    const { page } = visited
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const name of ['Каталог', 'Поделиться', 'Печать', 'Нашли ошибку в характеристиках или описании?'])
      expect(await page.getByRole('button', { name }).filter({ visible: true }).count(), name).toBe(0)
    expect(await page.getByRole('navigation', { name: 'Разделы страницы' }).isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
  })

  test('the canonical address is copied with one press, and other ways to share are plain links', async () => {
    const { page, complaints } = visited
    await visibleByRole(page, 'button', 'Поделиться').click()
    const links = page.getByRole('menu').locator('a')
    await expect(links.first()).toBeVisible()
    const address = await canonical(page)
    for (const href of await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href)))
      expect(decodeURIComponent(href)).toContain(address)
    await grantClipboardWrite(page)
    await page.getByRole('menuitem', { name: 'Скопировать ссылку' }).click()
    await expect(page.getByText('Ссылка скопирована')).toBeVisible()
    expect(await readClipboard(page)).toBe(address)
    expect(complaints).toEqual([])
  })

  test('a blocked window is logged once, and the page itself is printed on one sheet of A4 [ERRCAT-17]', async () => {
    const { page, complaints } = visited
    await page.evaluate(() => {
      window.open = () => null
    })
    await visibleByRole(page, 'button', 'Печать').click()
    await expect(page.getByText('Разрешите всплывающие окна и повторите')).toBeVisible()
    expect(complaints.filter((line) => line.includes(log))).toHaveLength(1)
    expect(complaints).toHaveLength(1)
    await page.getByRole('button', { name: 'Напечатать без окна' }).click()
    await expect.poll(() => printCount(page)).toBe(1)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('main').isVisible()).toBe(false)
    expect(await readCode(page)).toBe(await label(page))
    // Creating a PDF fires the same event as printing.
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
    await expect(page.locator('main')).toBeVisible()
    expect(complaints).toHaveLength(1)
  })
})

test('a phone shares with the system dialog', async () => {
  const { page, complaints, close } = await open({ ...phone, isMobile: true })
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (shared: ShareData) => {
        document.body.dataset.shared = shared.url
      },
    })
  })
  await visibleByRole(page, 'button', 'Поделиться').tap()
  await expect(page.locator('body')).toHaveAttribute('data-shared', await canonical(page))
  expect(await page.getByRole('menu').count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})
