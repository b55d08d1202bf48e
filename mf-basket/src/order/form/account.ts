import type { Session } from '@vitrina/contracts/site/session'
import { formatPhone } from '@vitrina/site/phones'
import { type FieldName, type Fields, fillFrom, withUsualPayment } from './fields.ts'

/** The requisites of the account's company, unless the form is about another one. */
function companyIn(fields: Fields, { company, name }: Session): Partial<Fields> {
  if (!company) return { companyName: name }
  if (fields.inn !== '' && fields.inn !== company.inn) return {}
  return { inn: company.inn, kpp: company.kpp ?? '', companyName: company.name, companyAddress: company.address }
}

/**
 * Fills empty fields with data of the account. An account of a company defaults to a company with an invoice until the
 * buyer is chosen by hand; the company's name is not used as a person's name. The focused field `entered` is not
 * filled.
 */
export function withAccount(fields: Fields, session: Session | null, entered: FieldName | null): Fields {
  if (!session?.isAuth) return withUsualPayment(fields)
  const { isB2b, company, name, phone, email } = session
  const isCompany = isB2b || Boolean(company)
  const isPerson = company ? name !== company.name : !isB2b
  const contacts = { name: isPerson ? name : '', phone: formatPhone(phone), email }
  const filled = fillFrom({ ...fields, ...contacts, ...(isCompany ? companyIn(fields, session) : {}) }, fields)
  if (entered !== null) Object.assign(filled, { [entered]: fields[entered] })
  return withUsualPayment(isCompany && !fields.isBuyerChosen ? { ...filled, buyer: 'company' } : filled)
}
