import type { CorporateProfile, Member } from '@vitrina/contracts/retailer/companies'
import type { CompanyList, MemberForm, MemberList } from '@vitrina/contracts/site/companies'
import { isPhone, normalisePhone } from '@vitrina/site/phones'
import { plainText } from '@vitrina/site/plain-text'
import { unprocessable } from '../../http/http-errors.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'

const PHONE = 'Введите номер целиком: +7 и\u00a0десять цифр'

/** Companies as pages show them, without markup. */
export function presentCompanies({ uuid }: Visitor, companies: readonly CorporateProfile[]): CompanyList {
  return {
    owner: uuid,
    companies: companies.map(({ client_code, price_type, is_current, manager, ...rest }) => ({
      ...rest,
      name: plainText(rest.name),
      address: plainText(rest.address),
      bank: plainText(rest.bank),
      reason: plainText(rest.reason),
      clientCode: client_code,
      priceType: plainText(price_type),
      manager: manager && { ...manager, name: plainText(manager.name) },
      isCurrent: is_current,
    })),
  }
}

export const presentMembers = (members: readonly Member[]): MemberList => ({
  members: members.map(({ id, email, full_name, phone, note, may_order, may_manage, is_self, version }) => ({
    id,
    email: plainText(email),
    name: plainText(full_name),
    phone,
    note: plainText(note),
    mayOrder: may_order,
    mayManage: may_manage,
    isSelf: is_self,
    version,
  })),
})

/** A member in the retailer's format. Throws 422 for an invalid phone. */
export function toMemberPayload({ email, name, phone, note, mayOrder, mayManage }: MemberForm) {
  const number = normalisePhone(phone)
  if (number !== '' && number !== '+7' && !isPhone(number)) throw unprocessable(PHONE, { phone: PHONE })
  return {
    email,
    full_name: name,
    phone: isPhone(number) ? number : '',
    note,
    may_order: mayOrder,
    may_manage: mayManage,
  }
}
