import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accessToken, buyer, buyerUuid, guestUuid, openGateway, setCookies, users } from './account.fixture.ts'

let gateway: Awaited<ReturnType<typeof openGateway>>

beforeEach(async () => {
  gateway = await openGateway()
  gateway.retailer.answers.set('me', { body: buyer })
  const body = { access_token: await accessToken(900), refresh_token: 'refresh-1', uuid_code: buyerUuid }
  gateway.retailer.answers.set('signup', { body })
})

afterEach(() => gateway.close())

const company = { inn: '3525990145', kpp: '352501001', name: 'ООО «Вологодский фасад»', role: 'shop' }
const person = {
  email: 'olga@vitrina.test',
  auth_code: '123456',
  full_name: 'Ольга Туманова',
  phone: '+79005550177',
  password: null,
  company,
}

const signUp = (body: object = person, cookie = `user_uuid=${guestUuid}`) =>
  gateway.site.post(`${users}/signup/`).set('cookie', cookie).send(body)
const lookUp = (inn: string) => gateway.site.get(`${users}/companies/${encodeURIComponent(inn)}/`)

describe('a sign-up', () => {
  test('signs in at once, with the id and city of the visitor and not of the body [AUTH-02 S04]', async () => {
    const lie = { ...person, department_id: 'lie', uuid_code: 'lie', is_b2b_buyer: true }
    const { body, text, headers } = await signUp(lie).expect(200)
    expect(gateway.retailer.requests[0]).toMatchObject({ call: 'signup' })
    expect(gateway.retailer.requests[0]?.body).toEqual({ ...person, department_id: '00012', uuid_code: guestUuid })
    expect(body).toMatchObject({ isAuth: true, uuid: buyerUuid, name: 'Ирина Строева' })
    expect(text).not.toMatch(/refresh-1|access_token/)
    expect(setCookies(headers)['__Host-refresh_token']).toContain('refresh-1')
    expect(setCookies(headers)['__Host-access_token']).toContain('HttpOnly')
  })

  test.each([
    ['company.inn', { company: { ...company, inn: '3525990146' } }, 'Такого ИНН не бывает: проверьте цифры'],
    ['company.inn', { company: { ...company, inn: '0000000000' } }, 'Такого ИНН не бывает: проверьте цифры'],
    ['company.inn', { company: { ...company, inn: '35' } }, 'В\u00a0ИНН 10 или 12\u00a0цифр'],
    ['company.kpp', { company: { ...company, kpp: 'x' } }, 'В КПП девять знаков'],
    ['phone', { phone: '89005550177' }, 'Введите номер целиком: +7 и десять цифр'],
    ['password', { password: '12345678' }, 'Добавьте хотя бы одну букву или знак'],
    ['full_name', { full_name: ' ' }, 'Введите имя и фамилию'],
  ])('with a wrong %s is refused at the field without a request to the retailer', async (field, given, sentence) => {
    const { body } = await signUp({ ...person, ...given }).expect(422)
    expect(body.fields).toEqual({ [field]: sentence })
    expect(gateway.retailer.requests).toEqual([])
  })

  test.each([
    [409, 'email', 'Этот e-mail уже зарегистрирован. Войдите или восстановите пароль.'],
    [400, 'auth_code', 'Неверный или просроченный код'],
  ])('that the retailer refuses with %i for its %s keeps the sentence', async (status, field, detail) => {
    gateway.retailer.answers.set('signup', { status, body: { detail, field, inner: 'secret' } })
    const { body, headers } = await signUp().expect(status)
    expect(body).toMatchObject({ detail, fields: { [field]: detail } })
    expect(JSON.stringify(body)).not.toContain('secret')
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('fails when the retailer’s answer is empty [ERRCAT-03]', async () => {
    gateway.retailer.answers.set('signup', { text: '' })
    expect((await signUp().expect(502)).body.detail).toBe('No data returned from server')
  })

  test('cannot be used to guess codes [S18]', async () => {
    gateway.retailer.answers.set('signup', { status: 400, body: { detail: 'Неверный или просроченный код' } })
    for (let attempt = 0; attempt < 10; attempt += 1) await signUp().expect(400)
    expect((await signUp().expect(429)).body.retry_after).toBeGreaterThan(0)
    expect(gateway.retailer.requests).toHaveLength(10)
  })

  test('with another site’s code is refused', async () => {
    await gateway.site.post('/api/ecm/other/users/signup/').send(person).expect(404)
  })
})

describe('a company', () => {
  const known = { inn: company.inn, kpp: company.kpp, name: company.name, address: 'Вологда', has_client_code: false }

  test('shows only the public facts of a company, its name and address without markup', async () => {
    const marked = { ...known, name: '<b>ООО</b>  «Вологодский&nbsp;фасад»', address: '<i>Вологда</i>' }
    gateway.retailer.answers.set(`companies/${company.inn}`, { body: { ...marked, client_code: '00123', debt: 5 } })
    const name = 'ООО «Вологодский\u00a0фасад»'
    expect((await lookUp(company.inn).expect(200)).body).toEqual({ ...known, name })
  })

  test('answers with a sentence when the company is unknown', async () => {
    gateway.retailer.answers.set(`companies/${company.inn}`, { status: 404, body: { detail: 'Не найдена' } })
    expect((await lookUp(company.inn).expect(404)).body.detail).toBe('Не найдена')
  })

  test.each(['3525990146', '35', '../me', 'x?y=1', '٣٥٢٥٩٩٠١٤٥'])('is refused with the number %s', async (inn) => {
    const { body } = await lookUp(inn).expect(422)
    expect(body.fields).toEqual({ inn: 'Такого ИНН не бывает: проверьте цифры' })
    expect(gateway.retailer.requests).toEqual([])
  })

  test('can be looked up 30 times in a quarter of an hour from one address', async () => {
    gateway.retailer.answers.set(`companies/${company.inn}`, { body: known })
    for (let attempt = 0; attempt < 30; attempt += 1) await lookUp(company.inn).expect(200)
    const { body, headers } = await lookUp(company.inn).expect(429)
    expect(Number(headers['retry-after'])).toBe(body.retry_after)
  })
})
