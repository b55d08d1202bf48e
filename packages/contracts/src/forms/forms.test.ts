import { describe, expect, test } from 'vitest'
import { MemberForm } from './member.ts'
import { ProfileForm } from './profile.ts'
import { RequisitesForm } from './requisites.ts'

/** Error messages by field; the form shows the first of each. */
function faultsOf(schema: typeof ProfileForm | typeof MemberForm | typeof RequisitesForm, fields: object) {
  const issues = schema.safeParse(fields).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

const profile = { name: 'Анна', phone: '+7 (900) 123-45-67', email: '', address: '', isDefault: false }
const member = { ...profile, email: 'anna@vitrina.test', note: '', mayOrder: true, mayManage: false }
const company = {
  inn: '3525401230',
  kpp: '352501001',
  ogrn: '',
  name: 'ООО «Север»',
  address: '',
  bik: '',
  account: '',
}

describe('a recipient', () => {
  test('is accepted with trimmed texts', () => {
    expect(ProfileForm.parse({ ...profile, name: ' Анна ', email: ' anna@vitrina.test ' })).toEqual({
      ...profile,
      email: 'anna@vitrina.test',
    })
  })

  test.each([
    ['name', ' А ', 'Укажите имя и\u00a0фамилию'],
    ['name', 'я'.repeat(201), 'Слишком длинное имя'],
    ['phone', '+7 (', 'Укажите телефон'],
    ['phone', '+7 (900) 1', 'Введите номер целиком: +7 и\u00a0десять цифр'],
    ['phone', '9'.repeat(41), 'Введите номер целиком: +7 и\u00a0десять цифр'],
    ['email', 'anna@', 'Проверьте адрес: например, ivan@mail.ru'],
    ['address', 'я'.repeat(501), 'Слишком длинный адрес'],
  ])('is refused with %s %j', (field, value, message) => {
    expect(faultsOf(ProfileForm, { ...profile, [field]: value })).toEqual({ [field]: message })
  })
})

describe('a member of a company', () => {
  test.each(['', '+', '+7 (', ' '])('may have no phone (%j)', (phone) => {
    expect(MemberForm.parse({ ...member, phone }).phone).toBe('')
  })

  test.each([
    ['email', '', 'Проверьте адрес: например, ivan@mail.ru'],
    ['phone', '+7 (900) 1', 'Введите номер целиком: +7 и\u00a0десять цифр'],
    ['note', 'я'.repeat(501), 'Примечание длиннее 500\u00a0знаков'],
  ])('is refused with %s %j', (field, value, message) => {
    expect(faultsOf(MemberForm, { ...member, [field]: value })).toEqual({ [field]: message })
  })
})

describe('requisites', () => {
  test('are returned without the spaces that people paste', () => {
    expect(RequisitesForm.parse({ ...company, inn: '3525 401 230', name: ' ООО «Север» ' })).toEqual(company)
  })

  test('are refused field by field', () => {
    expect(Object.keys(faultsOf(RequisitesForm, { ...company, inn: '3525000001', bik: '044525225' }))).toEqual(
      expect.arrayContaining(['inn', 'account']),
    )
  })

  test('are refused before they are read when one is longer than any', () => {
    expect(faultsOf(RequisitesForm, { ...company, inn: '1'.repeat(601) })).toEqual({ inn: 'Проверьте ИНН' })
  })
})
