import type { CamelCased } from '@vitrina/contracts/camel-case'
import type { MemberForm } from '@vitrina/contracts/forms/member'
import type { CorporateProfile, Member } from '@vitrina/contracts/retailer/companies'
import type { CompanyList, MemberList } from '@vitrina/contracts/site/companies'
import { normalisePhone } from '@vitrina/site/phones'
import type { Visitor } from '../../visitor/visitor/visitor.ts'

/** The companies of the visitor. */
export const presentCompanies = (
  { uuid }: Visitor,
  companies: readonly CamelCased<CorporateProfile>[],
): CompanyList => ({ owner: uuid, companies: [...companies] })

export const presentMembers = (members: readonly CamelCased<Member>[]): MemberList => ({
  members: members.map(({ fullName, ...member }) => ({ ...member, name: fullName })),
})

/** A member as the retailer stores one. */
export const toMemberPayload = ({ name, phone, ...member }: MemberForm) => ({
  ...member,
  fullName: name,
  phone: normalisePhone(phone),
})
