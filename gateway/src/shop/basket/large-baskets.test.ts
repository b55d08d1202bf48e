import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import type { Basket } from '@vitrina/contracts/site/basket'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listedProduct } from '../../infra/retailer/retailer.fixture.ts'
import { guestUuid, openGateway, type TestGateway } from './basket.fixture.ts'

const names = [`Basket_${guestUuid}`, `Basket_${guestUuid}_2`, `Basket_${guestUuid}_3`]
let gateway: TestGateway

beforeEach(async () => {
  gateway = await openGateway()
  gateway.browser.cookies.set('user_uuid', guestUuid)
})
afterEach(() => gateway.close())

const numbered = (at: number) => String(100_000 + at)
/** Codes of the greatest length that differ as little as those of one supplier. */
const longest = (at: number) =>
  `${'SUPPLIER-OF-PLASTERBOARD.WATERPROOF_12.5x1200x2500-'.padEnd(58, 'x')}${100_000 + at}`
const hashed = (at: number) => createHash('sha1').update(String(at)).digest('hex').slice(0, 36)
const incompressible = (at: number) => createHash('sha384').update(String(at)).digest('base64url').slice(0, 64)

const sell = (codeOf: (at: number) => string, count: number) => {
  gateway.retailer.products = Array.from({ length: count }, (_, at) => listedProduct(codeOf(at), { price: 1 }))
  return gateway.retailer.products.map(({ idcode }) => idcode)
}
const addAll = (codes: readonly string[]) =>
  gateway.browser.call('post', '/api/site/basket/lines/many/', {
    lines: codes.map((idcode, at) => ({ idcode, count: (at % 7) + 1 })),
  })
const add = (idcode: string) => gateway.browser.call('post', '/api/site/basket/lines/', { idcode, count: 1 })
const select = (idcodes: readonly string[]) =>
  gateway.browser.call('put', '/api/site/basket/selection/', { idcodes: [...idcodes] })
