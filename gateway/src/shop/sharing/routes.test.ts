import { formatDate } from '@vitrina/site/dates'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listedProduct } from '../../infra/retailer/retailer.fixture.ts'
import { unzip } from '../../infra/tables/zip.fixture.ts'
import { Browser, buyerUuid, guestUuid, openGateway, type TestGateway } from '../basket/basket.fixture.ts'

let gateway: TestGateway

beforeEach(async () => {
  gateway = await openGateway()
  gateway.browser.cookies.set('user_uuid', guestUuid)
  gateway.browser.cookies.set(`Basket_${guestUuid}`, '1~00001*2~00003*20~00002*1.5')
})
afterEach(() => gateway.close())

const share = () => gateway.browser.call('post', '/api/site/basket/share/', {})
const shared = (code: string, browser = gateway.browser) => browser.call('get', `/api/site/shared-baskets/${code}/`)
const sharedProducts = () => [...gateway.retailer.basketAnswers.shared.values()].at(-1)?.products
const choose = (...idcodes: string[]) =>
  gateway.browser.cookies.set(`orderItems_${guestUuid}`, ['1', ...idcodes].join('~'))

describe('sharing a basket', () => {
  test('stores the selected lines under a code for the link', async () => {
    choose('00003', '00001')
    const { body } = await share()
    expect(body).toEqual({
      code: 'shared-basket-1',
      path: '/cart/?shared=shared-basket-1',
      expiresAt: '2027-02-19T12:00:00Z',
    })
    expect(sharedProducts()).toEqual([
      { product_idcode: '00001', count: 2 },
      { product_idcode: '00003', count: 20 },
    ])
  })

  test('stores all lines when none is selected, without data of the owner [S18]', async () => {
    choose()
    await share()
    expect(sharedProducts()).toHaveLength(3)
    const [request] = gateway.retailer.requestsTo('POST', 'shared-baskets')
    expect(Object.keys(request?.body as object)).toEqual(['products'])
    expect(request?.headers.authorization).toBeUndefined()
  })

  test('is refused with a sentence for an empty basket and for more than five hundred lines', async () => {
    const lines = Array.from({ length: 501 }, (_, at) => `${10_000 + at}*1`)
    for (const basket of ['1', ['1', ...lines].join('~')]) {
      gateway.browser.cookies.set(`Basket_${guestUuid}`, basket)
      const { status, body } = await share()
      expect(status).toBe(409)
      expect(body.detail).toMatch(/оделиться/)
    }
    expect(gateway.retailer.requestsTo('POST', 'shared-baskets')).toEqual([])
  })

  test('is refused for an unreadable basket, which is not shared as empty [T44]', async () => {
    gateway.browser.cookies.set('__Host-access_token', 'good')
    gateway.retailer.failures.set('GET /bazis/cart/', { status: 500 })
    expect((await share()).status).toBe(503)
  })

  test('is limited in rate', async () => {
    const statuses = []
    for (let time = 0; time < 31; time += 1) statuses.push((await share()).status)
    expect(statuses.indexOf(429)).toBe(30)
  })
})

describe('a shared basket', () => {
  test('is shown to others with their prices, and leaves their baskets unchanged', async () => {
    choose('00001', '00002')
    const { body } = await share()
    const other = new Browser(gateway.app)
    other.cookies.set('myCity', 'Череповец')
    gateway.retailer.basketAnswers.prices.set('price_cher 00001', 12)
    const { body: page } = await shared(body.code, other)
    expect(page).toMatchObject({ code: body.code, total: 31.5, missing: [], expiresAt: '2027-02-19T12:00:00Z' })
    expect(page.lines.map(({ count, sum }: { count: number; sum: number }) => [count, sum])).toEqual([
      [2, 24],
      [1.5, 7.5],
    ])
    expect([...other.cookies.keys()].filter((name) => name.startsWith('Basket_'))).toEqual([])
  })

  test('names goods no longer sold, and leaves out invalid lines', async () => {
    gateway.retailer.basketAnswers.shared.set('some-code', {
      code: 'some-code',
      created_at: '2026-11-21T12:00:00Z',
      expires_at: '2027-02-19T12:00:00Z',
      products: [
        { product_idcode: '00001', count: 2 },
        { product_idcode: '00001', count: 9 },
        { product_idcode: '00002', count: -1 },
        { product_idcode: '../x', count: 1 },
        { product_idcode: '99999', count: 1 },
      ],
    })
    const { body } = await shared('some-code')
    expect(body).toMatchObject({ total: 20, missing: ['99999'], lines: [{ count: 2 }] })
  })

  test.each(['no-such-basket', 'short', 'x'.repeat(65), '..%2F..%2Fusers', '%00aaaaaaaa', '<script>aaa'])(
    'answers 404 for the code %s',
    async (code) => {
      const { status, body } = await shared(code)
      expect(status).toBe(404)
      expect(body.detail).toBe('Такой корзины нет: ссылка неверна или устарела')
      expect(gateway.retailer.requests.filter(({ path }) => path.includes('users'))).toEqual([])
    },
  )

  test('is not reported as missing when it cannot be read', async () => {
    gateway.retailer.failures.set('GET /shared-baskets/', { status: 500 })
    expect((await shared('no-such-basket')).status).toBe(503)
  })
})

