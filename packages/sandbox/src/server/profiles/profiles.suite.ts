import type { Profile } from '@vitrina/contracts/retailer/profiles'
import { expect, test } from 'vitest'
import { newUser } from '../account/account.fixture.ts'
import type { Shop } from '../shop.fixture.ts'

const path = '/api/ecm/bazis/profiles/'
const fields = {
  full_name: 'Пётр Крылов',
  phone: '+79005550111',
  email: '',
  address: 'Вологда, ул. Мира, 1',
  is_default: false,
}

export function profilesSuite(shop: () => Shop): void {
  let people = 0
  /** Creates a new account. */
  async function somebody() {
    people += 1
    const email = `profiles-${people}@vitrina.test`
    const { access_token: token } = await newUser(shop(), email)
    const call = (method: string, at = '', body?: object) => shop().call(method, path + at, body, token)
    const list = async (): Promise<Profile[]> => (await call('GET')).body
    return { email, call, list }
  }

  test('an account starts with its owner as the only recipient, also with two concurrent calls [N06]', async () => {
    const { email, call, list } = await somebody()
    await Promise.all([list(), list(), call('GET')])
    expect(await list()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        full_name: 'Ольга Туманова',
        phone: '+79005550177',
        email,
        address: '',
        is_default: true,
        version: 1,
      },
    ])
  })

  test('recipients are added, changed and removed, and exactly one is the default after each change', async () => {
    const { call, list } = await somebody()
    await list()
    const added = await call('POST', '', { ...fields, is_default: true })
    expect([added.status, added.body.map(({ full_name }: Profile) => full_name)]).toEqual([
      200,
      ['Пётр Крылов', 'Ольга Туманова'],
    ])
    const [first, second] = (await list()) as [Profile, Profile]
    expect([first.is_default, second.is_default]).toEqual([true, false])
    const changed = await call('PUT', `${first.id}/`, { ...fields, full_name: 'Пётр Ильич', version: 1 })
    // It stays the default: there has to be one.
    expect(changed.body[0]).toMatchObject({ full_name: 'Пётр Ильич', is_default: true, version: 2 })
    const left = await call('DELETE', `${first.id}/`)
    expect(left.body).toEqual([{ ...second, is_default: true }])
  })

  test('the last recipient cannot be removed', async () => {
    const { call, list } = await somebody()
    const [only] = await list()
    const answer = await call('DELETE', `${only?.id}/`)
    expect([answer.status, answer.body.detail]).toEqual([409, 'Последнего получателя удалить нельзя: измените его'])
    expect(await list()).toHaveLength(1)
  })

  test('refuses the second of two changes of one recipient', async () => {
    const { call, list } = await somebody()
    const [only] = await list()
    expect((await call('PUT', `${only?.id}/`, { ...fields, version: 1 })).status).toBe(200)
    expect((await call('PUT', `${only?.id}/`, { ...fields, full_name: 'Другой', version: 1 })).status).toBe(409)
    expect((await list())[0]?.full_name).toBe('Пётр Крылов')
  })

  test('an invalid name, phone or e-mail is refused with the name of its field', async () => {
    const { call } = await somebody()
    const wrong: [string, object][] = [
      ['full_name', { full_name: ' я ' }],
      ['full_name', { full_name: 'я'.repeat(201) }],
      ['phone', { phone: '8 900 555-01-11' }],
      ['phone', { phone: '+7900' }],
      ['email', { email: 'a@b' }],
      ['address', { address: 'я'.repeat(501) }],
    ]
    for (const [field, part] of wrong) {
      const answer = await call('POST', '', { ...fields, ...part })
      expect([part, answer.status, answer.body.field]).toEqual([part, 400, field])
    }
    expect((await call('POST', '', { full_name: 1 })).status).toBe(400)
  })

  test('an account has at most fifty recipients', async () => {
    const { call, list } = await somebody()
    const [only] = await list()
    await shop().db.query(
      `insert into profiles (id, user_uuid, full_name, phone, email, address)
       select gen_random_uuid()::text, p.user_uuid, 'Получатель', '+79005550111', '', ''
       from profiles p, generate_series(1, 49) where p.id = $1`,
      [only?.id],
    )
    expect((await call('POST', '', fields)).status).toBe(409)
    expect(await list()).toHaveLength(50)
  })

  test('every call is 403 for another user’s recipient, 404 for an unknown one, 401 for a guest [S22]', async () => {
    const [owner, stranger] = [await somebody(), await somebody()]
    const [profile] = await owner.list()
    const calls: [string, object?][] = [['PUT', { ...fields, version: 1 }], ['DELETE']]
    for (const [method, body] of calls) {
      expect([method, (await stranger.call(method, `${profile?.id}/`, body)).status]).toEqual([method, 403])
      expect([method, (await stranger.call(method, 'none/', body)).status]).toEqual([method, 404])
    }
    const all: [string, string, object?][] = [
      ['GET', ''],
      ['POST', '', fields],
      ...calls.map(([method, body]): [string, string, object?] => [method, `${profile?.id}/`, body]),
    ]
    for (const [method, at, body] of all) {
      expect([method, (await shop().call(method, path + at, body)).status]).toEqual([method, 401])
    }
    expect(await owner.list()).toEqual([profile])
  })

  test('every change is logged', async () => {
    const { email, call } = await somebody()
    await call('POST', '', fields)
    const changes = await shop().db.query(
      'select staff_uuid, text from account_changes c join users u on u.uuid_code = c.user_uuid where u.email = $1',
      [email],
    )
    expect(changes).toEqual([{ staff_uuid: null, text: 'Добавлен получатель Пётр Крылов' }])
  })
}