const read = async (): Promise<Basket> => (await gateway.browser.call('get', '/api/site/basket/')).body
const linesOf = ({ lines }: Basket) => lines.map(({ product, count }) => [product.idcode, count])
const header = () =>
  [...gateway.browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
const basketCookies = () => names.filter((name) => gateway.browser.cookies.has(name))

describe.each([
  ['numbers', numbered],
  ['codes of the greatest length', longest],
  ['codes of 36 random digits', hashed],
])('a guest’s basket of 300 lines with %s', (_name, codeOf) => {
  let codes: string[]
  beforeEach(async () => {
    codes = sell(codeOf, 301)
    expect((await addAll(codes.slice(0, 300))).status).toBe(200)
  })

  test('keeps its counts and order, in cookies that browsers and servers accept [T45] [T46]', async () => {
    const wanted = codes.slice(0, 300).map((idcode, at) => [idcode, (at % 7) + 1])
    expect(linesOf(await read())).toEqual(wanted)
    for (const [name, value] of gateway.browser.cookies) {
      expect(name.length + 1 + encodeURIComponent(value).length).toBeLessThanOrEqual(4096)
    }
    expect(header().length).toBeLessThan(12 * 1024)
  })

  test('keeps the selection, whichever half of the lines it is [BASKET-17] [T46] [T47]', async () => {
    for (const chosen of [codes.slice(0, 150), codes.slice(1, 300), codes.slice(0, 1), []]) {
      expect((await select(chosen)).status).toBe(200)
      const { lines } = await read()
      expect(lines.filter(({ selected }) => selected).map(({ product }) => product.idcode)).toEqual(chosen)
    }
    expect(header().length).toBeLessThan(12 * 1024)
  })

  test('adds one more line, changes it, and removes a line', async () => {
    const last = codes[300] ?? ''
    expect((await add(last)).status).toBe(200)
    expect((await read()).lines).toHaveLength(301)
    await gateway.browser.call('put', `/api/site/basket/lines/${last}/`, { count: 9 })
    await gateway.browser.call('delete', `/api/site/basket/lines/${codes[0]}/`)
    const lines = linesOf(await read())
    expect(lines).toHaveLength(300)
    expect(lines.at(-1)).toEqual([last, 9])
  })

  test('removes all extra cookies when it is cleared [BASKET-14] [T46]', async () => {
    await gateway.browser.call('delete', '/api/site/basket/')
    expect(basketCookies()).toEqual([names[0]])
    expect(gateway.browser.cookies.get(names[0] ?? '')).toBe('1')
  })

  test('merges into the account at sign-in and removes its cookies [IDENT-03] [T46]', async () => {
    const byPassword = { email: 'anna@vitrina.test', password: 'vitrina-demo' }
    const { body } = await gateway.browser.call('post', '/api/ecm/bazis/users/signin/', byPassword)
    expect(Object.keys(body.basket.counts)).toHaveLength(300)
    expect(basketCookies()).toEqual([])
    expect([...gateway.browser.cookies.keys()].filter((name) => name.includes(guestUuid))).toEqual([])
  })
})

test('stores a basket that is small again in one cookie in the readable format', async () => {
  const codes = sell(longest, 300)
  await addAll(codes)
  expect(gateway.browser.cookies.get(names[0] ?? '')).toMatch(/^2~/)
  for (const idcode of codes.slice(40))
    gateway.retailer.products = gateway.retailer.products.filter((one) => one.idcode !== idcode)
  await gateway.browser.call('delete', '/api/site/basket/')
  await addAll(codes.slice(0, 2))
  expect(gateway.browser.cookies.get(names[0] ?? '')).toBe(`1~${codes[0]}*1~${codes[1]}*2`)
  expect(basketCookies()).toEqual([names[0]])
})

test('refuses with a sentence a basket that cookies cannot hold, loses nothing, and accepts removals [T45]', async () => {
  const codes = sell(incompressible, 300)
  const first = codes.slice(0, 140)
  expect((await addAll(first)).status).toBe(200)
  const before = header()
  const refused = await addAll(codes.slice(140))
  expect(refused.status).toBe(409)
  expect(refused.body.detail).toBe('Корзина заполнена. Оформите заказ или войдите, чтобы добавить больше товаров.')
  expect(header()).toBe(before)
  expect((await read()).lines).toHaveLength(140)
  gateway.browser.cookies.set('viewedProducts', `1~${'x'.repeat(3600)}`)
  expect((await gateway.browser.call('delete', `/api/site/basket/lines/${codes[0]}/`)).status).toBe(200)
  expect((await read()).lines).toHaveLength(139)
  expect((await add(codes[0] ?? '')).status).toBe(409)
})

test('creates no basket and logs no failure when other cookies use up the budget, and refuses the first goods [T45]', async () => {
  const [code = ''] = sell(numbered, 1)
  const failures = vi.spyOn(gateway.services.log, 'error')
  gateway.browser.cookies.set('other', 'x'.repeat(11_000))
  const { status, body } = await gateway.browser.call('get', '/api/site/session/')
  expect([status, body.basket]).toEqual([200, { counts: {}, total: 0 }])
  expect((await add(code)).status).toBe(409)
  expect(gateway.retailer.carts.size).toBe(0)
  expect(failures).not.toHaveBeenCalled()
})

test('refuses more than a thousand lines, though they would fit [T45]', async () => {
  const codes = sell(longest, 1001)
  for (const from of [0, 500]) expect((await addAll(codes.slice(from, from + 500))).status).toBe(200)
  expect((await add(codes[1000] ?? '')).status).toBe(409)
  expect((await read()).lines).toHaveLength(1000)
})

/** Packs any text the way `writeGuestBasket` does. */
function packed(text: string): string {
  const data = deflateRawSync(text, { level: 9 }).toString('base64url')
  return `2~1~${createHash('sha256').update(data).digest('base64url').slice(0, 6)}~${data}`
}

test.each([
  ['as they are', (codes: readonly string[]) => ['1', ...codes.map((code) => `${code}*1`)].join('~')],
  ['packed', (codes: readonly string[]) => packed(['1', ...codes.map((code) => `${code}*1`)].join('~'))],
  ['packed JSON', (codes: readonly string[]) => packed(JSON.stringify(codes.map((idcode) => ({ idcode, count: 1 }))))],
])(
  'reads the first thousand of 1,001 lines in a cookie, %s, and marks the basket as incomplete [S30]',
  async (_form, write) => {
    const codes = sell(numbered, 1001)
    gateway.browser.cookies.set(names[0] ?? '', write(codes.slice(0, 1000)))
    const whole = await read()
    expect([whole.lines.length, whole.incomplete]).toEqual([1000, false])
    gateway.browser.cookies.set(names[0] ?? '', write(codes))
    const basket = await read()
    expect(basket.lines.map(({ product }) => product.idcode)).toEqual(codes.slice(0, 1000))
    expect(basket.incomplete).toBe(true)
  },
)

test('removes cookies of earlier visits to free space for the basket, and keeps the visitor’s own lists [T46]', async () => {
  const { cookies } = gateway.browser
  const own = `1~${Array.from({ length: 30 }, (_, at) => incompressible(at)).join('~')}`
  cookies.set(`favorites_${guestUuid}`, own)
  for (const id of ['a', 'b', 'c']) cookies.set(`compare_${id}`, `1~${'x'.repeat(2500)}`)
  const codes = sell(hashed, 180)
  expect((await addAll(codes)).status).toBe(200)
  expect((await read()).lines).toHaveLength(180)
  expect(cookies.get(`favorites_${guestUuid}`)).toBe(own)
  expect([...cookies.keys()].filter((name) => name.startsWith('compare_'))).toEqual([])
  expect(header().length).toBeLessThan(12 * 1024)
})

test('keeps the basket’s cookies when others are removed because requests are too heavy [T46]', async () => {
  const codes = sell(hashed, 300)
  await addAll(codes)
  for (const id of ['a', 'b']) gateway.browser.cookies.set(`compare_${id}`, `1~${'x'.repeat(2500)}`)
  await gateway.browser.call('get', '/api/site/session/')
  expect([...gateway.browser.cookies.keys()].filter((name) => name.startsWith('compare_'))).toEqual([])
  expect((await read()).lines).toHaveLength(300)
})

test('loses only the lines of a missing part, and marks the basket as incomplete [T44] [T45]', async () => {
  const codes = sell(hashed, 300)
  await addAll(codes)
  expect(basketCookies().length).toBeGreaterThan(1)
  gateway.browser.cookies.delete(basketCookies().at(-1) ?? '')
  const basket = await read()
  expect(basket.incomplete).toBe(true)
  expect(basket.lines.length).toBeGreaterThan(50)
  expect(linesOf(basket)).toEqual(codes.map((idcode, at) => [idcode, (at % 7) + 1]).slice(0, basket.lines.length))
})

test('removes the cookies of a large basket at sign-out, but keeps those of a guest whose cart is not merged yet [T46] [T56]', async () => {
  await addAll(sell(hashed, 300))
  const id = '33333333-3333-4333-8333-333333333333'
  gateway.browser.cookies.set(`Basket_${id}_2`, 'abcdef~x')
  gateway.browser.cookies.set('__Host-access_token', 'good')
  gateway.retailer.failures.set('POST cart-concat', { status: 500 })
  await gateway.browser.call('post', '/api/site/logout/')
  expect(basketCookies().length).toBeGreaterThan(1)
  gateway.retailer.failures.clear()
  gateway.browser.cookies.set('user_uuid', guestUuid)
  await gateway.browser.call('post', '/api/ecm/bazis/users/signin/', { email: 'a@b.test', password: 'vitrina-demo' })
  await gateway.browser.call('post', '/api/site/logout/')
  const left = [...gateway.browser.cookies.keys()].filter((name) => name.startsWith('Basket_'))
  expect(left.filter((name) => name.includes(guestUuid) || name.includes(id))).toEqual([])
})

test('reads a whole basket of more goods than one lookup takes, with its stock', async () => {
  const codes = sell(numbered, 700)
  for (const start of [0, 350]) expect((await addAll(codes.slice(start, start + 350))).status).toBe(200)
  expect((await read()).lines).toHaveLength(700)
  const supply = await gateway.browser.call('get', '/api/site/basket/supply/')
  expect(supply.status).toBe(200)
})
