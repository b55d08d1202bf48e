import { isInn, isKpp } from '@vitrina/site/company'
import { expect, test } from 'vitest'
import type { Shop } from '../shop.fixture.ts'
import { codeFor, meStatus, newUser, person, poster, users } from './account.fixture.ts'

const company = { inn: '3525990145', kpp: '352501001', name: 'ООО «Вологодский фасад»', role: 'builder' }

export function signUpSuite(shop: () => Shop): void {
  const post = poster(shop)
  const lookUp = (inn: string) => shop().call('GET', `${users}/companies/${inn}/`)

  test('a new user is signed in at once, and later by the password', async () => {
    const email = 'olga@new.test'
    const tokens = await newUser(shop(), ' Olga@new.test')
    const me = await shop().call('GET', `${users}/me/`, undefined, tokens.access_token)
    expect(me.body).toEqual({
      contact: { uuid_code: tokens.uuid_code },
      buyer: { full_name: 'Ольга Туманова', id_1c: null },
      company: null,
      is_b2b_buyer: false,
      contact_infos: [
        { type: 'email', value: email },
        { type: 'phone', value: '+79005550177' },
      ],
      is_staff: false,
      on_behalf: null,
    })
    expect((await post('signin', { email, password: person.password, uuid_code: 'v' })).status).toBe(200)
  })

  test('an account without a password signs in with codes only', async () => {
    await newUser(shop(), 'codes@new.test', { password: null })
    for (const password of ['', 'nobody', '0'.repeat(64)]) {
      expect((await post('signin', { email: 'codes@new.test', password, uuid_code: 'v' })).status).toBe(401)
    }
    const auth_code = await codeFor(shop(), 'codes@new.test')
    expect((await post('signin/auth-code', { email: 'codes@new.test', auth_code })).status).toBe(200)
  })

  test.each([
    ['builder', 'builder'],
    ['shop', 'reseller'],
    ['supply', 'buyer'],
  ])('signing up as %s of a company gives the role %s', async (role, storedRole) => {
    const { uuid_code } = await newUser(shop(), `${role}@company.test`, { company: { ...company, role } })
    const [row] = await shop().db.query(
      `select u.role, u.department_id, c.inn, c.kpp, c.name from users u
       join user_companies c on c.user_uuid = u.uuid_code where u.uuid_code = $1`,
      [uuid_code],
    )
    const { inn, kpp, name } = company
    expect(row).toEqual({ role: storedRole, department_id: '00131', inn, kpp, name })
  })

  test('a wrong code creates no account, and a code creates one account', async () => {
    const email = 'code@new.test'
    const auth_code = await codeFor(shop(), email)
    const wrong = await post('signup', { ...person, email, auth_code: 'wrong' })
    expect([wrong.status, wrong.body.detail]).toEqual([400, 'Неверный или просроченный код'])
    expect((await post('signup', { ...person, email, auth_code })).status).toBe(200)
    expect((await post('signin/auth-code', { email, auth_code })).status).toBe(401)
  })

  test('only the holder of the code learns that an address is taken [S18]', async () => {
    const email = 'retail@vitrina.test'
    expect((await post('signup', { ...person, email, auth_code: '000' })).status).toBe(400)
    const auth_code = await codeFor(shop(), email)
    const taken = await post('signup', { ...person, email, auth_code })
    expect([taken.status, taken.body.detail]).toEqual([
      409,
      'Этот e-mail уже зарегистрирован. Войдите или восстановите пароль.',
    ])
    expect((await post('signin/auth-code', { email, auth_code })).status).toBe(200)
  })

  test('of concurrent sign-ups with one address exactly one succeeds', async () => {
    const email = 'race@new.test'
    const auth_code = await codeFor(shop(), email)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post('signup', { ...person, email, auth_code, password: null })),
    )
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    expect(await meStatus(shop(), winners[0]?.body.access_token)).toBe(200)
    // Later calls learn that the code was used, or that the address is taken.
    for (const { status } of answers) expect([200, 400, 409]).toContain(status)
    expect(await shop().db.query('select 1 from users where email = $1', [email])).toHaveLength(1)
  })

  test('members of a client company are referred to its manager, and the code stays valid', async () => {
    const email = 'north@new.test'
    const auth_code = await codeFor(shop(), email)
    const input = { ...person, email, auth_code, company: { ...company, inn: '3525990018' } }
    const { status, body } = await post('signup', input)
    expect([status, body.detail]).toEqual([409, 'Эта компания уже наш клиент. Доступ откроет её менеджер.'])
    expect((await post('signup', { ...input, company: null })).status).toBe(200)
  })

  test.each([
    ['no name', { full_name: ' ' }],
    ['a short password', { password: '1234567' }],
    ['half a phone', { phone: '+7900' }],
    ['a wrong ИНН', { company: { ...company, inn: '3525990146' } }],
    ['a wrong КПП', { company: { ...company, kpp: '35-25' } }],
    ['a company without a name', { company: { ...company, name: '  ' } }],
  ])('%s is refused before the code is checked', async (_what, given) => {
    const { status, body } = await post('signup', { ...person, email: 'bad@new.test', auth_code: '1', ...given })
    expect(status).toBe(400)
    expect(body.detail).not.toMatch(/код/)
  })

  test('known companies have valid tax numbers, and at least one is a client', async () => {
    const known = await shop().db.query<{ inn: string; kpp: string | null }>('select inn, kpp from companies')
    expect(known.length).toBeGreaterThanOrEqual(12)
    for (const { inn, kpp } of known) expect([inn, isInn(inn), kpp === null || isKpp(kpp)]).toEqual([inn, true, true])
    expect((await lookUp('3525990018')).body).toEqual({
      inn: '3525990018',
      kpp: '352501001',
      name: 'ООО «Северный подряд»',
      address: '160000, г. Вологда, ул. Козлёнская, д. 91',
      ogrn: '1023500990017',
      has_client_code: true,
    })
    expect((await lookUp('352599010180')).body).toMatchObject({ kpp: null, has_client_code: false })
  })

  test('company data of users is not presented to others as a fact', async () => {
    const own = { ...company, inn: '7707083893', name: 'ООО «Выдумка»' }
    await newUser(shop(), 'own@company.test', { company: own })
    const { status, body } = await lookUp(own.inn)
    expect([status, body.detail]).toEqual([404, 'Компания с таким ИНН не найдена'])
  })
}
