import type { OrderDraft } from '@vitrina/contracts/retailer/order'
import { expect, test } from 'vitest'
import { newUser } from '../account/account.fixture.ts'
import type { Shop } from '../shop.fixture.ts'
import { draftOf, guestQuery, postOrder, suppliedGoods } from './order.fixture.ts'

const company = {
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  name: 'ООО «Вектор»',
  address: 'Вологда, ул. Мира, 1',
  bik: '',
  account: '',
}
const { ogrn: _, ...buying } = company
const unknownId = '00000000-0000-4000-8000-000000000000'

export function ownBuyerSuite(shop: () => Shop): void {
  let people = 0
  async function somebody() {
    people += 1
    const email = `own-buyer-${people}@vitrina.test`
    const { access_token: token } = await newUser(shop(), email)
    const call = (method: string, at: string, body?: object) => shop().call(method, `/api/ecm/bazis/${at}`, body, token)
    const order = async (more: Partial<OrderDraft>, as: string | undefined = token) => {
      const product = await shop().product(suppliedGoods)
      const draft = draftOf([{ product, count: 1 }], more)
      return postOrder(shop(), draft, guestQuery, as)
    }
    return { email, call, order }
  }
  const forCompany = (more: Partial<OrderDraft> = {}): Partial<OrderDraft> => ({
    buyer: { full_name: 'Пётр Ильин', phone: '+79000000000', email: null, company: buying },
    ...more,
  })
  /** Creates an account with a confirmed company, and a member with these rights. */
  async function firm(rights: { may_order: boolean; may_manage: boolean }) {
    const [owner, other] = [await somebody(), await somebody()]
    const [{ id }] = (await owner.call('POST', 'companies/', company)).body
    await shop().db.query(`update corporate_profiles set state = 'confirmed' where id = $1`, [id])
    const member = { email: other.email, full_name: 'Пётр Крылов', phone: '', note: '', ...rights }
    expect((await owner.call('POST', `companies/${id}/members/`, member)).status).toBe(200)
    return { id: id as string, owner, other }
  }

  test('an order goes to a recipient of the buyer; another user’s is 403, an unknown one 404, a guest has none [S22]', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const [mine] = (await one.call('GET', 'profiles/')).body
    const [theirs] = (await other.call('GET', 'profiles/')).body
    const statusOf = async (profile_id: string, as?: string) => (await one.order({ profile_id }, as)).status
    expect(await statusOf(mine.id)).toBe(200)
    expect([await statusOf(theirs.id), await statusOf(unknownId), await statusOf('x')]).toEqual([403, 404, 404])
    expect((await one.order({ profile_id: theirs.id })).body.field).toBe('profile_id')
    const product = await shop().product(suppliedGoods)
    const asGuest = await postOrder(shop(), draftOf([{ product, count: 1 }], { profile_id: mine.id }))
    expect(asGuest.status).toBe(403)
  })

  test.each([
    ['who manages and orders', 200, { may_order: true, may_manage: true }],
    ['who may order', 200, { may_order: true, may_manage: false }],
    ['who may only look', 403, { may_order: false, may_manage: false }],
    ['who manages and may not order', 403, { may_order: false, may_manage: true }],
  ])('a member %s gets %i when they order for the company, chosen or typed', async (_who, status, rights) => {
    const { id, other } = await firm(rights)
    const chosen = await other.order(forCompany({ company_id: id }))
    const typed = await other.order(forCompany())
    expect([chosen.status, typed.status]).toEqual([status, status])
    if (status === 403) expect([chosen.body.field, typed.body.field]).toEqual(['company_id', 'company'])
  })

  test('another user’s company is 403, an unknown one 404, another ИНН 400, an unchecked one 403 [S22]', async () => {
    const { id, owner } = await firm({ may_order: true, may_manage: false })
    const stranger = await somebody()
    expect((await stranger.order(forCompany({ company_id: id }))).status).toBe(403)
    expect((await owner.order(forCompany({ company_id: unknownId }))).status).toBe(404)
    const other = { ...buying, inn: '500100732259', kpp: '' }
    const buyer = { full_name: 'Пётр Ильин', phone: '+79000000000', email: null, company: other }
    expect((await owner.order({ buyer, company_id: id })).status).toBe(400)
    await shop().db.query(`update corporate_profiles set state = 'check' where id = $1`, [id])
    expect((await owner.order(forCompany({ company_id: id }))).status).toBe(403)
  })

  test('a buyer who is no member may order with the requisites of a company, as a guest may', async () => {
    const stranger = await somebody()
    expect((await stranger.order(forCompany())).status).toBe(200)
  })
}
