import { ApiError } from '@vitrina/contracts/request'
import { HttpError, notFound } from '../../http/http-errors.ts'
import type { ShopServices } from '../services.ts'

const requestNumberPattern = /^\d{1,18}$/

/** Path parameters of a request. Throws 404 for a malformed number, which is not sent to the retailer. */
export function requestParams({ config }: Pick<ShopServices, 'config'>, requestNumber: string) {
  if (!requestNumberPattern.test(requestNumber)) throw notFound('Такого обращения нет')
  return { site_code: config.siteCode, number: requestNumber }
}

const formFields: Readonly<Record<string, string>> = {
  topic: 'topic',
  order_number: 'orderNumber',
  line_idcode: 'lineIdcode',
  contact: 'contact',
  text: 'text',
  file_ids: 'fileIds',
}

/** Throws the retailer's refusal as an error of the form field that it names. */
export function mapFieldErrors(error: unknown): never {
  if (!(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500) throw error
  const { answer, detail = 'Обращение не принято', status } = error
  const named =
    typeof answer === 'object' && answer !== null && 'field' in answer ? formFields[String(answer.field)] : null
  if (!named) throw error
  throw new HttpError(status, detail, { [named]: detail })
}
