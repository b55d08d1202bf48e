import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newUser } from '../account/account.fixture.ts'
import { draftOf, postOrder, suppliedGoods } from '../orders/order.fixture.ts'
import { type Shop, site } from '../shop.fixture.ts'
import { dueShops } from './due.ts'

const path = `/api/ecm/${site.site_code}/shops/`
const facts = {
  name: 'На Мира',
  address: 'Вологда',
  contact_name: '',
  contact_phone: '',
  department_id_1c: '00131',
  weekdays: [2],
  order_until: 15,
  note: '',
}
// A Monday morning: orders for Tuesday are accepted until three in Moscow.
const MONDAY = new Date('2026-11-23T06:00:00Z')
const fullWeek = [1, 2, 3, 4, 5, 6, 7]

export function dueSuite(shop: () => Shop): void {
  /** Creates a buyer with a shop that has deliveries on Tuesdays. */
  async function opened() {
    const email = `${randomUUID()}@vitrina.test`
    const { access_token: token } = await newUser(shop(), email)
    const [user] = await shop().db.query<{ uuid_code: string }>('select uuid_code from users where email = $1', [email])
    const uuid = user?.uuid_code ?? ''
    const { body } = await shop().call('POST', path, { ...facts, key: randomUUID() }, token)
    const write = (idcode: string, min: number | null, max: number | null, on_shelf: number | null) =>
      shop().db.query(
        `insert into matrix_rows (shop_id, product_idcode, min, max, on_shelf) values ($1, $2, $3, $4, $5)
         on conflict (shop_id, product_idcode) do update set min = $3, max = $4, on_shelf = $5`,
        [body.id, idcode, min, max, on_shelf],
      )
    const due = async (now = MONDAY) => (await dueShops(shop().db, uuid, now)).map(({ low_count }) => low_count)
    return { token, uuid, id: body.id as string, write, due }
  }
  const everyDay = (id: string) =>
    shop().db.query('update shops set weekdays = $2::integer[], order_until = 23 where id = $1', [id, fullWeek])
  const loose = `${suppliedGoods} and p.weight < 20 and not p.only_contain_order`

  test('a shop is due when its order day is today or tomorrow and its shelf is below the target', async () => {
    const { id, uuid, write, due } = await opened()
    const { idcode } = await shop().product(loose)
    await write(idcode, 4, 9, 5)
    expect(await due()).toEqual([])
    await write(idcode, 4, 9, 3)
    expect(await dueShops(shop().db, uuid, MONDAY)).toEqual([
      { id, name: 'На Мира', day: { date: '2026-11-24', order_until: '2026-11-23T12:00:00.000Z' }, low_count: 1 },
    ])
    expect(await due(new Date('2026-11-22T06:00:00Z'))).toEqual([1])
    expect(await due(new Date('2026-11-21T06:00:00Z'))).toEqual([])
    expect(await due(new Date('2026-11-23T12:00:00Z'))).toEqual([])
  })

  test.each([
    ['nothing was said of', null, null, 0, []],
    ['was not counted', 4, 9, null, []],
    ['is at its least', 4, 9, 4, [1]],
    ['is full though it is at its least', 4, 4, 4, []],
    ['contradicts itself', 9, 4, 1, []],
  ] as const)('a row that %s counts as the grid counts it', async (_what, min, max, shelf, expected) => {
    const { write, due } = await opened()
    const { idcode } = await shop().product(loose)
    await write(idcode, min, max, shelf)
    expect(await due()).toEqual(expected)
  })

  test('a row at its minimum waits until a whole pack fits, and goods not on sale need no order', async () => {
    const { write, due } = await opened()
    const { idcode, contain } = await shop().product('p.only_contain_order and p.contain >= 2')
    await write('никто-не-продаёт', 4, 9, 0)
    await write(idcode, 4, 4 + (contain ?? 0) - 1, 4)
    expect(await due()).toEqual([])
    await write(idcode, 4, 4 + (contain ?? 0), 4)
    expect(await due()).toEqual([1])
  })

  test('incoming goods count as stock, until their order is cancelled', async () => {
    const { token, uuid, id, write, due } = await opened()
    const product = await shop().product(loose)
    await write(product.idcode, 2, 5, 0)
    await everyDay(id)
    // Orders of the sandbox are completed soon, so the real clock is used.
    const dueNow = () => due(new Date())
    await shop().db.query('insert into carts (id) values ($1) on conflict do nothing', [uuid])
    await shop().db.query(
      `insert into cart_lines (cart_id, product_idcode, product_id, count, position) values ($1, $2, $3, 5, 1)`,
      [uuid, product.idcode, product.id],
    )
    const lines = [{ idcode: product.idcode, count: 5 }]
    await shop().call('PUT', `${path}${id}/basket/`, { lines, adds: true }, token)
    expect(await dueNow()).toEqual([1])
    const { body: order } = await postOrder(shop(), draftOf([{ product, count: 5 }]), undefined, token)
    expect(await dueNow()).toEqual([])
    await shop().db.query('update orders set cancelled_at = now() where number = $1', [order.number])
    expect(await dueNow()).toEqual([1])
  })

  test('lists only own shops, the first to order first, without deleted ones [S07]', async () => {
    const { token, id, write } = await opened()
    const { idcode } = await shop().product(loose)
    await write(idcode, 4, 9, 0)
    const other = await shop().call(
      'POST',
      path,
      { ...facts, name: 'Каждый день', weekdays: fullWeek, order_until: 23, key: randomUUID() },
      token,
    )
    await shop().db.query(
      'insert into matrix_rows (shop_id, product_idcode, min, max, on_shelf) values ($1, $2, 1, 2, 0)',
      [other.body.id, idcode],
    )
    const readDueShops = async (bearer: string | undefined) => {
      const { status, body } = await shop().call('GET', `${path}due/`, undefined, bearer)
      return status === 200 ? (body.shops as { id: string }[]).map((one) => one.id) : status
    }
    expect(await readDueShops(token)).toContain(other.body.id)
    expect(await readDueShops(await shop().signIn('retail@vitrina.test'))).toEqual([])
    expect(await readDueShops(undefined)).toBe(401)
    await everyDay(id)
    expect(await readDueShops(token)).toHaveLength(2)
    await shop().call('DELETE', `${path}${other.body.id}/`, undefined, token)
    expect(await readDueShops(token)).toEqual([id])
  })
}
