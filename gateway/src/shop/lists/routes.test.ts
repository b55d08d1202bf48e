import { cookieBytes, listLimits } from '@vitrina/site/lists'
import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, buyerUuid, guestUuid, openGateway, type TestGateway } from '../basket/basket.fixture.ts'

let gateway: TestGateway
let browser: Browser

beforeEach(async () => {
  gateway = await openGateway({ COOKIE_DOMAIN: '.shop.test' })
  browser = gateway.browser
  browser.cookies.set('user_uuid', guestUuid)
})
afterEach(() => gateway.close())

const favorites = `favorites_${guestUuid}`
const add = (list: string, idcode: string) => browser.call('put', `/api/site/lists/${list}/${idcode}/`)
const remove = (list: string, idcode: string) => browser.call('delete', `/api/site/lists/${list}/${idcode}/`)
const replace = (list: string, idcodes: unknown) =>
  browser.call('put', `/api/site/lists/${list}/`, { idcodes } as object)
const setCookie = ({ headers }: supertest.Response) => [headers['set-cookie'] ?? []].flat().join('\n')
const codes = (count: number, length = 5) => Array.from({ length: count }, (_, at) => String(at).padStart(length, '0'))

describe('a list', () => {
  test.each([
    ['favorites', favorites],
    ['compare', `compare_${guestUuid}`],
    ['viewed', 'viewedProducts'],
  ])(
    '%s is stored in a cookie that the gateway writes for a year [FAV-01 FAV-02 T70 COOKIES-07 COOKIES-08 COOKIES-09]',
    async (list, name) => {
      const answer = await add(list, '00012')
      expect(answer.body).toEqual({ idcodes: ['00012'], dropped: [] })
      expect(setCookie(answer)).toMatch(
        new RegExp(`^${name}=1~00012; Max-Age=31536000; Domain=\\.shop\\.test; Path=/; .*SameSite=Lax$`),
      )
      expect((await browser.call('get', '/api/site/session/')).body.lists[list]).toEqual(['00012'])
    },
  )

  test('returns to its previous state when a product is added and removed again [FAV-03]', async () => {
    for (const list of ['favorites', 'compare']) {
      await add(list, '00012')
      const name = `${list}_${guestUuid}`
      const before = browser.cookies.get(name)
      await add(list, '00013')
      await remove(list, '00013')
      expect(browser.cookies.get(name)).toBe(before)
      await remove(list, '00012')
      expect(browser.cookies.has(name)).toBe(false)
    }
  })

  test('holds a product once, at its first position [FAV-04]', async () => {
    await add('viewed', '00012')
    await add('viewed', '00013')
    for (let times = 0; times < 3; times += 1) {
      const answer = await add('viewed', '00012')
      expect(answer.body).toEqual({ idcodes: ['00012', '00013'], dropped: [] })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('is replaced by exactly the codes sent', async () => {
    expect((await replace('compare', ['2', '1', '2'])).body).toEqual({ idcodes: ['2', '1'], dropped: [] })
    expect((await replace('compare', [])).body).toEqual({ idcodes: [], dropped: [] })
    expect(browser.cookies.has(`compare_${guestUuid}`)).toBe(false)
  })

  test('of a new visitor is stored together with the visitor’s id', async () => {
    browser.cookies.clear()
    await add('viewed', '00012')
    expect(browser.cookies.has('user_uuid')).toBe(false)
    await add('favorites', '00012')
    const uuid = browser.cookies.get('user_uuid')
    expect(browser.cookies.get(`favorites_${uuid}`)).toBe('1~00012')
  })

  test('of a signed-in visitor is stored under the account’s id', async () => {
    browser.cookies.set('__Host-access_token', 'good')
    await add('favorites', '00012')
    expect(browser.cookies.get(`favorites_${buyerUuid}`)).toBe('1~00012')
    expect(browser.cookies.has(favorites)).toBe(false)
  })
})

describe('a list over its limit', () => {
  test.each(['favorites', 'compare', 'viewed'] as const)(
    '%s: removes and names the oldest product [T46]',
    async (list) => {
      const full = codes(listLimits[list])
      await replace(list, full)
      const { body } = await add(list, '99999')
      expect(body.dropped).toEqual(['00000'])
      expect(body.idcodes).toEqual([...full.slice(1), '99999'])
    },
  )

  test('keeps its cookie within the limit of browsers [T45]', async () => {
    const long = codes(100, 64)
    const { body } = await replace('favorites', long)
    expect(body.idcodes.length + body.dropped.length).toBe(100)
    expect(body.idcodes).toEqual(long.slice(-body.idcodes.length))
    expect(favorites.length + 1 + (browser.cookies.get(favorites)?.length ?? 0)).toBeLessThanOrEqual(cookieBytes)
    expect(body.idcodes.length).toBeGreaterThan(50)
  })
})

describe('bad input', () => {
  test.each(['%20', '..%2Fx', '%3Cscript%3E', 'a'.repeat(65), '__proto__%00', 'код'])(
    'refuses the code %s and writes nothing [VALID-05]',
    async (idcode) => {
      for (const call of [add, remove]) {
        const answer = await call('favorites', encodeURI(decodeURI(idcode)))
        expect(answer.status).toBe(404)
        expect(answer.body.detail).toBe('Такого товара нет')
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
    },
  )

  test('changes nothing without a code [VALID-05]', async () => {
    browser.cookies.set(favorites, '1~00012')
    expect((await add('favorites', '')).status).toBe(404)
    expect(browser.cookies.get(favorites)).toBe('1~00012')
  })

  test('refuses an unknown list and invalid codes', async () => {
    expect((await add('wishes', '00012')).status).toBe(404)
    expect((await add('__proto__', '00012')).status).toBe(404)
    for (const idcodes of ['00012', [1], ['<b>'], null, codes(1001)]) {
      const answer = await replace('favorites', idcodes)
      expect(answer.status).toBe(422)
      expect(answer.body.detail).toMatch(/^[А-Я]/)
    }
    expect(browser.cookies.has(favorites)).toBe(false)
  })

  test.each([
    ['nonsense', '%%%'],
    ['another version', '2~00012'],
    ['an object', '{"__proto__":{"polluted":1}}'],
    ['deep nesting', '['.repeat(1000)],
    ['wrong items', '[{"idcode":"00012"},null,true,[[]]]'],
    ['no codes', '1~<script>~../..~~'],
  ])('reads a cookie with %s as an empty list [S30]', async (_what, value) => {
    for (const name of [favorites, `compare_${guestUuid}`, 'viewedProducts']) browser.cookies.set(name, value)
    const { body, status } = await browser.call('get', '/api/site/session/')
    expect(status).toBe(200)
    expect(body.lists).toEqual({ favorites: [], compare: [], viewed: [] })
    expect((await add('favorites', '00012')).body.idcodes).toEqual(['00012'])
  })

  test('ignores cookies that cannot be decoded [S30]', async () => {
    const answer = await supertest(gateway.app)
      .get('/api/site/session/')
      .set('cookie', `user_uuid=${guestUuid}; ${favorites}=%E0%A4%A; viewedProducts=%; ;;=;=x`)
    expect(answer.status).toBe(200)
    expect(answer.body.lists).toEqual({ favorites: [], compare: [], viewed: [] })
  })

  test('reads a cookie with too many products up to the limit [S30]', async () => {
    browser.cookies.set('viewedProducts', ['1', ...codes(500)].join('~'))
    const { body } = await browser.call('get', '/api/site/session/')
    expect(body.lists.viewed).toEqual(codes(500).slice(-listLimits.viewed))
  })
})
