import { describe, expect, test } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { LeadFields } from './lead.ts'
import { LetterForm } from './letter.ts'
import { MemberForm } from './member.ts'
import { ObjectForm } from './object.ts'
import { ProblemForm } from './problem.ts'
import { ProfileForm } from './profile.ts'
import { RequisitesForm } from './requisites.ts'
import { ShopForm } from './shop.ts'

/** Error messages by field; the form shows the first of each. */
function faultsOf(schema: ZodMiniType, fields: object) {
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

describe('a lead', () => {
  const lead = { name: 'Анна', phone: '+7 (900) 123-45-67', consent: true }

  test('is accepted without spaces in its number, and without untouched fields', () => {
    expect(LeadFields.parse({ ...lead, inn: '7707 083893' })).toEqual({
      ...lead,
      inn: '7707083893',
    })
  })

  test.each([
    ['name', undefined, 'Введите имя, чтобы мы знали, как к\u00a0вам обращаться'],
    ['name', ' я ', 'Введите имя, чтобы мы знали, как к\u00a0вам обращаться'],
    ['phone', undefined, 'Введите телефон: на него мы перезвоним'],
    ['phone', '+7 (', 'Введите телефон: на него мы перезвоним'],
    ['phone', '+7 (900) 1', 'Введите номер целиком: +7 и\u00a0десять цифр'],
    ['email', 'почта', 'Проверьте адрес электронной почты'],
    ['inn', '7707083894', 'Проверьте ИНН: такого номера не\u00a0бывает'],
    ['consent', false, 'Без согласия мы не вправе принять заявку'],
    ['comment', 'я'.repeat(2001), 'Сократите до 2000 знаков'],
  ])('is refused with %s %j', (field, value, message) => {
    expect(faultsOf(LeadFields, { ...lead, [field]: value })).toEqual({ [field]: message })
  })
})

test.each(['ivan@mail.r', 'ivan@mail.ru.', 'a<b@vitrina.test', '"a"@vitrina.test', 'a\n@vitrina.test', ''])(
  'a letter is not sent to %j',
  (email) => {
    expect(Object.keys(faultsOf(LetterForm, { email, face: 'own', comment: '' }))).toEqual(['email'])
  },
)

test.each([
  [{ comment: '    ' }, 'Опишите проблему'],
  [{ comment: ' abcd ' }, 'Не короче 5\u00a0знаков'],
  [{ comment: 'a'.repeat(2001) }, 'Не длиннее 2\u00a0000\u00a0знаков'],
])('a report of a mistake is refused with %j', (form, comment) => {
  expect(faultsOf(ProblemForm, form)).toEqual({ comment })
})

describe('an object', () => {
  const object = {
    ...{ name: 'Дом', address: '', stage: 'planned', startsOn: null, endsOn: null, budget: null },
    ...{ contactName: '', contactPhone: '', notes: '' },
  }

  test('is accepted with plain texts', () => {
    expect(ObjectForm.parse({ ...object, name: ' <b>Дом</b>  у реки', notes: 'один\r\n<i>два</i>' })).toMatchObject({
      name: 'Дом у реки',
      notes: 'один\nдва',
    })
  })

  test.each([
    [{ budget: -1 }, { budget: 'Введите сумму от нуля' }],
    [{ budget: 1e11 }, { budget: 'Введите сумму от нуля' }],
    [{ endsOn: '2026-13-01' }, { endsOn: 'Проверьте дату' }],
    [{ startsOn: '2026-05-02', endsOn: '2026-05-01' }, { endsOn: 'Окончание раньше начала' }],
    [
      { name: '', startsOn: '2026-05-02', endsOn: '2026-05-01' },
      { name: 'Введите название объекта', endsOn: 'Окончание раньше начала' },
    ],
    [{ address: 'я'.repeat(301) }, { address: 'Не длиннее 300\u00a0знаков, сейчас 301' }],
  ])('is refused with %j', (wrong, faults) => {
    expect(faultsOf(ObjectForm, { ...object, ...wrong })).toEqual(faults)
  })
})

describe('a shop', () => {
  const shop = {
    ...{ name: 'На Мира', address: 'Вологда, Мира, 1', contactName: '', contactPhone: '', departmentId: '00012' },
    ...{ weekdays: [2, 5], orderUntil: 15, note: '' },
  }

  test.each([
    [{ name: ' ' }, { name: 'Введите название магазина' }],
    [{ address: '' }, { address: 'Введите адрес: по\u00a0нему привезём товар' }],
    [{ departmentId: '' }, { departmentId: 'Выберите филиал' }],
  ])('is refused with %j', (wrong, faults) => {
    expect(faultsOf(ShopForm, { ...shop, ...wrong })).toEqual(faults)
  })

  test.each([{ weekdays: [0] }, { weekdays: [1.5] }, { weekdays: [1, 2, 3, 4, 5, 6, 7, 1] }, { orderUntil: 24 }])(
    'is refused with %j, which the form does not offer',
    (wrong) => {
      expect(Object.keys(faultsOf(ShopForm, { ...shop, ...wrong }))).toHaveLength(1)
    },
  )
})
