import { describe, expect, test } from 'vitest'
import { type Fields, faultsOf } from './faults.ts'
import { signUpBody } from './request.ts'

const known = { sentTo: 'ivan@mail.ru', innOfClient: '' }
const self: Fields = {
  kind: 'self',
  full_name: ' Иван Петров ',
  email: ' ivan@mail.ru ',
  auth_code: '123456',
  phone: '+7 (900) 123-45-67',
  password: '',
  consent: true,
  company: { role: null },
}
const company: Fields = {
  ...self,
  kind: 'company',
  company: { inn: '7707083893', kpp: '773601001', name: 'ООО «Ромашка»', role: 'builder' },
}
const faulty = (changes: Partial<Fields>) => Object.keys(faultsOf({ ...self, ...changes }, known))
const faultyCompany = (changes: Partial<Fields['company']>, about = known) =>
  faultsOf({ ...company, company: { ...company.company, ...changes } }, about)

test('a private buyer signs up without any company data', () => {
  expect(faultsOf(self, known)).toEqual({})
  expect(signUpBody(self)).toEqual({
    full_name: 'Иван Петров',
    email: 'ivan@mail.ru',
    auth_code: '123456',
    phone: '+79001234567',
    password: null,
    company: null,
  })
})

test('sends the phone without spaces, brackets and hyphens [VALID-01]', () => {
  expect(signUpBody({ ...self, phone: '+7 (900) 765-43-21' }).phone).toBe('+79007654321')
})

test.each<[Partial<Fields>, string]>([
  [{ full_name: ' И ' }, 'full_name'],
  [{ full_name: undefined }, 'full_name'],
  [{ email: 'ivan' }, 'email'],
  [{ email: 'other@mail.ru' }, 'email'],
  [{ auth_code: '12345' }, 'auth_code'],
  [{ phone: '+7 (900) 123' }, 'phone'],
  [{ phone: undefined }, 'phone'],
  [{ password: 'short1' }, 'password'],
  [{ password: '12345678' }, 'password'],
  [{ consent: false }, 'consent'],
])('%j has one error, in %s', (changes, path) => {
  expect(faulty(changes)).toEqual([path])
})

describe('a company', () => {
  test('is sent with the account', () => {
    expect(faultsOf(company, known)).toEqual({})
    expect(signUpBody(company).company).toEqual({
      inn: '7707083893',
      kpp: '773601001',
      name: 'ООО «Ромашка»',
      role: 'builder',
    })
  })

  test('needs a valid number, a name and a role', () => {
    expect(faultyCompany({ inn: '7707083894' })).toEqual({
      'company.inn': 'Проверьте ИНН: такого номера не\u00a0бывает',
    })
    expect(faultyCompany({ inn: '770708' })).toEqual({
      'company.inn': 'В\u00a0ИНН 10\u00a0цифр у\u00a0компании и\u00a012 у\u00a0предпринимателя',
    })
    expect(Object.keys(faultyCompany({ inn: '', name: '', kpp: '1', role: null }))).toEqual([
      'company.inn',
      'company.name',
      'company.kpp',
      'company.role',
    ])
  })

  test('has no КПП when it is a sole trader', () => {
    const trader = { ...company, company: { ...company.company, inn: '500100732259', kpp: '1' } }
    expect(faultsOf(trader, known)).toEqual({})
    expect(signUpBody(trader).company).toMatchObject({ inn: '500100732259', kpp: null })
  })

  test('blocks the form when it is already a client', () => {
    expect(faultyCompany({}, { ...known, innOfClient: '7707083893' })).toHaveProperty(['company.inn'])
  })
})
