import type { CamelCased } from '@vitrina/contracts/camel-case'
import type { CorporateProfile, Member } from '@vitrina/contracts/retailer/companies'
import type { CompanyList, MemberForm, MemberList } from '@vitrina/contracts/site/companies'
import { isPhone, normalisePhone } from '@vitrina/site/phones'
import { unprocessable } from '../../http/http-errors.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'

const PHONE = 'Введите номер целиком: +7 и\u00a0десять цифр'

/** The companies of the visitor. */
export const presentCompanies = (
  { uuid }: Visitor,
  companies: readonly CamelCased<CorporateProfile>[],
): CompanyList => ({ owner: uuid, companies: [...companies] })

export const presentMembers = (members: readonly CamelCased<Member>[]): MemberList => ({
  members: members.map(({ fullName, ...member }) => ({ ...member, name: fullName })),
})

/** A member as the retailer stores one. Throws 422 for an invalid phone. */
export function toMemberPayload({ name, phone, ...member }: MemberForm) {
  const number = normalisePhone(phone)
  if (number !== '' && number !== '+7' && !isPhone(number)) throw unprocessable(PHONE, { phone: PHONE })
  return { ...member, fullName: name, phone: isPhone(number) ? number : '' }
}
