import type { OrderDraft } from '@vitrina/contracts/retailer/order'
import type { OrderDetails, OrderList } from '@vitrina/contracts/retailer/order-history'
import { expect, test } from 'vitest'
import { poster } from '../account/account.fixture.ts'
import {
  draftOf,
  guestQuery,
  makeOlder,
  ordersPath,
  postOrder,
  stockLeftOf,
  stockProduct,
  suppliedGoods,
} from '../orders/order.fixture.ts'
import type { Shop } from '../shop.fixture.ts'

const owner = 'retail@vitrina.test'
const stranger = 'shop@vitrina.test'

export function orderHistorySuite(shop: () => Shop): void {
  const signedIn = new Map<string, Promise<string>>()
  const token = (email = owner): Promise<string> => {
    const known = signedIn.get(email) ?? shop().signIn(email)
    signedIn.set(email, known)
    return known
  }
  async function placed(changes: Partial<OrderDraft> = {}, count = 1): Promise<OrderDetails> {
    const product = await shop().product(suppliedGoods)
    const { body } = await postOrder(shop(), draftOf([{ product, count }], changes), guestQuery, await token())
    return body
  }
  const list = async (query: string, email = owner): Promise<OrderList> =>
    (await shop().call('GET', `${ordersPath}?${query}`, undefined, await token(email))).body
  const uuidOf = async (email: string): Promise<string> => {
    const [row] = await shop().db.query<{ uuid_code: string }>('select uuid_code from users where email = $1', [email])
    return row?.uuid_code ?? ''
  }
  const read = async (number: string, email = owner) =>
    shop().call('GET', `${ordersPath}${number}/`, undefined, await token(email))
  const change = async (number: string, what: 'cancel' | 'receiving', body: object, email = owner) =>
    shop().call(what === 'cancel' ? 'POST' : 'PUT', `${ordersPath}${number}/${what}/`, body, await token(email))
  const age = (number: string, hours: number) => makeOlder(shop(), number, hours)

  test('the demo accounts have example orders: in progress, unpaid, partly received, cancelled', async () => {
    const [active, completed] = [await list('kind=active&per_page=200'), await list('kind=completed&per_page=200')]
    const statuses = (orders: OrderList) => orders.statuses.map(({ status }) => status)
    expect(statuses(active)).toContain('Готов к выдаче')
    expect(active.orders.filter(({ payment_url }) => payment_url !== null).length).toBeGreaterThan(0)
    expect(statuses(completed)).toEqual(expect.arrayContaining(['Получен', 'Отменён']))
    for (const email of ['builder@vitrina.test', stranger, 'b2b@vitrina.test']) {
      expect([email, (await list('kind=active', email)).total > 0]).toEqual([email, true])
      expect([email, (await list('kind=completed', email)).total > 0]).toEqual([email, true])
    }
  })

  test('a new order is in progress, an old one completed, each only in its own list', async () => {
    const [fresh, old] = [await placed(), await placed()]
    await age(old.number, 24 * 30)
    const numbers = async (kind: string) => (await list(`kind=${kind}`)).orders.map(({ number }) => number)
    expect(await numbers('active')).toContain(fresh.number)
    expect(await numbers('active')).not.toContain(old.number)
    expect(await numbers('completed')).toContain(old.number)
    expect(await numbers('completed')).not.toContain(fresh.number)
  })

  test.each([0, 1, 3, 30, 24 * 60])(
    'the list shows an order of %i hours with the status of the order itself',
    async (hours) => {
      for (const payment of ['on_receipt', 'online'] as const) {
        const { number } = await placed({ payment })
        await age(number, hours)
        const { body } = await read(number)
        const { orders } = await list(`kind=${body.is_completed ? 'completed' : 'active'}&q=${number}`)
        expect(orders.map(({ number, status }) => [number, status])).toEqual([[number, body.status]])
      }
    },
  )

  test('a late payment delays the order in the list by the same time', async () => {
    const { number } = await placed({ payment: 'online' })
    await age(number, 3)
    await shop().db.query(`update orders set paid_at = now() where number = $1`, [number])
    const { body } = await read(number)
    expect(body.status).toBe('Подтверждён')
    expect((await list(`kind=active&q=${number}`)).orders[0]?.status).toBe('Подтверждён')
  })

  test('an order is found by its number, the buyer’s own number, a code and a name in another form; all words have to match', async () => {
    const order = await placed({ own_number: 'ЗК-7701/б' })
    const [line] = order.lines
    if (!line) throw new Error('The order has no lines')
    const found = async (q: string) =>
      (await list(`kind=active&${new URLSearchParams({ q })}`)).orders.some(({ number }) => number === order.number)
    const [first = ''] = line.name.split(' ')
    for (const q of [order.number, order.number.slice(0, -2), 'зк 7701', line.idcode, first.toLowerCase()]) {
      expect([q, await found(q)]).toEqual([q, true])
    }
    expect(await found(`${order.number} небывалое`)).toBe(false)
    expect(await found('—')).toBe(false)
    expect(await found("' | '':*")).toBe(false)
  })

  test('lists are filtered by state, day, branch, object and company, and return their filter values', async () => {
    const company = { inn: '7707083893', kpp: '770701001', name: 'ООО «Дом»', address: '', bik: '', account: '' }
    const buyer = { full_name: 'Ирина', phone: '+79000000000', email: null, company }
    const order = await placed({ buyer, object_name: 'Баня у реки' })
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
    const whole = await list('kind=active')
    expect(whole.companies).toContainEqual({ inn: company.inn, name: company.name })
    expect(whole.objects).toContain('Баня у реки')
    expect(whole.departments).toContain('00131')
    expect(whole.statuses.reduce((sum, { count }) => sum + count, 0)).toBe(whole.total)
    const has = async (query: Record<string, string>) =>
      (await list(`kind=active&${new URLSearchParams(query)}`)).orders.some(({ number }) => number === order.number)
    const yes: Record<string, string>[] = [
      { status: 'Принят' },
      { from: today, to: today },
      { department: '00131' },
      { inn: company.inn },
    ]
    const no: Record<string, string>[] = [
      { status: 'Отменён' },
      { to: '2020-01-01' },
      { from: '2999-01-01' },
      { department: '9' },
      { inn: '1' },
    ]
    for (const query of [...yes, { object: 'Баня у реки' }]) expect([query, await has(query)]).toEqual([query, true])
    for (const query of [...no, { object: 'Баня' }]) expect([query, await has(query)]).toEqual([query, false])
    const bad = await shop().call('GET', `${ordersPath}?kind=active&from=вчера`, undefined, await token())
    expect([bad.status, bad.body.detail]).toEqual([422, 'Проверьте даты'])
  })

  test('pages have the requested size, at most 200, and together contain every order once', async () => {
    for (let at = 0; at < 3; at += 1) await placed()
    const { total } = await list('kind=active')
    const pages = Math.ceil(total / 2)
    const seen = new Set<string>()
    for (let page = 1; page <= pages; page += 1) {
      for (const { number } of (await list(`kind=active&per_page=2&page=${page}`)).orders) seen.add(number)
    }
    expect(seen.size).toBe(total)
    expect((await list('kind=active&per_page=100000')).orders.length).toBeLessThanOrEqual(200)
  })

  test('shipped and received quantities follow the order; missing ones were not received', async () => {
    const { number } = await placed({}, 5)
    await shop().db.query('update order_lines set missing = 2 where order_number = $1', [number])
    const amounts = async () => {
      const { count, shipped, received } = (await read(number)).body.lines[0]
      return [count, shipped, received]
    }
    expect(await amounts()).toEqual([5, 0, 0])
    await age(number, 24 * 30)
    expect(await amounts()).toEqual([5, 3, 3])
  })

  test('cancelling returns the goods once, mails both sides, and ends the order', async () => {
    const product = await stockProduct(shop(), { store12: 10 })
    const { body } = await postOrder(shop(), draftOf([{ product, count: 4 }]), guestQuery, await token())
    expect(await stockLeftOf(shop(), product.idcode)).toEqual({ store12: 6 })
    const answers = await Promise.all([1, 2, 3].map(() => change(body.number, 'cancel', { reason: 'Передумал' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await stockLeftOf(shop(), product.idcode)).toEqual({ store12: 10 })
    const { body: after } = await read(body.number)
    expect(after).toMatchObject({ status: 'Отменён', is_completed: true, may: { cancel: false } })
    expect(after.cancellation.reason).toBe('Отменён покупателем: Передумал')
    const letters = (await shop().mail()).filter(
      (letter) => (letter.body as { subject: string }).subject === `Заказ ${body.number} отменён`,
    )
    expect(letters).toHaveLength(2)
  })

  test('an order that has left the warehouse can be neither cancelled nor moved: 409 with what to do instead', async () => {
    const { number } = await placed()
    await age(number, 24 * 30)
    for (const [what, body] of [
      ['cancel', { reason: '' }],
      ['receiving', { date: '2030-01-01', slot_id: null }],
    ] as const) {
      const answer = await change(number, what, body)
      expect([what, answer.status, typeof answer.body.detail]).toEqual([what, 409, 'string'])
    }
    expect((await read(number)).body.may).toEqual({ cancel: false, change_receiving: false })
  })

  test('another pickup day moves the end of the order; invalid days are refused with 422', async () => {
    const { number } = await placed()
    await shop().db.query('update orders set goods_at = now() where number = $1', [number])
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const { status, body } = await change(number, 'receiving', { date: day, slot_id: null })
    expect([status, body.receiving.date]).toEqual([200, day])
    for (const date of ['2020-01-01', '2999-01-01', 'завтра']) {
      expect((await change(number, 'receiving', { date, slot_id: null })).status).toBe(422)
    }
    expect((await read(number)).body.receiving.date).toBe(day)
  })

  test('a day before the goods have arrived is refused with 409 and the first possible day', async () => {
    const { number } = await placed()
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    await shop().db.query("update orders set goods_at = now() + interval '10 days' where number = $1", [number])
    const early = await change(number, 'receiving', { date: day(5), slot_id: null })
    expect([early.status, early.body.detail]).toEqual([
      409,
      expect.stringMatching(/^К этому дню соберём не всё: можно с /),
    ])
    expect((await read(number)).body.receiving.date).toBeNull()
    expect((await change(number, 'receiving', { date: day(12), slot_id: null })).status).toBe(200)
  })

  test('the invoice of an order by invoice exists at once, the waybill once a company has its goods, both as PDF', async () => {
    const company = { inn: '7707083893', kpp: '770701001', name: 'ООО «Дом»', address: '', bik: '', account: '' }
    const buyer = { full_name: 'Ирина', phone: '+79000000000', email: null, company }
    const { number } = await placed({ buyer, payment: 'invoice' })
    const ids = async () => (await read(number)).body.documents.map(({ id }: { id: string }) => id)
    const document = async (id: string, email = owner) =>
      fetch(`${shop().url}${ordersPath}${number}/documents/${id}/`, {
        headers: { authorization: `Bearer ${await token(email)}` },
      })
    expect(await ids()).toEqual(['invoice'])
    expect((await document('waybill')).status).toBe(404)
    await age(number, 24 * 30)
    expect(await ids()).toEqual(['invoice', 'waybill'])
    const file = await document('waybill')
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await document('invoice', stranger)).status).toBe(403)
    expect((await document('receipt')).status).toBe(404)
  })

  test('every call is 403 for another user’s order, 404 for an unknown one, 401 without a token [S07]', async () => {
    const { number } = await placed()
    const about = (one: string): [string, string, object?][] => [
      ['GET', `${one}/`],
      ['POST', `${one}/cancel/`, { reason: '' }],
      ['PUT', `${one}/receiving/`, { date: '2030-01-01', slot_id: null }],
      ['GET', `${one}/documents/invoice/`],
    ]
    for (const [method, path, body] of about(number)) {
      const as = async (email?: string) =>
        (await shop().call(method, ordersPath + path, body, email && (await token(email)))).status
      expect([method, path, await as(stranger)]).toEqual([method, path, 403])
      expect([method, path, await as()]).toEqual([method, path, 401])
    }
    for (const [method, path, body] of about('26-999999')) {
      const { status } = await shop().call(method, ordersPath + path, body, await token(stranger))
      expect([method, path, status]).toEqual([method, path, 404])
    }
    expect((await list('kind=active', stranger)).orders.map((one) => one.number)).not.toContain(number)
    expect((await read(number)).body.cancellation).toBeNull()
  })

  test('changes of staff on behalf of the buyer are logged with the staff member, the buyer’s own without', async () => {
    const [mine, theirs] = [await placed(), await placed()]
    const post = poster(shop)
    const staff = await token('manager@vitrina.test')
    const client_uuid = await uuidOf(owner)
    const keyRequest = { client_uuid, reason: 'Попросили по телефону отменить', password: 'vitrina-demo' }
    const { key } = (await post('on-behalf/keys', keyRequest, staff)).body
    const { access_token } = (await post('signin/on-behalf', { key }, staff)).body
    await change(mine.number, 'cancel', { reason: '' })
    await shop().call('POST', `${ordersPath}${theirs.number}/cancel/`, { reason: 'по звонку' }, access_token)
    const changes = await shop().db.query(
      'select order_number, staff_uuid from order_changes where order_number = any ($1::text[]) order by id',
      [[mine.number, theirs.number]],
    )
    expect(changes).toEqual([
      { order_number: mine.number, staff_uuid: null },
      { order_number: theirs.number, staff_uuid: await uuidOf('manager@vitrina.test') },
    ])
  })
}
