import type { CorporateProfile, Member } from '@vitrina/contracts/retailer/companies'
import { expect, test } from 'vitest'
import { newUser, users } from '../account/account.fixture.ts'
import type { Shop } from '../shop.fixture.ts'

const path = '/api/ecm/bazis/companies/'
const company = {
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  name: 'ООО «Вектор»',
  address: 'Вологда, ул. Мира, 1',
  bik: '044525225',
  account: '40702810938000000001',
}
const member = { full_name: 'Пётр Крылов', phone: '+79005550111', note: 'Прораб', may_order: true, may_manage: false }

export function companiesSuite(shop: () => Shop): void {
  let people = 0
  /** Creates an account and returns its calls. */
  async function somebody() {
    people += 1
    const email = `companies-${people}@vitrina.test`
    const { access_token: token } = await newUser(shop(), email)
    return withToken(email, token)
  }
  function withToken(email: string, token: string) {
    const call = (method: string, at = '', body?: object) => shop().call(method, path + at, body, token)
    const list = async (): Promise<CorporateProfile[]> => (await call('GET')).body
    const me = async () => (await shop().call('GET', `${users}/me/`, undefined, token)).body
    return { email, call, list, me }
  }
  const demo = async (email: string) => withToken(email, await shop().signIn(email))
  /** Creates an account with a confirmed company. */
  async function owner(clientCode: string | null = null) {
    const person = await somebody()
    const [added] = (await person.call('POST', '', company)).body as [CorporateProfile]
    await shop().db.query(
      `update corporate_profiles set state = 'confirmed', client_code = $2, price_type = 'Опт' where id = $1`,
      [added.id, clientCode],
    )
    const [confirmed] = (await person.list()) as [CorporateProfile]
    return { ...person, id: confirmed.id, confirmed }
  }

  test('the demo shop has companies with different prices and in every state; b2b buys for its own [N06]', async () => {
    const mine = await (await demo('shop@vitrina.test')).list()
    expect(mine.map(({ state, price_type }) => [state, price_type])).toEqual([
      ['confirmed', 'Мелкий опт'],
      ['confirmed', 'Дилерские цены'],
      ['check', 'Розничные цены'],
      ['rejected', 'Розничные цены'],
    ])
    const [own] = await (await demo('b2b@vitrina.test')).list()
    expect(own).toMatchObject({ is_current: true, client_code: '00123', bank: 'ПАО Сбербанк, г. Москва' })
  })

  test('a new company is first checked, and confirmed after a while', async () => {
    const { call, list } = await somebody()
    const added = await call('POST', '', { ...company, inn: ' 7707 083893' })
    expect([added.status, added.body[0]]).toEqual([
      200,
      expect.objectContaining({ ...company, state: 'check', may: { order: true, manage: true }, client_code: null }),
    ])
    await shop().db.query(`update corporate_profiles set created_at = now() - interval '2 minutes' where id = $1`, [
      added.body[0].id,
    ])
    expect((await list())[0]).toMatchObject({ state: 'confirmed', manager: { name: 'Дмитрий Орлов' } })
  })

  test('a company with a contract waits for its manager, however long', async () => {
    const { call, list } = await somebody()
    const body = { ...company, inn: '3525990515', kpp: '352501001', ogrn: '' }
    const [added] = (await call('POST', '', body)).body
    await shop().db.query(`update corporate_profiles set created_at = now() - interval '1 day' where id = $1`, [
      added.id,
    ])
    expect((await list())[0]).toMatchObject({ state: 'check', client_code: null })
  })

  test('invalid requisites are refused with the name of their field [N11]', async () => {
    const { call } = await somebody()
    const wrong: [string, object][] = [
      ['inn', { inn: '7707083894' }],
      ['kpp', { kpp: '' }],
      ['kpp', { inn: '500100732259', ogrn: '' }],
      ['ogrn', { ogrn: '1027700132196' }],
      ['bik', { bik: '144525225' }],
      ['account', { account: '40702810838000000001' }],
      ['name', { name: ' ' }],
    ]
    for (const [field, part] of wrong) {
      const { status, body } = await call('POST', '', { ...company, ...part })
      expect([part, status, body.field]).toEqual([part, 400, field])
    }
  })

  test('the same company is not added twice; with another КПП it is another branch of it', async () => {
    const { call } = await owner()
    expect((await call('POST', '', company)).status).toBe(409)
    expect((await call('POST', '', { ...company, kpp: '773602001' })).body).toHaveLength(2)
  })

  test('address and bank of a confirmed company can be changed, its confirmed requisites cannot', async () => {
    const { call, id, confirmed } = await owner()
    const body = { ...company, address: 'Тверь', bik: '', account: '', version: confirmed.version }
    expect((await call('PUT', `${id}/`, body)).body[0]).toMatchObject({
      address: 'Тверь',
      bank: '',
      state: 'confirmed',
    })
    expect((await call('PUT', `${id}/`, body)).status).toBe(409)
    const renamed = await call('PUT', `${id}/`, { ...body, name: 'ООО «Другая»', version: confirmed.version + 1 })
    expect([renamed.status, renamed.body.field]).toEqual([400, 'name'])
  })

  test('a corrected company is checked again after a rejection', async () => {
    const { call, id } = await owner()
    await shop().db.query(`update corporate_profiles set state = 'rejected', reason = 'КПП' where id = $1`, [id])
    const [{ version }] = (await call('GET')).body
    const [after] = (await call('PUT', `${id}/`, { ...company, kpp: '773602001', version })).body
    expect(after).toMatchObject({ state: 'check', reason: '', kpp: '773602001' })
  })

  test('the current company determines prices and requisites, until its buyer buys for themselves again', async () => {
    const { call, me, id } = await owner('00311')
    expect(await me()).toMatchObject({ is_b2b_buyer: false, buyer: { id_1c: null }, company: null })
    expect((await call('PUT', 'current/', { company_id: id })).body[0]).toMatchObject({ is_current: true })
    expect(await me()).toMatchObject({
      is_b2b_buyer: true,
      buyer: { id_1c: '00311' },
      company: { inn: company.inn, kpp: company.kpp, name: company.name, address: company.address },
    })
    await call('PUT', 'current/', { company_id: null })
    expect(await me()).toMatchObject({ is_b2b_buyer: false, buyer: { id_1c: null }, company: null })
  })

  test('prices differ between the shop’s companies', async () => {
    const priceFor = async (whose: Record<string, string>) => {
      const { idcode } = await shop().product()
      const query = new URLSearchParams({ domain_id_1c: '00131', store: 'store12', ...whose })
      const { body } = await shop().call('POST', `/api/ecm/bazis/products/idcodes/?${query}`, [idcode])
      return body[0].price as number
    }
    const prices = [
      await priceFor({ price_column: 'price_vologda' }),
      await priceFor({ client_id_1c: '00311' }),
      await priceFor({ client_id_1c: '00312' }),
    ]
    expect(prices.toSorted((one, other) => other - one)).toEqual(prices)
    expect(new Set(prices).size).toBe(3)
  })

  test('a company that is not confirmed, or that the user may not order for, cannot be the current one', async () => {
    const { call, id } = await owner('00311')
    const guest = await somebody()
    await call('POST', `${id}/members/`, { ...member, email: guest.email, may_order: false })
    expect((await guest.call('PUT', 'current/', { company_id: id })).status).toBe(409)
    await shop().db.query(`update corporate_profiles set state = 'rejected' where id = $1`, [id])
    expect((await call('PUT', 'current/', { company_id: id })).status).toBe(409)
  })

  test('an added member orders for the company; losing the right takes its prices away', async () => {
    const { call, id } = await owner('00312')
    const friend = await somebody()
    const added = await call('POST', `${id}/members/`, { ...member, email: friend.email.toUpperCase() })
    const theirs = added.body.find(({ email }: Member) => email === friend.email)
    expect(theirs).toMatchObject({ ...member, is_self: false, version: 1 })
    expect((await shop().mail())[0]?.body).toMatchObject({
      to: friend.email,
      subject: expect.stringContaining('Вектор'),
    })
    expect((await friend.list())[0]?.may).toEqual({ order: true, manage: false })
    await friend.call('PUT', 'current/', { company_id: id })
    expect(await friend.me()).toMatchObject({ buyer: { id_1c: '00312' } })
    const body = { ...member, email: friend.email, may_order: false, version: 1 }
    expect((await call('PUT', `${id}/members/${theirs.id}/`, body)).status).toBe(200)
    expect(await friend.me()).toMatchObject({ is_b2b_buyer: false, buyer: { id_1c: null } })
    expect((await call('PUT', `${id}/members/${theirs.id}/`, body)).status).toBe(409)
    await call('DELETE', `${id}/members/${theirs.id}/`)
    expect(await friend.list()).toEqual([])
  })

  test('the last member who manages the company cannot leave', async () => {
    const { call, id } = await owner()
    const [self] = (await call('GET', `${id}/members/`)).body as [Member]
    const { is_self, id: memberId, ...fields } = self
    expect(is_self).toBe(true)
    expect((await call('PUT', `${id}/members/${memberId}/`, { ...fields, may_manage: false })).status).toBe(409)
    expect((await call('DELETE', `${id}/members/${memberId}/`)).status).toBe(409)
    expect((await call('GET', `${id}/members/`)).body).toEqual([self])
  })

  test('a managing member removes the company for all, other members only leave it', async () => {
    const { call, id, list } = await owner('00311')
    const friend = await somebody()
    await call('POST', `${id}/members/`, { ...member, email: friend.email })
    expect((await friend.call('DELETE', `${id}/`)).body).toEqual([])
    expect(await list()).toHaveLength(1)
    await call('PUT', 'current/', { company_id: id })
    expect((await call('DELETE', `${id}/`)).body).toEqual([])
    expect((await call('GET', `${id}/members/`)).status).toBe(404)
  })

  test('another user’s company is 403, an unknown one 404, a guest 401, and a member without rights cannot change it [S22]', async () => {
    const { call, id, confirmed } = await owner()
    const [friend, stranger] = [await somebody(), await somebody()]
    await call('POST', `${id}/members/`, { ...member, email: friend.email })
    const [self] = (await call('GET', `${id}/members/`)).body as [Member]
    const full = { ...member, email: 'new@vitrina.test' }
    const calls = (one: string): [string, string, object?][] => [
      ['PUT', `${one}/`, { ...company, version: confirmed.version }],
      ['POST', `${one}/members/`, full],
      ['PUT', `${one}/members/${self.id}/`, { ...full, version: 1 }],
      ['DELETE', `${one}/members/${self.id}/`],
    ]
    const reading: [string, string, object?][] = [
      ['GET', `${id}/members/`],
      ['DELETE', `${id}/`],
      ['PUT', 'current/', { company_id: id }],
    ]
    for (const [method, at, body] of [...calls(id), ...reading]) {
      expect([method, at, (await stranger.call(method, at, body)).status]).toEqual([method, at, 403])
      expect([method, at, (await shop().call(method, path + at, body)).status]).toEqual([method, at, 401])
    }
    for (const [method, at, body] of calls(id)) {
      expect([method, at, (await friend.call(method, at, body)).status]).toEqual([method, at, 403])
    }
    for (const [method, at, body] of [
      ...calls('none'),
      ['DELETE', 'none/'] as const,
      ['GET', 'none/members/'] as const,
    ]) {
      expect([method, at, (await call(method, at, body)).status]).toEqual([method, at, 404])
    }
    expect((await call('PUT', 'current/', { company_id: 'none' })).status).toBe(404)
    expect((await call('DELETE', `${id}/members/none/`)).status).toBe(404)
  })
}
