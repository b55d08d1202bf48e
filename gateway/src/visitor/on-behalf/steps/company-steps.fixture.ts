/** Recipients and companies of a client. */
import type { StepState } from './step.fixture.ts'
import { type ClientStep, idParam } from './step.fixture.ts'

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
export const profileSteps: ClientStep[] = [
  {
    call: 'profiles.add',
    body: () => ({ ...person, isDefault: true }),
  },
  {
    call: 'profiles.add',
    body: () => person,
    extract: ({ profiles: all }: { profiles: { id: string; isDefault: boolean; version: number; name: string }[] }) => {
      const made = all.find((one) => !one.isDefault && one.name === person.name)
      return { profile: made?.id ?? '', profileVersion: String(made?.version) }
    },
  },
  { call: 'profiles.list' },
  {
    call: 'profiles.change',
    params: idParam('profile'),
    body: ({ profileVersion }) => ({ ...person, name: 'Пётр Ильич Крылов', version: Number(profileVersion) }),
  },
  { call: 'profiles.remove', params: idParam('profile') },
]

interface CompaniesAnswer {
  companies: { id: string; inn: string; version: number; isCurrent: boolean }[]
}
interface MembersAnswer {
  members: { id: string; email: string; version: number }[]
}
const memberParams = (known: StepState) => ({ id: known.company ?? '', memberId: known.member ?? '' })

export const companySteps: ClientStep[] = [
  { call: 'companies.find', params: () => ({ inn: '3525990145' }) },
  { call: 'companies.bank', params: () => ({ bik: '044525225' }) },
  {
    call: 'companies.add',
    body: () => company,
    extract: ({ companies: all }: CompaniesAnswer) => {
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
    params: idParam('company'),
    body: ({ companyVersion }) => ({ ...company, address: 'Вологда, Мира, 3', version: Number(companyVersion) }),
  },
  {
    call: 'companies.addMember',
    params: idParam('company'),
    body: () => colleague,
    extract: ({ members }: MembersAnswer) => {
      const made = members.find(({ email }) => email === colleague.email)
      return { member: made?.id ?? '', memberVersion: String(made?.version) }
    },
  },
  { call: 'companies.members', params: idParam('company') },
  {
    call: 'companies.changeMember',
    params: memberParams,
    body: ({ memberVersion }) => ({ ...colleague, note: 'Снабжение', version: Number(memberVersion) }),
  },
  { call: 'companies.removeMember', params: memberParams },
  { call: 'companies.repricing', body: () => ({ companyId: null }) },
  { call: 'companies.makeCurrent', body: () => ({ companyId: null }) },
  { call: 'companies.makeCurrent', body: ({ current }) => ({ companyId: current }) },
  { call: 'companies.remove', params: idParam('company') },
]
