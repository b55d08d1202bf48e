import { expect, test } from 'vitest'
import type { Shop } from '../shop.fixture.ts'
import { draftOf, guestQuery, postOrder, stockLeftOf, stockProduct, suppliedGoods } from './order.fixture.ts'

const inBoth = `x.price > 0 and not p.discontinued and not p.only_contain_order and
  exists (select from stocks s where s.product_id = p.id and s.store = 'store12' and s.quantity > 0) and
  exists (select from stocks s where s.product_id = p.id and s.store = 'store31' and s.quantity > 0)`

export function stockSuite(shop: () => Shop): void {
  const pickup = (id: string) => ({ kind: 'pickup' as const, department_id_1c: id, date: null })

  async function foundIn(store: string, idcode: string): Promise<number> {
    const question = { query: idcode, literal: true, choices: [], stores: [store], facets: false }
    const { body } = await shop().call('POST', `/api/ecm/bazis/catalog/find/${guestQuery}`, question)
    return body.items.filter((item: { idcode: string }) => item.idcode === idcode).length
  }

  async function delivery(idcode: string) {
    const path = '/api/ecm/bazis/products/delivery-info/?domain_id_1c=00131'
    const { body } = await shop().call('POST', path, [{ idcode, distributor_id: null }])
    return [body[idcode].current_department.remains, body[idcode].supply_departments.remains]
  }

  test('of two buyers of the last piece one gets an order and one a clear refusal', async () => {
    const product = await stockProduct(shop(), { store12: 1, store31: 0 })
    const answers = await Promise.all([1, 2].map(() => postOrder(shop(), draftOf([{ product, count: 1 }]))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.problems).toEqual([{ idcode: product.idcode, reason: 'out_of_stock', available: 0 }])
    expect(await stockLeftOf(shop(), product.idcode)).toEqual({ store12: 0, store31: 0 })
  })

  test('five times as many concurrent orders as pieces sell exactly these, and all displayed stock agrees', async () => {
    const left = { store12: 60, store31: 40 }
    const pieces = left.store12 + left.store31
    const product = await stockProduct(shop(), left, inBoth)
    const neighbour = await shop().product(`${inBoth} and p.id <> '${product.id}'`)
    expect(await foundIn('store12', product.idcode)).toBe(1)
    const answers = await Promise.all(
      Array.from({ length: 5 * pieces }, () => postOrder(shop(), draftOf([{ product, count: 1 }]))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(pieces)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.problems[0].reason}`))).toEqual(
      new Set(['409 out_of_stock']),
    )
    const numbers = answers.flatMap(({ status, body }) => (status === 200 ? [body.number] : []))
    const sold = await shop().db.query(
      `select store, sum(quantity) as sold from order_reservations
       where product_id = $1 and order_number = any ($2::text[]) group by store order by store`,
      [product.id, numbers],
    )
    expect(sold).toEqual([
      { store: 'store12', sold: left.store12 },
      { store: 'store31', sold: left.store31 },
    ])
    expect(await stockLeftOf(shop(), product.idcode)).toEqual({ store12: 0, store31: 0 })
    expect(await delivery(product.idcode)).toEqual([0, 0])
    expect([await foundIn('store12', product.idcode), await foundIn('store31', product.idcode)]).toEqual([0, 0])
    expect(await foundIn('store12', neighbour.idcode)).toBe(1)
  }, 120_000)

  test('concurrent orders with the same goods in another order do not deadlock', async () => {
    const one = await stockProduct(shop(), { store12: 500, store31: 500 })
    const other = await shop().product(`${suppliedGoods} and p.id <> '${one.id}'`)
    const lines = [one, other].map((product) => ({ product, count: 7 }))
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => postOrder(shop(), draftOf(at % 2 === 0 ? lines : lines.toReversed()))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await stockLeftOf(shop(), one.idcode)).toEqual({ store12: 80, store31: 500 })
  }, 60_000)

  test('goods come from the pickup branch, for a pickup point from its branch, and then from other branches', async () => {
    const product = await stockProduct(shop(), { store12: 5, store31: 5, store143: 9 })
    const order = (count: number, id: string) =>
      postOrder(shop(), draftOf([{ product, count }], { receiving: pickup(id) }))
    await order(2, '00031')
    expect(await stockLeftOf(shop(), product.idcode)).toEqual({ store12: 5, store31: 3, store143: 9 })
    await order(5, '00132')
    expect(await stockLeftOf(shop(), product.idcode)).toEqual({ store12: 0, store31: 3, store143: 9 })
    await order(4, '00131')
    expect(await stockLeftOf(shop(), product.idcode)).toEqual({ store12: 0, store31: 3, store143: 5 })
  })

  test('goods of a distributor may be ordered beyond the stock, unless they are discontinued', async () => {
    const product = await stockProduct(shop(), { store12: 3, store31: 2 })
    await shop().db.query("update products set distributor_id = '501' where id = $1", [product.id])
    const { body } = await postOrder(shop(), draftOf([{ product, count: 12 }]))
    const taken = await shop().db.query(
      'select store, quantity from order_reservations where order_number = $1 order by store',
      [body.number],
    )
    expect(taken).toEqual([
      { store: '', quantity: 7 },
      { store: 'store12', quantity: 3 },
      { store: 'store31', quantity: 2 },
    ])
    expect(await stockLeftOf(shop(), product.idcode)).toEqual({ store12: 0, store31: 0 })
    await shop().db.query('update products set discontinued = true where id = $1', [product.id])
    const beyond = await postOrder(shop(), draftOf([{ product, count: 1 }]))
    expect(beyond.body.problems).toEqual([
      { idcode: product.idcode, reason: 'discontinued_out_of_stock', available: 0 },
    ])
    await shop().db.query('update products set discontinued = false where id = $1', [product.id])
  })

  test('a refused order takes no stock', async () => {
    const product = await stockProduct(shop(), { store12: 4 })
    const draft = draftOf([{ product, count: 2 }])
    await postOrder(shop(), { ...draft, expected_total: draft.expected_total + 1 })
    await postOrder(shop(), { ...draft, file_ids: ['none'] })
    expect(await stockLeftOf(shop(), product.idcode)).toEqual({ store12: 4 })
  })
}
