import { ApiError } from '@vitrina/contracts/request'
import type { OrderForm } from '@vitrina/contracts/site/order'
import { isUuid } from '@vitrina/site/identifiers'
import { HttpError } from '../../http/http-errors.ts'
import { buyerOf } from '../../visitor/session/buyer.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'

const SIGN_IN = 'Получатели и\u00a0компании есть только в\u00a0кабинете: войдите или заполните данные сами'
const notFoundTexts = { profileId: 'Такого получателя нет', companyId: 'Такой компании нет' } as const

/** Form fields by their names in the retailer's refusals. */
const formFieldOf: Readonly<Record<string, string>> = {
  profile_id: 'profileId',
  company_id: 'companyId',
  company: 'company.inn',
}

/** Throws 403 for a guest with a saved recipient or company, 404 for an invalid id. The retailer checks the owner. */
export function checkSavedBuyer(form: OrderForm, visitor: Visitor): void {
  for (const name of ['profileId', 'companyId'] as const) {
    const id = form[name]
    if (!id) continue
    if (!buyerOf(visitor)) throw new HttpError(403, SIGN_IN, { [name]: SIGN_IN })
    if (!isUuid(id)) throw new HttpError(404, notFoundTexts[name], { [name]: notFoundTexts[name] })
  }
}

/** The retailer's refusal of a recipient or company as an error of its field; other errors are returned unchanged. */
export function mapSavedBuyerError(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.kind !== 'http' || ![400, 403, 404].includes(error.status)) return error
  const { answer, detail } = error
  const answerField = answer !== null && typeof answer === 'object' && 'field' in answer ? answer.field : undefined
  const field = typeof answerField === 'string' ? formFieldOf[answerField] : undefined
  return field && detail ? new HttpError(error.status, detail, { [field]: detail }) : error
}
