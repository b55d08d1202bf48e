import { ApiError } from '@vitrina/contracts/request'
import type { OrderForm } from '@vitrina/contracts/site/order'
import { isUuid } from '@vitrina/site/identifiers'
import { HttpError } from '../../http/http-errors.ts'
import { buyerOf } from '../../visitor/session/buyer.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'

const SIGN_IN = 'Получатели и\u00a0компании есть только в\u00a0кабинете: войдите или заполните данные сами'
const notFoundTexts = { profileId: 'Такого получателя нет', companyId: 'Такой компании нет' } as const

/** What the retailer calls them, and what of the form is refused with it. */
const formFieldOf: Readonly<Record<string, string>> = {
  profile_id: 'profileId',
  company_id: 'companyId',
  company: 'company.inn',
}

/** Refuses a recipient or company that a guest cannot have, and what is no id. Whose it is, the retailer tells. */
export function checkSavedBuyer(form: OrderForm, visitor: Visitor): void {
  for (const name of ['profileId', 'companyId'] as const) {
    const id = form[name]
    if (!id) continue
    if (!buyerOf(visitor)) throw new HttpError(403, SIGN_IN, { [name]: SIGN_IN })
    if (!isUuid(id)) throw new HttpError(404, notFoundTexts[name], { [name]: notFoundTexts[name] })
  }
}

/** The retailer's no to a recipient or a company, at its field; other errors pass as they are. */
export function mapSavedBuyerError(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.kind !== 'http' || ![400, 403, 404].includes(error.status)) return error
  const { answer, detail } = error
  const told = answer !== null && typeof answer === 'object' && 'field' in answer ? answer.field : undefined
  const field = typeof told === 'string' ? formFieldOf[told] : undefined
  return field && detail ? new HttpError(error.status, detail, { [field]: detail }) : error
}
