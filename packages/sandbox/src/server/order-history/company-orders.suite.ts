import type { OrderDraft } from '@vitrina/contracts/retailer/order'
import type { OrderDetails, OrderList } from '@vitrina/contracts/retailer/order-history'
import { expect, test } from 'vitest'
import { draftOf, guestQuery, ordersPath, postOrder, suppliedGoods } from '../orders/order.fixture.ts'
import type { Shop } from '../shop.fixture.ts'

/** Members of «Северный подряд»: its owner, one who orders, one who only reads; and an outsider. */
const owner = 'b2b@vitrina.test'
const foreman = 'builder@vitrina.test'
const accountant = 'retail@vitrina.test'
const stranger = 'shop@vitrina.test'
const requisites = {
  inn: '3525990018',
  kpp: '352501001',
  name: 'ООО «Северный подряд»',
  address: '',
  bik: '',
  account: '',
}
const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)

export function companyOrdersSuite(shop: () => Shop): void {
  const signedIn = new Map<string, Promise<string>>()
  const token = (email: string): Promise<string> => {
    const known = signedIn.get(email) ?? shop().signIn(email)
    signedIn.set(email, known)
    return known
  }
  const buyer = { full_name: 'Ирина', phone: '+79000000000', email: null, company: requisites }
  async function placed(email: string, changes: Partial<OrderDraft> = {}): Promise<OrderDetails> {
    const product = await shop().product(suppliedGoods)
    const draft = draftOf([{ product, count: 1 }], { buyer, payment: 'invoice', ...changes })
    const { status, body } = await postOrder(shop(), draft, guestQuery, await token(email))
    expect(status).toBe(200)
    return body
  }
  const ask = async (method: string, path: string, email: string, body?: object) =>
    shop().call(method, ordersPath + path, body, await token(email))
  const list = async (query: string, email: string): Promise<OrderList> =>
    (await ask('GET', `?kind=active&per_page=200${query}`, email)).body
  const has = async (number: string, email: string, query = ''): Promise<boolean> =>
    (await list(query, email)).orders.some((one) => one.number === number)
  const document = async (number: string, email: string) =>
    (
      await fetch(`${shop().url}${ordersPath}${number}/documents/invoice/`, {
        headers: { authorization: `Bearer ${await token(email)}` },
      })
    ).status

  test('all members see an order of their company with who placed it, and nobody else does [S07]', async () => {
    const { number } = await placed(foreman)
    for (const [email, isColleague] of [
      [foreman, false],
      [owner, true],
      [accountant, true],
    ] as const) {
      const { status, body } = await ask('GET', `${number}/`, email)
      const [row] = (await list(`&q=${number}`, email)).orders
      const who = isColleague ? await nameOf(foreman) : null
      expect([email, status, body.placed_by, row?.placed_by]).toEqual([email, 200, who, who])
      expect([email, await document(number, email)]).toEqual([email, 200])
    }
    expect((await ask('GET', `${number}/`, stranger)).status).toBe(403)
    expect(await document(number, stranger)).toBe(403)
    expect(await has(number, stranger)).toBe(false)
    expect([(await list('', stranger)).has_companies, (await list('', owner)).has_companies]).toEqual([true, true])
  })

  async function nameOf(email: string): Promise<string> {
    const [row] = await shop().db.query<{ full_name: string }>('select full_name from users where email = $1', [email])
    return row?.full_name ?? ''
  }

  test('a member who may order changes orders of the company, one who only reads gets 403 and no such actions', async () => {
    const { number } = await placed(foreman)
    const moved = { date: day, slot_id: null }
    await shop().db.query('update orders set goods_at = now() where number = $1', [number])
    for (const [method, path, body] of [
      ['POST', `${number}/cancel/`, { reason: '' }],
      ['PUT', `${number}/receiving/`, moved],
    ] as const) {
      const { status, body: refused } = await ask(method, path, accountant, body)
      expect([path, status, refused.detail]).toEqual([path, 403, expect.stringContaining('разрешено заказывать')])
    }
    expect((await ask('GET', `${number}/`, accountant)).body.may).toEqual({ cancel: false, change_receiving: false })
    expect((await ask('GET', `${number}/`, owner)).body.may).toEqual({ cancel: true, change_receiving: true })
    expect((await ask('PUT', `${number}/receiving/`, owner, moved)).body.receiving.date).toBe(day)
    expect((await ask('POST', `${number}/cancel/`, owner, { reason: '' })).body.status).toBe('Отменён')
    const changes = await shop().db.query<{ email: string }>(
      'select u.email from order_changes c join users u on u.uuid_code = c.user_uuid where c.order_number = $1 order by c.id',
      [number],
    )
    expect(changes).toEqual([{ email: owner }, { email: owner }])
  })

  test('a list has the buyer’s own orders, those of their companies, or both, each order once', async () => {
    const [theirs, own] = [await placed(foreman), await placed(owner)]
    const asPerson = await placed(owner, { buyer: { ...buyer, company: null }, payment: 'on_receipt' })
    const seen = async (query: string) =>
      Promise.all([theirs, own, asPerson].map(({ number }) => has(number, owner, query)))
    expect(await seen('')).toEqual([true, true, true])
    expect(await seen('&whose=mine')).toEqual([false, true, true])
    expect(await seen('&whose=companies')).toEqual([true, true, false])
    const all = await list('', owner)
    expect(new Set(all.orders.map(({ number }) => number)).size).toBe(all.orders.length)
    expect(all.statuses.reduce((sum, { count }) => sum + count, 0)).toBe(all.total)
    expect(all.companies).toContainEqual({ inn: requisites.inn, name: requisites.name })
    expect((await ask('GET', '?kind=active&whose=all', owner)).status).toBe(400)
  })

  test('an order with a tax number of a company that its buyer is no member of belongs to no company', async () => {
    const { number } = await placed(stranger)
    expect((await ask('GET', `${number}/`, stranger)).status).toBe(200)
    for (const email of [owner, foreman, accountant]) {
      expect([email, (await ask('GET', `${number}/`, email)).status]).toEqual([email, 403])
      expect([email, await has(number, email)]).toEqual([email, false])
    }
  })

  test.each(['', '&q=ВПЕРЕМЕЖКУ'])(
    'own orders and those of others are paged in one order, each once, for the query «%s»',
    async (query) => {
      const numbers: string[] = []
      for (const email of [foreman, owner, owner, foreman]) {
        numbers.unshift((await placed(email, { own_number: 'ВПЕРЕМЕЖКУ' })).number)
      }
      for (const email of [owner, foreman, accountant]) {
        const pages = [1, 2, 3, 4].map((page) => ask('GET', `?kind=active&per_page=1&page=${page}${query}`, email))
        const shown = (await Promise.all(pages)).flatMap(({ body }) =>
          body.orders.map(({ number }: OrderDetails) => number),
        )
        expect([email, shown]).toEqual([email, numbers])
      }
    },
  )

  test('a former member sees only their own orders; nobody sees orders of an unconfirmed company', async () => {
    const [theirs, own] = [await placed(owner), await placed(foreman)]
    const status = async (number: string) => (await ask('GET', `${number}/`, foreman)).status
    const [member] = await shop().db.query<Record<string, unknown>>(
      `delete from company_members where email = $1 and company_id =
         (select company_id from orders where number = $2) returning *`,
      [foreman, own.number],
    )
    expect([await status(theirs.number), await status(own.number)]).toEqual([403, 200])
    const columns = Object.keys(member ?? {})
    await shop().db.query(
      `insert into company_members select ${columns.map((name) => `t.${name}`).join(', ')}
       from jsonb_populate_record(null::company_members, $1::jsonb) t`,
      [JSON.stringify(member)],
    )
    expect(await status(theirs.number)).toBe(200)
    await shop().db.query("update corporate_profiles set state = 'check' where inn = $1 and client_code is not null", [
      requisites.inn,
    ])
    expect([await status(theirs.number), await has(theirs.number, foreman)]).toEqual([403, false])
    await shop().db.query(
      "update corporate_profiles set state = 'confirmed' where inn = $1 and client_code is not null",
      [requisites.inn],
    )
  })
}
