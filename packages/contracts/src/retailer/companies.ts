import * as z from '@vitrina/contracts/schema'
import { snakeCaseEndpoint } from '../endpoint.ts'
import { SiteCode } from './product.ts'

/** Company details (designed here); '' for an unknown field. */
export const CorporateFields = z.object({
  inn: z.string(),
  /** '' for a sole trader. */
  kpp: z.string(),
  ogrn: z.string(),
  name: z.markupText(),
  address: z.markupText(),
  bik: z.string(),
  account: z.string(),
})
export type CorporateFields = z.output<typeof CorporateFields>

/** A company as its members see it. */
export const CorporateProfile = z.extend(CorporateFields, {
  id: z.string(),
  /** Name of the bank behind `bik`; '' where it is not known. */
  bank: z.markupText(),
  /** Determines the prices; null for a company without prices of its own. */
  client_code: z.nullable(z.string()),
  /** In the retailer’s words: «Опт», «Розничные цены». */
  price_type: z.markupText(),
  manager: z.nullable(z.object({ name: z.markupText(), phone: z.string(), email: z.string() })),
  state: z.enum(['check', 'confirmed', 'rejected']),
  /** Why the company was rejected. */
  reason: z.markupText(),
  is_current: z.boolean(),
  /** Permissions of the requesting buyer. */
  may: z.object({ order: z.boolean(), manage: z.boolean() }),
  version: z.number(),
})
export type CorporateProfile = z.output<typeof CorporateProfile>

/** A member of a company: the account with this e-mail address. */
export const MemberFields = z.object({
  email: z.markupText(),
  full_name: z.markupText(),
  /** '' where it is not known. */
  phone: z.string(),
  note: z.markupText(),
  may_order: z.boolean(),
  may_manage: z.boolean(),
})
export type MemberFields = z.output<typeof MemberFields>

export const Member = z.extend(MemberFields, {
  id: z.string(),
  /** True for the requesting buyer. */
  is_self: z.boolean(),
  version: z.number(),
})
export type Member = z.output<typeof Member>

const CompanyParams = z.extend(SiteCode, { id: z.string() })
const MemberParams = z.extend(CompanyParams, { member_id: z.string() })
const path = '/api/ecm/:site_code/companies/'
const members = `${path}:id/members/`

/**
 * Companies and their members (designed here). Every call needs the authorization of a buyer: 403 for another company
 * and for a missing permission, 404 for an unknown id, 409 for a concurrent change or an impossible one, 400 with
 * `field` for invalid input.
 */
export const retailerCompaniesApi = {
  list: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/companies/',
    summary: 'Companies that the buyer acts for, the current one first (designed here)',
    params: SiteCode,
    response: z.array(CorporateProfile),
  }),
  add: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/companies/',
    summary: 'A company of the buyer’s, to be checked by the retailer (designed here)',
    params: SiteCode,
    body: CorporateFields,
    response: z.array(CorporateProfile),
  }),
  makeCurrent: snakeCaseEndpoint({
    method: 'PUT',
    path: `${path}current/`,
    summary:
      'Whom the buyer buys for from now: a confirmed company, or with null themselves; `/me` and prices follow it (designed here)',
    params: SiteCode,
    body: z.object({ company_id: z.nullable(z.string()) }),
    response: z.array(CorporateProfile),
  }),
  change: snakeCaseEndpoint({
    method: 'PUT',
    path: `${path}:id/`,
    summary:
      'Other requisites; ИНН stays, and of a confirmed company КПП, ОГРН and name. A rejected one is checked anew (designed here)',
    params: CompanyParams,
    body: z.extend(CorporateFields, { version: z.number() }),
    response: z.array(CorporateProfile),
  }),
  remove: snakeCaseEndpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    summary: 'Removes a company for all who act for it; who may not manage it, leaves it (designed here)',
    params: CompanyParams,
    response: z.array(CorporateProfile),
  }),
  members: snakeCaseEndpoint({
    method: 'GET',
    path: members,
    summary: 'Who acts for a company (designed here)',
    params: CompanyParams,
    response: z.array(Member),
  }),
  addMember: snakeCaseEndpoint({
    method: 'POST',
    path: members,
    summary: 'One more who acts for a company; they get a letter (designed here)',
    params: CompanyParams,
    body: MemberFields,
    response: z.array(Member),
  }),
  changeMember: snakeCaseEndpoint({
    method: 'PUT',
    path: `${members}:member_id/`,
    summary: 'Other facts and rights of a member; somebody who manages the company has to stay (designed here)',
    params: MemberParams,
    body: z.extend(MemberFields, { version: z.number() }),
    response: z.array(Member),
  }),
  removeMember: snakeCaseEndpoint({
    method: 'DELETE',
    path: `${members}:member_id/`,
    summary: 'Takes the rights away; somebody who manages the company has to stay (designed here)',
    params: MemberParams,
    response: z.array(Member),
  }),
}