describe('a basket as a file', () => {
  const file = async (format: 'csv' | 'xlsx') => {
    const cookie = [...gateway.browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    const { default: supertest } = await import('supertest')
    return supertest(gateway.app)
      .get(`/api/site/basket/basket.${format}`)
      .set('cookie', cookie.join('; '))
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => done(null, Buffer.concat(chunks)))
      })
  }
  const csv = async () => (await file('csv')).body.toString().split('\r\n') as string[]

  test('has every line, both totals and the coupon, in the format of a Russian Excel', async () => {
    choose('00001', '00003')
    await gateway.browser.call('put', '/api/site/basket/coupon/', { coupon: 'ЛЕТО' })
    expect(await csv()).toEqual([
      '\uFEFFКод;Название;Единица;Количество;Цена, ₽;Сумма, ₽;Выбрано для заказа;Страница товара',
      expect.stringMatching(/^00001;Товар 00001;шт;2;10;20;да;http:\/\/127\.0\.0\.1:\d+\/product\/tovar-00001\/$/),
      expect.stringMatching(/^00003;Товар 00003;шт;20;7,35;147;да;/),
      expect.stringMatching(/^00002;Товар 00002;шт;2;5;10;нет;/),
      ';Всего строк: 3;;;;177;;',
      ';Выбрано для заказа: 2;;;;167;;',
      ';Купон: ЛЕТО, применён. Скидка на всё;;;;-22;;',
      ';К оплате со скидкой по купону;;;;145;;',
      '',
    ])
  })

  test('has no formula, whatever the names of goods and coupons', async () => {
    gateway.retailer.products[0] = listedProduct('00001', { name: '=HYPERLINK("x")', unit: '@cmd' })
    await gateway.browser.call('put', '/api/site/basket/coupon/', { coupon: '=1+1' })
    const rows = await csv()
    expect(rows[1]).toMatch(/^00001;"'=HYPERLINK\(""x""\)";"'@cmd";/)
    expect(
      rows
        .join('\n')
        .split(/[;\n]/)
        .filter((cell) => /^"?[=+@\t]/.test(cell)),
    ).toEqual([])
    const files = unzip((await file('xlsx')).body)
    expect(files.get('xl/worksheets/sheet1.xml')).not.toContain('<f>')
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('=HYPERLINK(&quot;x&quot;)')
  })

  test('keeps goods no longer sold or without a price, with their counts', async () => {
    gateway.browser.cookies.set(`Basket_${guestUuid}`, '1~00004*3~99999*7')
    const rows = await csv()
    expect(rows[1]).toMatch(/^00004;Товар 00004;шт;3;;;нет;/)
    expect(rows[2]).toBe('99999;Больше не продаётся;;7;;;нет;')
  })

  test('is named by its date and never cached', async () => {
    const { headers, body } = await file('xlsx')
    expect(decodeURIComponent(headers['content-disposition'] ?? '')).toContain(`Корзина ${formatDate(new Date())}.xlsx`)
    expect(headers['cache-control']).toBe('private, no-store')
    const files = unzip(body)
    expect(files.get('xl/workbook.xml')).toContain('<sheet name="Корзина"')
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).toContain('<autoFilter ref="A2:H5"/>')
    expect(sheet).toContain('Корзина. Цены: Вологда, ')
    expect(sheet).toMatch(/<c r="F7" s="\d"><v>177<\/v>/)
  })

  test('is refused when it cannot be complete [T44]', async () => {
    gateway.retailer.failures.set('POST /products/idcodes', { status: 500 })
    expect((await file('csv')).status).toBe(503)
    gateway.browser.cookies.set('__Host-access_token', 'good')
    gateway.retailer.failures.set('GET /bazis/cart/', { status: 200, body: { id: buyerUuid } })
    expect((await file('xlsx')).status).toBe(503)
  })
})
