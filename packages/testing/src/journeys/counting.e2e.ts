import { createApi } from '@vitrina/contracts/request'
import { type ListedProduct, retailerProductApi } from '@vitrina/contracts/retailer/product'
import type { Page } from 'playwright-core'
import { openBrowser, phone, visit, waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { expect, sandboxUrl, siteUrl, test } from '../site/test.ts'
import { filmOfCode } from './fake-camera.ts'

let countedProduct: ListedProduct
let other: ListedProduct
let missing: ListedProduct
let barcodes: Record<string, string[]>

/** Only the shop's own decoder reads codes here: Chromium on Linux has no `BarcodeDetector`. */
const retailer = createApi(async ({ method, url, body }) => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(sandboxUrl + url, { method, body, headers })
  return { status: response.status, text: await response.text() }
})

test.beforeAll(async () => {
  const products = await anyProducts(30)
  const body = products.map(({ idcode }) => idcode)
  barcodes = await retailer(retailerProductApi.barcodes, { params: { site_code: 'bazis' }, body })
  const [first, second, third] = products.filter(({ idcode }) => barcodes[idcode])
  if (!first || !second || !third) throw new Error('The sandbox has no products with bars')
  countedProduct = first
  other = second
  missing = third
})

const barcodeOf = ({ idcode }: ListedProduct): string => barcodes[idcode]?.[0] ?? ''

/** Creates a shop of the reseller with two products in its matrix; returns its id. */
const newShop = (page: Page) =>
  page.evaluate(
    async (codes) => {
      const ask = async (method: string, path: string, body: object) => {
        const headers = { 'content-type': 'application/json', 'x-vitrina': '1' }
        const answer = await fetch(path, { method, headers, body: JSON.stringify(body) })
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
        return answer.json()
      }
      await ask('POST', '/api/ecm/bazis/users/signin/', { email: 'shop@vitrina.test', password: 'vitrina-demo' })
      const shop = await ask('POST', '/api/site/personal/shops/', {
        key: `counting-${crypto.randomUUID()}`,
        name: 'Полка для пересчёта',
        address: 'Вологда, ул. Мира, 1',
        contactName: '',
        contactPhone: '',
        departmentId: '00012',
        weekdays: [2],
        orderUntil: 15,
        note: '',
      })
      const rows = codes.map((idcode) => ({ idcode, min: 4, max: 20, onShelf: null }))
      await ask('PUT', `/api/site/personal/shops/${shop.id}/matrix/`, { version: 1, rows, removed: [] })
      return shop.id as string
    },
    [other.idcode, countedProduct.idcode],
  )

/** Opens the counting mode of a new shop, in a browser whose camera shows the code. */
async function openCountingMode(seen: string) {
  const film = filmOfCode(seen)
  const camera = await openBrowser(
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film.file}`,
  )
  const { page, context, complaints } = await visit(camera, phone)
  await context.grantPermissions(['camera'])
  await page.goto(`${siteUrl}/login/`)
  const id = await newShop(page)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(`${siteUrl}/personal/shops/matrix/${id}/`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Посчитать полку' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: other.name })).toBeVisible()
  const close = async () => {
    await camera.close()
    film.remove()
  }
  return { page, dialog, complaints, fetched, close, id }
}

test.describe('a camera in a browser without a barcode reader', () => {
  test('reads the barcode of a package to the row of its product, whose count is kept', async () => {
    const { page, dialog, complaints, fetched, close } = await openCountingMode(barcodeOf(countedProduct))
    expect(await page.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false)
    expect(fetched.filter((url) => /\.wasm|code-reader/.test(url))).toEqual([])
    await dialog.getByRole('button', { name: 'Сканировать камерой' }).click()
    await expect(dialog.getByRole('heading', { name: countedProduct.name })).toBeVisible()
    const readers = fetched.filter((url) => url.endsWith('.wasm'))
    expect(readers.map((url) => new URL(url).origin)).toEqual([siteUrl])
    const policyOf = async (url = '') => (await fetch(url)).headers.get('content-security-policy')
    expect(await policyOf(fetched.find((url) => url.includes('.wasm-worker.')))).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(await policyOf(page.url())).not.toContain('unsafe')
    expect(await dialog.getByLabel('Изображение с\u00a0камеры').count()).toBe(0)
    await dialog.getByLabel(/^Сколько на.полке/).fill('7')
    await dialog.getByLabel(/^Сколько на.полке/).press('Enter')
    await expect(dialog.getByText(/^Посчитано 1/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Закрыть' }).click()
    await expect(page.getByText('Всё сохранено')).toBeVisible()
    expect(complaints).toEqual([])
    await close()
  })

  test('reads the QR code of a shelf label as its product', async () => {
    const { dialog, complaints, close } = await openCountingMode(
      `https://bazis.example/qr/p/${countedProduct.idcode}/?d=00012`,
    )
    await dialog.getByRole('button', { name: 'Сканировать камерой' }).click()
    await expect(dialog.getByRole('heading', { name: countedProduct.name })).toBeVisible()
    expect(complaints).toEqual([])
    await close()
  })

  test('reports a barcode that no row has, with a link to its product in the catalogue', async () => {
    const { page, dialog, complaints, close } = await openCountingMode(barcodeOf(missing))
    await dialog.getByRole('button', { name: 'Сканировать камерой' }).click()
    await expect(dialog.getByText(`Кода ${barcodeOf(missing)} в\u00a0этой матрице нет.`)).toBeVisible()
    await dialog.getByRole('link', { name: 'Найти в\u00a0каталоге' }).click()
    await page.waitForURL(`**/search/?q=${barcodeOf(missing)}`)
    await expect(page.locator('main').getByText(missing.name).first()).toBeVisible()
    expect(complaints).toEqual([])
    await close()
  })
})
