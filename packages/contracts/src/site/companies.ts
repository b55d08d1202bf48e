import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { MemberForm } from '../forms/member.ts'
import { RequisitesForm } from '../forms/requisites.ts'
import { CorporateProfile } from '../retailer/companies.ts'
import { Bank } from '../retailer/order.ts'
import { idText, pathText } from './bounds.ts'
import { Session } from './session.ts'

export const CompanyProfile = z.camelCased(CorporateProfile)
export type CompanyProfile = z.output<typeof CompanyProfile>

/** Companies that the visitor acts for, and the id of the owner: drafts of the form are stored under `owner`. */
export const CompanyList = z.object({ owner: z.string(), companies: z.array(CompanyProfile) })
export type CompanyList = z.output<typeof CompanyList>

export const CompanyMember = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  note: z.string(),
  mayOrder: z.boolean(),
  mayManage: z.boolean(),
  isSelf: z.boolean(),
  version: z.number(),
})
export type CompanyMember = z.output<typeof CompanyMember>

export const MemberList = z.object({ members: z.array(CompanyMember) })
export type MemberList = z.output<typeof MemberList>

/** Effect of other prices on the basket. Sums in roubles; a price is 0 where there is none. */
export const Repricing = z.object({
  /** Number of basket lines, changed or not. */
  lineCount: z.number(),
  totalBefore: z.number(),
  totalAfter: z.number(),
  /** Lines whose price changes. */
  lines: z.array(
    z.object({ idcode: z.string(), name: z.string(), count: z.number(), before: z.number(), after: z.number() }),
  ),
})
export type Repricing = z.output<typeof Repricing>

const CompanyParams = z.object({ id: pathText() })
const MemberParams = z.extend(CompanyParams, { memberId: pathText() })
/** null for buying as a private person. */
const BuyingCompanyId = z.nullable(idText())

/**
 * The visitor's companies: 403 for guests, for another buyer's company and for a missing permission, 404 for an unknown
 * id.
 */
export const companiesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/site/personal/companies/',
    summary: 'Companies that the visitor acts for, the current one first',
    response: CompanyList,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/site/personal/companies/',
    creates: 'once',
    summary: 'A company to be checked by the retailer; 422 with faults by field, 409 for one that is there already',
    body: RequisitesForm,
    response: CompanyList,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/site/personal/companies/directory/:inn/',
    summary: 'What is known of a company by its tax number; 404 when nothing is, 422 for a number that cannot be',
    params: z.object({ inn: pathText() }),
    response: z.object({
      inn: z.string(),
      kpp: z.string(),
      ogrn: z.string(),
      name: z.string(),
      address: z.string(),
      isClient: z.boolean(),
    }),
  }),
  bank: endpoint({
    method: 'GET',
    path: '/api/site/personal/companies/banks/:bik/',
    summary: 'The bank of a BIC; 404 when there is none',
    params: z.object({ bik: pathText() }),
    response: Bank,
  }),
  repricing: endpoint({
    method: 'POST',
    path: '/api/site/personal/companies/repricing/',
    reads: true,
    summary: 'What the basket would cost if the visitor bought for a company, or with null for themselves',
    body: z.object({ companyId: BuyingCompanyId }),
    response: Repricing,
  }),
  makeCurrent: endpoint({
    method: 'PUT',
    path: '/api/site/personal/companies/current/',
    summary: 'Whom the visitor buys for from now, what became of the basket, and the session that follows',
    body: z.object({ companyId: BuyingCompanyId }),
    response: z.object({ list: CompanyList, repricing: Repricing, session: Session }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/site/personal/companies/:id/',
    summary: 'Other requisites; 409 when they were changed elsewhere meanwhile',
    params: CompanyParams,
    body: z.safeExtend(RequisitesForm, { version: z.number() }),
    response: CompanyList,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/site/personal/companies/:id/',
    summary: 'Removes a company, or leaves one that the visitor does not manage',
    params: CompanyParams,
    response: z.object({ list: CompanyList, session: Session }),
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/site/personal/companies/:id/members/',
    summary: 'Who acts for a company',
    params: CompanyParams,
    response: MemberList,
  }),
  addMember: endpoint({
    method: 'POST',
    path: '/api/site/personal/companies/:id/members/',
    creates: 'once',
    summary: 'One more who acts for a company',
    params: CompanyParams,
    body: MemberForm,
    response: MemberList,
  }),
  changeMember: endpoint({
    method: 'PUT',
    path: '/api/site/personal/companies/:id/members/:memberId/',
    summary: 'Other facts and rights of a member; 409 when nobody would manage the company',
    params: MemberParams,
    body: z.extend(MemberForm, { version: z.number() }),
    response: MemberList,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/site/personal/companies/:id/members/:memberId/',
    summary: 'Takes the rights away; 409 when nobody would manage the company',
    params: MemberParams,
    response: MemberList,
  }),
}
