import { setTimeout as pause } from 'node:timers/promises'
import type { Order, OrderDraft } from '@vitrina/contracts/retailer/order'
import { expect, test } from 'vitest'
import { startPeriodicJobs } from '../periodic-jobs.ts'
import type { Shop } from '../shop.fixture.ts'
import { cancelUnpaidOrder, cancelUnpaidOrders } from './cancel-unpaid.ts'
import {
  draftOf,
  guestQuery,
  ordersPath,
  postOrder,
  stockLeftOf,
  stockProduct,
  suppliedGoods,
} from './order.fixture.ts'

const returnAddress = 'http://localhost:3000/order/?placed=1'

export function cancelUnpaidSuite(shop: () => Shop): void {
  const read = async (order: Order): Promise<Order> =>
    (await shop().call('GET', `${ordersPath}key/${order.access_key}/`)).body
  const page = (order: Order) => `${shop().url}/payments/${order.access_key}/`
  const press = (order: Order, action = 'pay', query = '') =>
    fetch(page(order) + query, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action }) })
  const lettersAbout = async ({ number }: Order, said: string) =>
    (await shop().mail()).filter(({ body }) => {
      const letter = body as { order_number: string; subject: string }
      return letter.order_number === number && letter.subject.includes(said)
    })

  async function online(stores: Record<string, number>, count: number, changes: Partial<OrderDraft> = {}) {
    const product = await stockProduct(shop(), stores)
    const { body } = await postOrder(shop(), draftOf([{ product, count }], { payment: 'online', ...changes }))
    return { product, order: body as Order }
  }

  /** Moves the payment deadline, in milliseconds from now. */
  const payWithin = (ms: number, ...orders: readonly Order[]) =>
    shop().db.query('update orders set pay_by = $2::timestamptz where number = any ($1::text[])', [
      orders.map(({ number }) => number),
      new Date(Date.now() + ms).toISOString(),
    ])

  test('an order to be paid online has a deadline of 24 timeline hours, which the page and the letter state too', async () => {
    const { order } = await online({ store12: 3 }, 1)
    // A pace of 60 turns hours into minutes.
    expect(Date.parse(order.pay_by ?? '') - Date.parse(order.created_at)).toBe(24 * 60_000)
    expect(order.cancellation).toBeNull()
    const html = await (await fetch(page(order))).text()
    expect(html).toMatch(/Оплатите до \d\d\.\d\d\.\d{4} \d\d:\d\d: потом заказ отменится/)
    const letters = await lettersAbout(order, 'принят')
    expect(JSON.stringify(letters)).toContain('Ждём оплату до ')
    await press(order)
    expect(await read(order)).toMatchObject({ is_paid: true, pay_by: null, cancellation: null })
  })

  test('an unpaid order is cancelled with a reason, and its goods can be bought by others', async () => {
    const { order, product } = await online({ store12: 2, store31: 1 }, 3)
    expect((await postOrder(shop(), draftOf([{ product, count: 3 }]))).status).toBe(409)
    await payWithin(-1, order)
    const over = await read(order)
    expect(over).toMatchObject({
      status: 'Отменён',
      is_completed: true,
      is_paid: false,
      payment_url: null,
      pay_by: null,
    })
    expect(over.history.map(({ status }) => status)).toEqual(['Принят', 'Отменён'])
    expect(over.cancellation?.reason).toMatch(/^Заказ не оплачен до \d\d\.\d\d\.\d{4} \d\d:\d\d$/)
    expect(over.cancellation?.at).toBe(over.history.at(-1)?.at)
    expect(await stockLeftOf(shop(), product.idcode)).toEqual({ store12: 2, store31: 1 })
    expect(await lettersAbout(order, 'отменён')).toHaveLength(2)
    expect((await postOrder(shop(), draftOf([{ product, count: 3 }]))).status).toBe(200)
  })

  test('sold-out goods are found as in stock again', async () => {
    const inStore = `${suppliedGoods} and exists (select from stocks s where s.product_id = p.id and s.store = 'store12'
      and s.quantity > 0)`
    const product = await stockProduct(shop(), { store12: 2 }, inStore)
    const found = async () => {
      const question = { query: product.idcode, literal: true, choices: [], stores: ['store12'], facets: false }
      const { body } = await shop().call('POST', `/api/ecm/bazis/catalog/find/${guestQuery}`, question)
      return body.items.filter(({ idcode }: { idcode: string }) => idcode === product.idcode).length
    }
    const { body } = await postOrder(shop(), draftOf([{ product, count: 2 }], { payment: 'online' }))
    expect(await found()).toBe(0)
    // Simulates an index that was built while they were sold out.
    await shop().db.query(
      `delete from catalogue_values where block = (select block from catalogue_goods where product_id = $1)
       and value_id in (select id from facet_values where value = 'store12')`,
      [product.id],
    )
    await payWithin(-1, body)
    await cancelUnpaidOrders(shop().db, new Date())
    expect(await found()).toBe(1)
  })

  test('slot and coupon are released together with the goods', async () => {
    const coupon = async () => (await shop().db.query(`select uses from coupons where code = 'BAZIS5'`))[0]
    const before = await coupon()
    const { order } = await online({ store12: 3 }, 1)
    await shop().db.query(`insert into coupon_uses (code, order_number, phone) values ('BAZIS5', $1, '+79000000000')`, [
      order.number,
    ])
    await shop().db.query(`update coupons set uses = uses + 1 where code = 'BAZIS5'`)
    const receiving = { kind: 'delivery', department_id_1c: '00131', slot_id: '2031-05-06_09-12' }
    await shop().db.query('update orders set receiving = $2::jsonb where number = $1', [
      order.number,
      JSON.stringify(receiving),
    ])
    await shop().db.query(
      `insert into delivery_bookings (department_id, date, starts, taken) values ('00131', '2031-05-06', 9, 4)`,
    )
    await payWithin(-1, order)
    await Promise.all([cancelUnpaidOrders(shop().db, new Date()), cancelUnpaidOrders(shop().db, new Date())])
    expect(await coupon()).toEqual(before)
    expect(await shop().db.query('select 1 from coupon_uses where order_number = $1', [order.number])).toEqual([])
    const [booking] = await shop().db.query(
      `select taken from delivery_bookings where department_id = '00131' and date = '2031-05-06'`,
    )
    expect(booking).toEqual({ taken: 3 })
  })

  test('concurrent sweeps return the goods of each order once', async () => {
    const product = await stockProduct(shop(), { store12: 40 })
    const draft = () => draftOf([{ product, count: 2 }], { payment: 'online' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => postOrder(shop(), draft())))
    const orders = answers.map(({ body }) => body as Order)
    expect(await stockLeftOf(shop(), product.idcode)).toEqual({ store12: 0 })
    await payWithin(-1, ...orders)
    const [first] = orders
    if (!first) throw new Error('No order was placed')
    const now = new Date()
    const sweeps = Array.from({ length: 8 }, () => cancelUnpaidOrders(shop().db, now))
    const [counts] = await Promise.all([Promise.all(sweeps), read(first), read(first), press(first)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(20)
    expect(await stockLeftOf(shop(), product.idcode)).toEqual({ store12: 40 })
    for (const order of orders) expect(await lettersAbout(order, 'отменён')).toHaveLength(2)
    expect(await cancelUnpaidOrders(shop().db, now)).toBe(0)
  }, 60_000)

  test('of a concurrent payment and cancellation exactly one wins, and the payer sees which', async () => {
    const product = await stockProduct(shop(), { store12: 30 })
    const draft = () => draftOf([{ product, count: 1 }], { payment: 'online' })
    const orders: Order[] = []
    for (let at = 0; at < 30; at += 1) orders.push((await postOrder(shop(), draft())).body)
    const due = new Date(Date.now() + 600_000)
    await shop().db.query('update orders set pay_by = $2::timestamptz where number = any ($1::text[])', [
      orders.map(({ number }) => number),
      due.toISOString(),
    ])
    const outcomes = await Promise.all(
      orders.map(async (order, at) => {
        const sweep = () => cancelUnpaidOrder(shop().db, order.number, due)
        const pressed = at % 2 === 0 ? press(order) : pause(at % 5).then(() => press(order))
        const [page, isGivenUp] = await Promise.all([pressed, at % 3 === 0 ? pause(3).then(sweep) : sweep()])
        return { order, isGivenUp, status: page.status, said: await page.text() }
      }),
    )
    for (const { order, isGivenUp, status, said } of outcomes) {
      const { is_paid, cancellation } = await read(order)
      expect([is_paid, cancellation !== null]).toEqual([!isGivenUp, isGivenUp])
      expect([status, said]).toEqual(
        isGivenUp
          ? [410, expect.stringContaining('Деньги не списаны')]
          : [200, expect.stringContaining('Заказ оплачен')],
      )
      expect(await lettersAbout(order, 'оплачен')).toHaveLength(is_paid ? 2 : 0)
    }
    const returned = outcomes.filter(({ isGivenUp }) => isGivenUp).length
    expect(await stockLeftOf(shop(), product.idcode)).toEqual({ store12: returned })
  }, 60_000)

  test('a late payer reads that nothing was charged, and returns to the shop', async () => {
    const { order } = await online({ store12: 3 }, 1)
    await payWithin(-1, order)
    const query = `?return=${encodeURIComponent(returnAddress)}`
    for (const answer of [await fetch(page(order) + query), await press(order, 'pay', query)]) {
      const html = await answer.text()
      expect(answer.status).toBe(410)
      expect(html).toContain(`Заказ ${order.number} отменён`)
      expect(html).toMatch(/Заказ не оплачен до [\d.: ]+\. Деньги не списаны\./)
      expect(html).toContain('payment=expired')
      expect(html).not.toContain('value="pay"')
    }
    expect((await read(order)).is_paid).toBe(false)
    expect(await lettersAbout(order, 'оплачен')).toEqual([])
  })

  test('paid orders, and orders with other ways of payment, are never cancelled', async () => {
    const { order, product } = await online({ store12: 3 }, 1)
    await press(order)
    await payWithin(-1, order)
    const other = (await postOrder(shop(), draftOf([{ product, count: 1 }]))).body as Order
    expect(other).toMatchObject({ pay_by: null, cancellation: null })
    await cancelUnpaidOrders(shop().db, new Date(Date.now() + 1e10))
    for (const one of [order, other]) expect(await read(one)).toMatchObject({ cancellation: null })
    expect(await stockLeftOf(shop(), product.idcode)).toEqual({ store12: 1 })
  })

  test('the periodic job cancels an order without a request for it', async () => {
    const { order, product } = await online({ store12: 3 }, 3)
    await payWithin(100, order)
    const sweeping = startPeriodicJobs([{ name: 'orders', work: () => cancelUnpaidOrders(shop().db, new Date()) }], 20)
    await expect.poll(() => stockLeftOf(shop(), product.idcode), { timeout: 5000 }).toEqual({ store12: 3 })
    await sweeping.stop()
  })
}
