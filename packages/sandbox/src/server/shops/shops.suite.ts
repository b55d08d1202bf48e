import { randomUUID } from 'node:crypto'
import type { Matrix, MatrixAmounts, ShopDetails } from '@vitrina/contracts/retailer/shops'
import { expect, test } from 'vitest'
import { newUser } from '../account/account.fixture.ts'
import { draftOf, postOrder, suppliedGoods } from '../orders/order.fixture.ts'
import { type Answer, type Shop, site } from '../shop.fixture.ts'
import { deliveryDays } from './delivery-days.ts'

const path = `/api/ecm/${site.site_code}/shops/`
const facts = {
  name: 'На Мира',
  address: 'Вологда, ул. Мира, 1',
  contact_name: 'Ольга',
  contact_phone: '',
  department_id_1c: '00131',
  weekdays: [5, 2, 2],
  order_until: 15,
  note: '',
}
const row = (idcode: string, more: Partial<MatrixAmounts> = {}): MatrixAmounts => ({
  idcode,
  min: null,
  max: null,
  on_shelf: null,
  ...more,
})

export function shopsSuite(shop: () => Shop): void {
  const caller =
    (token: string) =>
    (method: string, at: string, body?: object): Promise<Answer> =>
      shop().call(method, path + at, body, token)

  /** Creates a buyer with one shop. */
  async function opened() {
    const email = `${randomUUID()}@vitrina.test`
    const { access_token: token } = await newUser(shop(), email)
    const [user] = await shop().db.query<{ uuid_code: string }>('select uuid_code from users where email = $1', [email])
    const call = caller(token)
    const made = await call('POST', '', { ...facts, key: randomUUID() })
    expect(made.status).toBe(200)
    const { id } = made.body as ShopDetails
    const matrix = async () => (await call('GET', `${id}/matrix/`)).body as Matrix
    const write = (version: number, rows: MatrixAmounts[], removed: string[] = []) =>
      call('PUT', `${id}/matrix/`, { version, rows, removed })
    return { token, uuid: user?.uuid_code ?? '', call, id, matrix, write }
  }
  const codes = async (count: number) =>
    (await shop().db.query<{ idcode: string }>('select idcode from products order by idcode limit $1', [count])).map(
      ({ idcode }) => idcode,
    )

  test('a shop is created once per key, read, changed and deleted [RT-42] [RT-36]', async () => {
    const { call, id } = await opened()
    const key = randomUUID()
    const ids = [await call('POST', '', { ...facts, key }), await call('POST', '', { ...facts, key })]
    expect(ids[0]?.body.id).toBe(ids[1]?.body.id)
    expect((await call('GET', '')).body).toHaveLength(2)
    const { body } = await call('GET', `${id}/`)
    expect(body).toMatchObject({ name: 'На Мира', weekdays: [2, 5], version: 1, row_count: 0, counted_at: null })
    const changed = await call('PUT', `${id}/`, { ...facts, name: 'На Труда', version: 1 })
    expect(changed.body).toMatchObject({ name: 'На Труда', version: 2 })
    expect((await call('PUT', `${id}/`, { ...facts, version: 1 })).status).toBe(409)
    expect((await call('DELETE', `${id}/`)).body).toEqual({ deleted: true })
    expect((await call('GET', `${id}/`)).status).toBe(404)
  })

  test.each([
    ['no name', { name: ' ' }],
    ['no address', { address: '' }],
    ['a weekday that is none', { weekdays: [8] }],
    ['an hour that is none', { order_until: 24 }],
    ['a branch that is none', { department_id_1c: '99999' }],
    ['a name that is too long', { name: 'я'.repeat(121) }],
  ])('a shop with %s is refused with 422', async (_what, wrong) => {
    const token = await shop().signIn('retail@vitrina.test')
    const answer = await caller(token)('POST', '', { ...facts, ...wrong, key: randomUUID() })
    expect([answer.status, typeof answer.body.detail]).toEqual([422, 'string'])
  })

  test('every call is 403 for another user’s shop, 404 for an unknown one, 401 without a sign-in [S07]', async () => {
    const { id } = await opened()
    const stranger = caller(await shop().signIn('retail@vitrina.test'))
    const calls = (at: string): [string, string, object?][] => [
      ['GET', `${at}/`],
      ['PUT', `${at}/`, { ...facts, version: 1 }],
      ['GET', `${at}/matrix/`],
      ['PUT', `${at}/matrix/`, { version: 1, rows: [], removed: [] }],
      ['POST', `${at}/matrix/seen/`, { prices: [] }],
      ['PUT', `${at}/basket/`, { lines: [], adds: true }],
      ['DELETE', `${at}/`],
    ]
    for (const [method, at, body] of calls(id))
      expect([method, at, (await stranger(method, at, body)).status]).toEqual([method, at, 403])
    for (const [method, at, body] of calls(randomUUID()))
      expect([method, (await stranger(method, at, body)).status]).toEqual([method, 404])
    for (const [method, at, body] of [...calls(id), ['GET', ''] as const, ['GET', 'basket/'] as const])
      expect([method, (await shop().call(method, path + at, body)).status]).toEqual([method, 401])
  })

  test('rows are added, changed and removed together; an old version is a conflict and changes nothing [RT-53]', async () => {
    const { matrix, write } = await opened()
    const [one = '', two = '', three = ''] = await codes(3)
    const first = await matrix()
    expect((await write(first.version, [row(two, { min: 2, max: 8.5 }), row(one)])).body).toEqual({ version: 2 })
    expect((await write(first.version, [row(three)])).status).toBe(409)
    await write(2, [row(two, { min: 3, max: 9, on_shelf: 0 }), row(three)], [one])
    const now = await matrix()
    expect(now.rows.map(({ idcode, min, max, on_shelf }) => [idcode, min, max, on_shelf])).toEqual([
      [two, 3, 9, 0],
      [three, null, null, null],
    ])
    expect(now.shop).toMatchObject({ row_count: 2, counted_at: expect.stringMatching(/Z$/) })
  })

  test('invalid quantities, unknown or repeated products and reversed limits are refused, and nothing is written', async () => {
    const { matrix, write } = await opened()
    const [one = '', two = ''] = await codes(2)
    for (const wrong of [
      [row(one, { min: -1 })],
      [row(one, { max: 100_000 })],
      [row(one, { min: 5, max: 4 })],
      [row(one), row(one)],
      [row('нет-такого')],
    ]) {
      expect((await write(1, [row(two), ...wrong])).status).toBe(422)
    }
    expect((await matrix()).rows).toEqual([])
  })

  test('a matrix has at most 2,000 rows', async () => {
    const { id, write } = await opened()
    await shop().db.query(
      `insert into matrix_rows (shop_id, product_idcode) select $1::text, 'x' || n from generate_series(1, 2000) n`,
      [id],
    )
    const [one = ''] = await codes(1)
    expect((await write(1, [row('x1', { min: 1 })])).status).toBe(200)
    const refused = await write(2, [row(one)])
    expect([refused.status, refused.body.detail]).toEqual([422, 'В матрице может быть не больше 2000 товаров'])
    expect((await write(2, [row(one)], ['x7'])).status).toBe(200)
  })

  test('seen prices are stored; a row that is added later has none', async () => {
    const { id, call, matrix, write } = await opened()
    const [one = '', two = ''] = await codes(2)
    await write(1, [row(one)])
    await call('POST', `${id}/matrix/seen/`, { prices: [{ idcode: one, price: 12.5 }] })
    await write(2, [row(two)])
    const now = await matrix()
    expect(now.rows.map(({ seen_price }) => seen_price)).toEqual([12.5, null])
    expect(now.seen_at).toMatch(/Z$/)
  })

  test('an order states its allocation to shops, and the matrix its incoming and last ordered quantities', async () => {
    const { token, uuid, call, id, matrix, write } = await opened()
    const product = await shop().product(`${suppliedGoods} and p.weight < 20 and not p.only_contain_order`)
    const second = (await call('POST', '', { ...facts, name: 'На Труда', key: randomUUID() })).body.id as string
    await write(1, [row(product.idcode, { min: 1, max: 5 })])
    await shop().db.query('insert into carts (id) values ($1) on conflict do nothing', [uuid])
    await shop().db.query(
      `insert into cart_lines (cart_id, product_idcode, product_id, count, position) values ($1, $2, $3, 5, 1)`,
      [uuid, product.idcode, product.id],
    )
    const put = (at: string, count: number) =>
      call('PUT', `${at}/basket/`, { lines: [{ idcode: product.idcode, count }], adds: true })
    await put(id, 2)
    await put(id, 1)
    expect((await put(second, 4)).body.shares).toEqual([
      { shop_id: id, idcode: product.idcode, count: 3 },
      { shop_id: second, idcode: product.idcode, count: 4 },
    ])
    const { body: order, status } = await postOrder(shop(), draftOf([{ product, count: 5 }]), undefined, token)
    expect(status).toBe(200)
    expect(order.lines[0].note).toMatch(/^На Мира: 3.+; На Труда: 2.+$/)
    expect((await matrix()).rows[0]).toMatchObject({
      coming: 3,
      last: [{ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), count: 3 }],
    })
    const { orders } = (await call('GET', `${second}/`)).body as ShopDetails
    expect(orders).toMatchObject([{ number: order.number, line_count: 1, is_completed: false }])
    expect((await call('GET', 'basket/')).body).toEqual({
      shops: [
        { id, name: 'На Мира', address: facts.address },
        { id: second, name: 'На Труда', address: facts.address },
      ],
      shares: [],
    })
    await shop().db.query('update orders set cancelled_at = now() where number = $1', [order.number])
    expect((await matrix()).rows[0]).toMatchObject({ coming: 0, last: [] })
  })

  test('a refused order leaves the shares unchanged', async () => {
    const { token, uuid, call, id } = await opened()
    const product = await shop().product(`${suppliedGoods} and p.weight < 20 and not p.only_contain_order`)
    await shop().db.query('insert into carts (id) values ($1) on conflict do nothing', [uuid])
    await call('PUT', `${id}/basket/`, { lines: [{ idcode: product.idcode, count: 2 }], adds: true })
    const draft = { ...draftOf([{ product, count: 2 }]), expected_total: 1 }
    expect((await postOrder(shop(), draft, undefined, token)).status).toBe(409)
    expect((await call('GET', 'basket/')).body.shares).toHaveLength(1)
  })

  test('the demo has shops with matrices of 200 rows and more, some of which are due', async () => {
    const call = caller(await shop().signIn('shop@vitrina.test'))
    const list = (await call('GET', '')).body as { id: string; row_count: number }[]
    expect(Math.max(...list.map(({ row_count }) => row_count))).toBeGreaterThanOrEqual(200)
    const biggest = list.find(({ row_count }) => row_count >= 200)
    const { rows } = (await call('GET', `${biggest?.id}/matrix/`)).body as Matrix
    expect(rows.some(({ on_shelf, min }) => on_shelf !== null && min !== null && on_shelf <= min)).toBe(true)
    expect(rows.some(({ last }) => last.length > 0)).toBe(true)
  })

  test('every change of a shop and its matrix is logged, as the owner’s when no staff acts for them', async () => {
    const { id, write } = await opened()
    const [one = ''] = await codes(1)
    await write(1, [row(one)])
    const rows = await shop().db.query<{ staff_uuid: string | null; text: string }>(
      'select staff_uuid, text from shop_changes where shop_id = $1 order by id',
      [id],
    )
    expect(rows).toEqual([
      { staff_uuid: null, text: 'Магазин создан' },
      { staff_uuid: null, text: 'Матрица: записано строк 1, убрано 0' },
    ])
  })

  test('delivery days are weekdays that can still be ordered for by the hour of the day before', () => {
    const tuesdays = { weekdays: [2], order_until: 15 }
    const first = (now: string) => deliveryDays(tuesdays, new Date(now))[0]
    // A Monday in Moscow, one minute before three and at three.
    expect(first('2026-11-23T11:59:00Z')).toEqual({ date: '2026-11-24', order_until: '2026-11-23T12:00:00.000Z' })
    expect(first('2026-11-23T12:00:00Z')?.date).toBe('2026-12-01')
    expect(deliveryDays({ weekdays: [], order_until: 0 }, new Date())).toEqual([])
    expect(
      deliveryDays({ weekdays: [1, 2, 3, 4, 5, 6, 7], order_until: 23 }, new Date('2026-11-23T08:00:00Z')),
    ).toHaveLength(56)
  })
}
