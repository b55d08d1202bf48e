/** Recipients and companies of a client. */
import type { Known } from './deed.fixture.ts'
import { type Deed, named } from './deed.fixture.ts'

const person = { name: 'Пётр Крылов', phone: '+79005550111', email: '', address: 'Вологда, Мира, 1', isDefault: false }
const company = {
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  name: 'ООО «Вектор»',
  address: 'Вологда, ул. Мира, 1',
  bik: '044525225',
  account: '40702810938000000001',
}
const colleague = {
  name: 'Анна Лебедева',
  phone: '',
  email: 'anna.lebedeva@vitrina.test',
  note: 'Прораб',
  mayOrder: true,
  mayManage: false,
}
export const profileDeeds: Deed[] = [
  {
    call: 'profiles.add',
    body: () => ({ ...person, isDefault: true }),
  },
  {
    call: 'profiles.add',
    body: () => person,
    learn: ({ profiles: all }: { profiles: { id: string; isDefault: boolean; version: number; name: string }[] }) => {
      const made = all.find((one) => !one.isDefault && one.name === person.name)
      return { profile: made?.id ?? '', profileVersion: String(made?.version) }
    },
  },
  { call: 'profiles.list' },
  {
    call: 'profiles.change',
    params: named('profile'),
    body: ({ profileVersion }) => ({ ...person, name: 'Пётр Ильич Крылов', version: Number(profileVersion) }),
  },
  { call: 'profiles.remove', params: named('profile') },
]

interface Companies {
  companies: { id: string; inn: string; version: number; isCurrent: boolean }[]
}
interface Members {
  members: { id: string; email: string; version: number }[]
}
const withMember = (known: Known) => ({ id: known.company ?? '', memberId: known.member ?? '' })

export const companyDeeds: Deed[] = [
  { call: 'companies.find', params: () => ({ inn: '3525990145' }) },
  { call: 'companies.bank', params: () => ({ bik: '044525225' }) },
  {
    call: 'companies.add',
    body: () => company,
    learn: ({ companies: all }: Companies) => {
      const made = all.find(({ inn }) => inn === company.inn)
      return {
        company: made?.id ?? '',
        companyVersion: String(made?.version),
        current: all.find(({ isCurrent }) => isCurrent)?.id ?? '',
      }
    },
  },
  { call: 'companies.list' },
  {
    call: 'companies.change',
    params: named('company'),
    body: ({ companyVersion }) => ({ ...company, address: 'Вологда, Мира, 3', version: Number(companyVersion) }),
  },
  {
    call: 'companies.addMember',
    params: named('company'),
    body: () => colleague,
    learn: ({ members }: Members) => {
      const made = members.find(({ email }) => email === colleague.email)
      return { member: made?.id ?? '', memberVersion: String(made?.version) }
    },
  },
  { call: 'companies.members', params: named('company') },
  {
    call: 'companies.changeMember',
    params: withMember,
    body: ({ memberVersion }) => ({ ...colleague, note: 'Снабжение', version: Number(memberVersion) }),
  },
  { call: 'companies.removeMember', params: withMember },
  { call: 'companies.repricing', body: () => ({ companyId: null }) },
  { call: 'companies.makeCurrent', body: () => ({ companyId: null }) },
  { call: 'companies.makeCurrent', body: ({ current }) => ({ companyId: current }) },
  { call: 'companies.remove', params: named('company') },
]
