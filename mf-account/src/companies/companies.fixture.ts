import type { CompanyList, CompanyMember, CompanyProfile } from '@vitrina/contracts/site/companies'

export const sampleCompany = (changes: Partial<CompanyProfile> = {}): CompanyProfile => ({
  id: '6d3c7a10-0000-4000-8000-000000000001',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '',
  name: 'ООО «Вектор»',
  address: '',
  bik: '',
  bank: '',
  account: '',
  clientCode: '00311',
  priceType: 'Опт',
  manager: null,
  state: 'confirmed',
  reason: '',
  isCurrent: false,
  may: { order: true, manage: true },
  version: 3,
  ...changes,
})

export const companyList = (...companies: CompanyProfile[]): CompanyList => ({ owner: 'owner', companies })

export const sampleMember = (changes: Partial<CompanyMember> = {}): CompanyMember => ({
  id: '7d3c7a10-0000-4000-8000-000000000001',
  email: 'petr@vitrina.test',
  name: 'Пётр Крылов',
  phone: '',
  note: 'Прораб',
  mayOrder: true,
  mayManage: false,
  isSelf: false,
  version: 2,
  ...changes,
})
