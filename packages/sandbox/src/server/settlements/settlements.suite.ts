import type { OrderDraft } from '@vitrina/contracts/retailer/order'
import type { SettlementAccount, SettlementInvoice } from '@vitrina/contracts/retailer/settlements'
import { expect, test } from 'vitest'
import { newUser } from '../account/account.fixture.ts'
import { dayAfter, dayOf } from '../calendar.ts'
import { draftOf, guestQuery, postOrder, suppliedGoods } from '../orders/order.fixture.ts'
import type { Shop } from '../shop.fixture.ts'

const path = '/api/ecm/bazis/settlements/'
const owner = 'b2b@vitrina.test'
const stranger = 'shop@vitrina.test'

export function settlementsSuite(shop: () => Shop): void {
  const get = async (at: string, email = owner) =>
    shop().call('GET', `${path}${at}`, undefined, await shop().signIn(email))
  const accounts = async (email = owner): Promise<SettlementAccount[]> => (await get('', email)).body.accounts
  const first = async (email = owner): Promise<SettlementAccount> => {
    const [account] = await accounts(email)
    if (!account) throw new Error(`${email} has no account`)
    return account
  }
  const invoices = async (id: string, query = ''): Promise<SettlementInvoice[]> =>
    (await get(`${id}/invoices/${query}`)).body.invoices
  const today = dayOf(new Date())

  test('companies see their debt under each contract, persons have none', async () => {
    expect(await accounts(stranger)).toHaveLength(2)
    const { access_token } = await newUser(shop(), 'person@vitrina.test')
    expect((await shop().call('GET', path, undefined, access_token)).body).toEqual({ accounts: [] })
    const account = await first()
    expect(account).toMatchObject({ company: { inn: '3525990018', kpp: '352501001' }, day: today, payment_days: 21 })
    expect(account.overdue).toBeGreaterThan(0)
    expect(account.ageing.reduce((sum, { sum: part }) => sum + part, 0)).toBeCloseTo(account.overdue, 2)
    const inAdvance = (await accounts(stranger)).find(({ credit_limit }) => credit_limit === null)
    expect(inAdvance?.debt).toBeLessThan(0)
  })

  test('a member sees the settlements of a confirmed company, and none after leaving it', async () => {
    const { id } = await first()
    const { access_token } = await newUser(shop(), 'accountant@vitrina.test')
    const seen = async () => (await shop().call('GET', `${path}${id}/payments/`, undefined, access_token)).status
    expect(await seen()).toBe(403)
    await shop().db.query(
      `insert into corporate_profiles (id, inn, kpp, ogrn, name, address, bik, account, price_type, state)
       values ('settled', '3525990018', '352501001', '', 'ООО', '', '', '', 'retail', 'check')`,
    )
    await shop().db.query(
      `insert into company_members (id, company_id, email, full_name, phone, note, may_order, may_manage)
       values ('member', 'settled', 'accountant@vitrina.test', 'Анна', '', '', false, false)`,
    )
    expect(await seen()).toBe(403)
    await shop().db.query("update corporate_profiles set state = 'confirmed' where id = 'settled'")
    expect(await seen()).toBe(200)
    await shop().db.query("delete from corporate_profiles where id = 'settled'")
    expect(await seen()).toBe(403)
  })

  test('invoices are paged and filtered by state; their open sums are the debt', async () => {
    const { id, debt, overdue } = await first()
    const { total, states } = (await get(`${id}/invoices/`)).body
    const all: SettlementInvoice[] = []
    for (let page = 1; page <= Math.ceil(total / 20); page += 1) all.push(...(await invoices(id, `?page=${page}`)))
    expect(new Set(all.map((one) => one.id)).size).toBe(total)
    const left = (some: SettlementInvoice[]) => some.reduce((sum, one) => sum + one.total - one.paid, 0)
    expect(left(all)).toBeCloseTo(debt, 2)
    const late = await invoices(id, '?state=overdue')
    expect(left(late)).toBeCloseTo(overdue, 2)
    expect(late.every(({ state, overdue_days }) => state === 'overdue' && overdue_days > 0)).toBe(true)
    const counted = new Map(all.map(({ state }) => [state, all.filter((one) => one.state === state).length]))
    expect(new Map(states.map((one: { state: string; count: number }) => [one.state, one.count]))).toEqual(counted)
    expect((await get(`${id}/invoices/?state=lost`)).status).toBe(400)
  })

  test('an order of the company by invoice adds to the debt when it arrives, until it is paid', async () => {
    const before = await first()
    const product = await shop().product(suppliedGoods)
    const company = { inn: '3525990018', kpp: '352501001', name: 'ООО', address: '', bik: '', account: '' }
    const buyer = { full_name: 'Олег', phone: '+79000000000', email: null, company }
    const draft: OrderDraft = draftOf([{ product, count: 2 }], { buyer, payment: 'invoice' })
    // Later than invoices settled by payments without an order, and overdue.
    const issued = dayAfter(today, -25)
    const { body: order } = await postOrder(shop(), draft, guestQuery, await shop().signIn(owner))
    expect((await first()).debt).toBe(before.debt)
    await shop().db.query(
      `update orders set course = (select jsonb_agg(step || jsonb_build_object('at', $2::text))
         from jsonb_array_elements(course) as step), created_at = $3 where number = $1`,
      [order.number, `${issued}T09:00:00.000Z`, dayAfter(issued, -1)],
    )
    expect((await first()).debt).toBeCloseTo(before.debt + order.total, 2)
    const ofOrder = async () =>
      (await invoices(before.id, '?page=1'))
        .concat(await invoices(before.id, '?page=2'))
        .find(({ order_number }) => order_number === order.number)
    expect(await ofOrder()).toMatchObject({ state: 'overdue', issued_on: issued, due_on: dayAfter(issued, 21) })
    await shop().db.query('update orders set paid_at = now() where number = $1', [order.number])
    expect((await first()).debt).toBe(before.debt)
    expect(await ofOrder()).toMatchObject({ state: 'paid', paid: order.total })
    const { payments } = (await get(`${before.id}/payments/`)).body
    expect(payments[0]).toMatchObject({ paid_on: today, invoices: [{ number: order.number, sum: order.total }] })
  })

  test('the act closes with today’s debt, and invalid periods are refused', async () => {
    const { id, debt } = await first()
    const act = (await get(`${id}/act/?from=2026-01-01&to=${today}`)).body
    expect(act.closing).toBeCloseTo(debt, 2)
    expect(act.rows.length).toBeGreaterThan(10)
    for (const query of [
      'from=&to=',
      `from=${today}&to=2026-01-01`,
      'from=2026-02-30&to=2026-03-01',
      'from=2026-01-01&to=2999-01-01',
    ]) {
      const { status, body } = await get(`${id}/act/?${query}`)
      expect([query, status, typeof body.detail]).toEqual([query, 422, 'string'])
    }
    expect((await get(`${id}/act/?from=2001-01-01&to=${today}`)).body.detail).toMatch(/три года/)
  })

  test('acts and invoices are PDF files, with goods when there was an order', async () => {
    const { id } = await first()
    const file = async (at: string) => {
      const answer = await fetch(`${shop().url}${path}${id}/${at}`, {
        headers: { authorization: `Bearer ${await shop().signIn(owner)}` },
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      return [answer.status, answer.headers.get('content-type'), bytes.subarray(0, 5).toString()]
    }
    const pdf = [200, 'application/pdf', '%PDF-']
    expect(await file(`act/pdf/?from=2026-01-01&to=${today}`)).toEqual(pdf)
    const [some] = await invoices(id)
    expect(await file(`invoices/${some?.id}/pdf/`)).toEqual(pdf)
    expect((await file('act/pdf/?from=2026-01-01&to=soon'))[0]).toBe(422)
    expect((await file('invoices/none/pdf/'))[0]).toBe(404)
  })

  test('every call is 403 for another company’s contract, 404 for an unknown one, 401 without a token [S07]', async () => {
    const { id } = await first()
    const [some] = await invoices(id)
    const about = [
      'invoices/',
      'payments/',
      `act/?from=2026-01-01&to=${today}`,
      `act/pdf/?from=2026-01-01&to=${today}`,
      `invoices/${some?.id}/pdf/`,
    ]
    for (const call of about) {
      expect([call, (await get(`${id}/${call}`, stranger)).status]).toEqual([call, 403])
      expect([call, (await get(`none/${call}`)).status]).toEqual([call, 404])
      expect([call, (await shop().call('GET', `${path}${id}/${call}`)).status]).toEqual([call, 401])
    }
    const { id: theirs } = await first(stranger)
    expect((await get(`${theirs}/invoices/${some?.id}/pdf/`, stranger)).status).toBe(404)
    expect((await shop().call('GET', path)).status).toBe(401)
  })
}
