import type { OrderDraft } from '@vitrina/contracts/retailer/order'
import { expect, test } from 'vitest'
import type { Shop } from '../shop-for-tests.ts'

const orders = '/api/ecm/bazis/orders/'
const asGuest = `${orders}?domain_id_1c=00131&price_column=price_vologda`
const asClient = `${orders}?domain_id_1c=00131&client_id_1c=00123`

let keys = 0

function draft(products: OrderDraft['products'], changes: Partial<OrderDraft> = {}): OrderDraft {
  keys += 1
  return {
    idempotency_key: `key-${Date.now()}-${keys}`,
    buyer: { full_name: 'Пётр Ильин', phone: '+7 (900) 000-00-00', email: 'petr@vitrina.test' },
    receiving: { kind: 'pickup', department_id_1c: '00131' },
    payment: 'on_receipt',
    comment: '',
    products,
    coupon: '',
    ...changes,
  }
}

export function ordersSuite(shop: () => Shop): void {
  const place = (body: unknown, path = asGuest, token?: string) => shop().call('POST', path, body, token)
  const asked = async (condition: string | undefined, count: number) => {
    const product = await shop().product(condition)
    return { product, lines: [{ product_idcode: product.idcode, count }] }
  }

  test('a guest’s order has the retailer’s own prices, a number, a mail, and is read back by its key', async () => {
    const { product, lines } = await asked(undefined, 3)
    const { status, body } = await place(draft(lines))
    expect(status).toBe(200)
    expect(body.number).toMatch(/^\d\d-\d{6}$/)
    expect(body.total).toBe(Math.round(product.price * 300) / 100)
    expect((await shop().call('GET', `${orders}key/${body.access_key}/`)).body).toEqual(body)
    const to = (await shop().mail()).map((letter) => (letter.body as { to: string }).to).slice(0, 2)
    expect(to.toSorted()).toEqual(['orders@vitrina.test', 'petr@vitrina.test'])
  })

  test('an unknown access key is null', async () => {
    expect((await shop().call('GET', `${orders}key/none/`)).body).toBeNull()
  })

  test('the same key gives the same order and no second mail; with another body it is refused with 422', async () => {
    const { lines } = await asked(undefined, 1)
    const body = draft(lines)
    const first = await place(body)
    const letters = (await shop().mail()).length
    expect((await place(body)).body).toEqual(first.body)
    expect((await shop().mail()).length).toBe(letters)
    expect((await place({ ...body, comment: 'другое' })).status).toBe(422)
  })

  test('five at once under one key make one order', async () => {
    const { lines } = await asked(undefined, 1)
    const body = draft(lines)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => place(body)))
    expect(new Set(answers.map((answer) => answer.body.number)).size).toBe(1)
  })

  test('what cannot be ordered is named line by line with 409, and no order is made', async () => {
    const priceless = await shop().product()
    await shop().db.query('update prices set price = 0, old_price = null where product_id = $1', [priceless.id])
    const strict = await shop().product('p.only_contain_order and x.price > 0 and not p.discontinued')
    const gone = await shop().product('p.discontinued and x.price > 0')
    const available = Object.values(gone.stores).reduce((sum, quantity) => sum + quantity, 0)
    const step = gone.only_contain_order ? (gone.contain ?? 1) : 1
    const { status, body } = await place(
      draft([
        { product_idcode: 'none', count: 1 },
        { product_idcode: priceless.idcode, count: 1 },
        { product_idcode: strict.idcode, count: (strict.contain ?? 0) * 1.5 },
        { product_idcode: gone.idcode, count: (Math.floor(available / step) + 1) * step },
      ]),
    )
    expect(status).toBe(409)
    expect(body.problems).toEqual([
      { idcode: 'none', reason: 'unknown' },
      { idcode: priceless.idcode, reason: 'no_price' },
      { idcode: strict.idcode, reason: 'not_multiple' },
      { idcode: gone.idcode, reason: 'discontinued_out_of_stock', available },
    ])
  })

  test('whole packs of goods sold by the pack are ordered, fractions of a metre included', async () => {
    const strict = await shop().product('p.only_contain_order and x.price > 0 and p.contain <> floor(p.contain)')
    const count = Number(((strict.contain ?? 0) * 3).toFixed(3))
    expect((await place(draft([{ product_idcode: strict.idcode, count }]))).status).toBe(200)
  })

  test('own prices are for the client who is signed in, for nobody else', async () => {
    const { product, lines } = await asked(undefined, 1)
    expect((await place(draft(lines), asClient)).status).toBe(401)
    expect((await place(draft(lines), asClient, await shop().signIn('retail@vitrina.test'))).status).toBe(403)
    const { body } = await place(draft(lines), asClient, await shop().signIn('b2b@vitrina.test'))
    expect(body.lines[0].price).toBeLessThan(product.price)
  })

  test.each([
    ['no lines', { products: [] }],
    ['a count of 0', { products: [{ product_idcode: '100000', count: 0 }] }],
    ['a count of -1', { products: [{ product_idcode: '100000', count: -1 }] }],
    ['a count in words', { products: [{ product_idcode: '100000', count: 'abc' }] }],
    ['a department without pickup', { receiving: { kind: 'pickup', department_id_1c: '00130' } }],
    ['no name', { buyer: { full_name: ' ', phone: '+79000000000', email: null } }],
  ])('an order with %s is refused with 400', async (_what, changes) => {
    const { lines } = await asked(undefined, 1)
    const { status, body } = await place({ ...draft(lines), ...changes })
    expect([status, typeof body.detail]).toEqual([400, 'string'])
  })
}
