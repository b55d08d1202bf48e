import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { packStep, roundTo6 } from '@vitrina/site/quantity'
import { anyProducts } from '../site/catalogue.ts'
import { expect, test } from '../site/test.ts'
import { type Guest, guestWith } from './guest.ts'
import { call, cookiesOf } from './http-client.ts'

const LINES = '/api/site/basket/lines/'
const impossible: [string, unknown][] = [
  ['0', 0],
  ['-1', -1],
  ['1e9', 1e9],
  ['"abc"', 'abc'],
  ['1.5', 1.5],
  ['null', null],
  ['nothing', undefined],
]

let product: ListedProduct
let guest: Guest

test.beforeAll(async () => {
  const [found] = await anyProducts(1, ({ only_contain_order }) => !only_contain_order)
  if (!found) throw new Error('The sandbox has no product sold by the piece')
  product = found
  guest = guestWith([{ id: found.id, idcode: found.idcode, count: 3 }])
})

async function countInBasket(cookie: string): Promise<unknown> {
  const { body } = await call('GET', '/api/site/basket/', undefined, cookie)
  return JSON.parse(body.toString()).lines.map((line: { count: number }) => line.count)
}

for (const [what, count] of impossible)
  test.describe(`a quantity of ${what}`, () => {
    test('is refused with 422 and a Russian sentence when added, and the basket stays [BASKET-08]', async () => {
      const answer = await call('POST', LINES, { idcode: product.idcode, count }, guest.cookie)
      expect(answer.status).toBe(422)
      expect(JSON.parse(answer.body.toString()).detail).toMatch(/^[А-ЯЁ][а-яё]+ /)
      expect(cookiesOf(answer)).not.toContain('Basket_')
      expect(await countInBasket(guest.cookie)).toEqual([3])
    })

    test('is refused with 422 and a Russian sentence when set, and the basket stays [BASKET-10]', async () => {
      const answer = await call('PUT', `${LINES}${product.idcode}/`, { count }, guest.cookie)
      expect(answer.status).toBe(422)
      expect(JSON.parse(answer.body.toString()).detail).toMatch(/^[А-ЯЁ][а-яё]+ /)
      expect(cookiesOf(answer)).not.toContain('Basket_')
      expect(await countInBasket(guest.cookie)).toEqual([3])
    })
  })

test.describe('a basket call', () => {
  test('with a valid quantity adds to the line [BASKET-08]', async () => {
    const answer = await call('POST', LINES, { idcode: product.idcode, count: 2 }, guest.cookie)
    expect([answer.status, JSON.parse(answer.body.toString()).lines[0].count]).toEqual([200, 5])
    expect(decodeURIComponent(cookiesOf(answer))).toContain(`${product.idcode}*5`)
  })

  test('with packs of a fraction of the unit keeps the fraction, and rounds up to them [VALID-10] [N10]', async () => {
    const [packed] = await anyProducts(1, (found) => !Number.isInteger(packStep(found)))
    if (!packed) throw new Error('The sandbox has no packs of a fraction of a unit')
    const step = packStep(packed)
    const { cookie } = guestWith([{ id: packed.id, idcode: packed.idcode, count: step }])
    expect(await countInBasket(cookie)).toEqual([step])
    const answer = await call('PUT', `${LINES}${packed.idcode}/`, { count: roundTo6(step * 2.5) }, cookie)
    expect([answer.status, JSON.parse(answer.body.toString()).lines[0].count]).toEqual([200, roundTo6(step * 3)])
    expect(decodeURIComponent(cookiesOf(answer))).toContain(`${packed.idcode}*${roundTo6(step * 3)}`)
  })

  test('with an unknown or hostile product is refused and changes nothing', async () => {
    const { cookie } = guestWith([{ id: product.id, idcode: product.idcode, count: 3 }])
    for (const idcode of ['no-such', '__proto__', '../../orders', '', '<b>']) {
      const answer = await call('POST', LINES, { idcode, count: 1 }, cookie)
      expect([404, 422]).toContain(answer.status)
      expect(cookiesOf(answer)).not.toContain('Basket_')
    }
  })

  test('with an invalid, too large or non-object body is refused with a message', async () => {
    const bodies: [string, number[]][] = [
      ['{"idcode":', [400]],
      ['[]', [400, 422]],
      ['"text"', [400, 422]],
      [JSON.stringify({ idcode: 'a'.repeat(300_000), count: 1 }), [413]],
    ]
    for (const [body, statuses] of bodies) {
      const answer = await call('POST', LINES, body, guest.cookie)
      expect(statuses).toContain(answer.status)
      expect(JSON.parse(answer.body.toString()).detail).toMatch(/[а-яё]/i)
    }
  })
})
