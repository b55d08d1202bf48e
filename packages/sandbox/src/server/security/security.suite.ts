import { retailerSecurityApi, type Security } from '@vitrina/contracts/retailer/security'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { meStatus, newUser, person, poster, users } from '../account/account.fixture.ts'
import { draftOf, guestQuery, postOrder, suppliedGoods } from '../orders/order.fixture.ts'
import type { Shop } from '../shop.fixture.ts'

const path = '/api/ecm/bazis/users/security/'

export function securitySuite(shop: () => Shop): void {
  const post = poster(shop)
  let people = 0
  async function somebody(given: object = {}) {
    people += 1
    const email = `security-${people}@vitrina.test`
    const { access_token: token } = await newUser(shop(), email, given)
    const call = (method: string, at = '', body?: object) => shop().call(method, path + at, body, token)
    const read = async (): Promise<Security> => (await call('GET')).body
    const signIn = (password = person.password) => post('signin', { email, password, uuid_code: 'v' })
    return { email, token, call, read, signIn }
  }
  const mailedCode = async (): Promise<string> =>
    z.parse(z.object({ code: z.string() }), (await shop().mail())[0]?.body).code

  test('sign-ins are logged with their method, failed ones too, and other sessions can be ended', async () => {
    const { token, call, read, signIn } = await somebody()
    const other = (await signIn()).body.access_token
    await signIn('не тот')
    const before = (await read()).sign_ins
    expect(before.map(({ way, is_success, is_alive, is_current }) => [way, is_success, is_alive, is_current])).toEqual([
      ['password', false, false, false],
      ['password', true, true, false],
      ['sign_up', true, true, true],
    ])
    expect((await call('DELETE', `sign-ins/${before[2]?.id}/`)).status).toBe(409)
    const after: Security = (await call('DELETE', `sign-ins/${before[1]?.id}/`)).body
    expect(after.sign_ins[1]?.is_alive).toBe(false)
    expect([await meStatus(shop(), other), await meStatus(shop(), token)]).toEqual([401, 200])
    const third = (await signIn()).body.access_token
    await call('POST', 'sign-ins/end-others/')
    expect([await meStatus(shop(), third), await meStatus(shop(), token)]).toEqual([401, 200])
  })

  test('a password is changed with the current one, and all other sessions end', async () => {
    const { token, call, signIn } = await somebody()
    const other = (await signIn()).body.access_token
    const body = { current: 'не тот', auth_code: '', password: 'новый пароль' }
    const wrong = await call('PUT', 'password/', body)
    expect([wrong.status, wrong.body.field]).toEqual([400, 'current'])
    expect((await call('PUT', 'password/', { ...body, current: person.password, password: 'мал' })).body.field).toBe(
      'password',
    )
    expect((await call('PUT', 'password/', { ...body, current: person.password })).status).toBe(200)
    expect([await meStatus(shop(), other), await meStatus(shop(), token)]).toEqual([401, 200])
    expect([(await signIn()).status, (await signIn('новый пароль')).status]).toEqual([401, 200])
  })

  test('an account without a password sets its first one with a code', async () => {
    const { call, read, signIn } = await somebody({ password: null })
    expect((await read()).has_password).toBe(false)
    const body = { current: '', auth_code: '000000', password: 'новый пароль' }
    expect((await call('PUT', 'password/', body)).body.field).toBe('auth_code')
    await call('POST', 'code/', { new_email: null })
    expect((await call('PUT', 'password/', { ...body, auth_code: await mailedCode() })).body.has_password).toBe(true)
    expect((await signIn('новый пароль')).status).toBe(200)
  })

  test('a new address is confirmed by a code, the old one is notified, and memberships follow', async () => {
    const { email, call, read } = await somebody({
      company: { inn: '500100732259', kpp: null, name: 'ИП Туманова', role: 'shop' },
    })
    const next = `new-${email}`
    await call('POST', 'code/', { new_email: next })
    const auth_code = await mailedCode()
    expect((await call('PUT', 'email/', { email: next, auth_code: '000000' })).body.field).toBe('auth_code')
    expect((await call('PUT', 'email/', { email: next, auth_code })).body.email).toBe(next)
    expect((await shop().mail())[0]?.body).toMatchObject({ to: email, subject: 'Адрес почты изменён' })
    expect((await call('PUT', 'email/', { email: next, auth_code })).status).toBe(400)
    const [member] = await shop().db.query('select full_name from company_members where email = $1', [next])
    expect([member, (await read()).email]).toEqual([{ full_name: person.full_name }, next])
  })

  test('only a reader of its letters learns that an address is taken', async () => {
    const [one, other] = [await somebody(), await somebody()]
    expect((await one.call('POST', 'code/', { new_email: other.email })).body).toEqual({ sent: true })
    const taken = await one.call('PUT', 'email/', { email: other.email, auth_code: await mailedCode() })
    expect([taken.status, taken.body.field]).toEqual([409, 'email'])
    expect((await one.call('POST', 'code/', { new_email: 'a@b' })).status).toBe(400)
  })

  test('notification choices are stored', async () => {
    const { call, read } = await somebody()
    const { notifications } = await read()
    expect(notifications.orders).toEqual({ email: true, sms: true })
    const choices = { ...notifications, promotions: { email: true, sms: false } }
    expect((await call('PUT', 'notifications/', choices)).body.notifications).toEqual(choices)
    expect((await read()).notifications).toEqual(choices)
  })

  test('every call is 403 for another user’s sign-in, 404 for an unknown one, 401 for a guest [S22]', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const [theirs] = (await other.read()).sign_ins
    expect((await one.call('DELETE', `sign-ins/${theirs?.id}/`)).status).toBe(403)
    for (const id of ['999999999', 'x', '1e3']) {
      expect((await one.call('DELETE', `sign-ins/${id}/`)).status).toBe(404)
    }
    const { notifications } = await one.read()
    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['POST', 'code/', { new_email: null }],
      ['PUT', 'password/', { current: '', auth_code: '', password: 'новый пароль' }],
      ['PUT', 'email/', { email: 'x@vitrina.test', auth_code: '1' }],
      ['POST', 'sign-ins/end-others/'],
      ['DELETE', `sign-ins/${theirs?.id}/`],
      ['PUT', 'notifications/', notifications],
    ]
    for (const [method, at, body] of calls) {
      expect([at, (await shop().call(method, path + at, body)).status]).toEqual([at, 401])
    }
    expect((await other.read()).sign_ins[0]?.is_alive).toBe(true)
  })

  test('staff on behalf of a client is refused every call, and nothing changes [S22]', async () => {
    const staff = await shop().signIn('manager@vitrina.test')
    const [client] = (await shop().call('GET', `${users}/on-behalf/clients/?q=retail@vitrina`, undefined, staff)).body
    const keyRequest = { client_uuid: client.uuid_code, reason: 'Помогаю по телефону', password: 'vitrina-demo' }
    const { key } = (await post('on-behalf/keys', keyRequest, staff)).body
    const { access_token } = (await post('signin/on-behalf', { key }, staff)).body
    const own = await shop().signIn('retail@vitrina.test')
    const before: Security = (await shop().call('GET', path, undefined, own)).body
    const bodies: Record<string, object> = {
      sendCode: { new_email: null },
      changePassword: { current: 'vitrina-demo', auth_code: '', password: 'новый пароль' },
      changeEmail: { email: 'x@vitrina.test', auth_code: '1' },
      notify: before.notifications,
    }
    for (const [name, { method, path: at }] of Object.entries(retailerSecurityApi)) {
      const address = at.replace(':site_code', 'bazis').replace(':id', String(before.sign_ins[0]?.id))
      expect([name, (await shop().call(method, address, bodies[name], access_token)).status]).toEqual([name, 403])
    }
    expect((await shop().call('GET', path, undefined, own)).body.sign_ins[0].is_alive).toBe(true)
  })

  test('optional letters follow the choices of their owner, necessary ones are always sent', async () => {
    const { email, token, call, read } = await somebody()
    const product = await shop().product(suppliedGoods)
    const buyer = { full_name: 'Пётр Ильин', phone: '+79000000000', email: email.toUpperCase(), company: null }
    const paid = async () => {
      const draft = draftOf([{ product, count: 1 }], { payment: 'online', buyer })
      const order = (await postOrder(shop(), draft, guestQuery, token)).body
      await fetch(order.payment_url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })
      const letters = (await shop().mail()).map(
        ({ body }) => body as { to: string; subject: string; order_number: string },
      )
      return letters
        .filter(({ to, order_number }) => order_number === order.number && to === buyer.email)
        .map(({ subject }) => subject.replace(order.number, '№'))
        .toSorted()
    }
    expect(await paid()).toEqual(['Заказ № оплачен', 'Заказ № принят'])
    const { notifications } = await read()
    await call('PUT', 'notifications/', { ...notifications, orders: { email: false, sms: false } })
    expect(await paid()).toEqual(['Заказ № принят'])
    await call('POST', 'code/', { new_email: null })
    expect((await shop().mail())[0]?.body).toMatchObject({ to: email, code: expect.stringMatching(/^\d+$/) })
  })
}
