import { ApiError } from '@vitrina/contracts/request'
import { HttpError, notFound } from '../../http/http-errors.ts'
import type { ShopServices } from '../services.ts'

const requestNumberPattern = /^\d{1,18}$/

/** Where the request is at the retailer's; a number of another shape is not even asked for. */
export function requestParams({ config }: Pick<ShopServices, 'config'>, asked: string) {
  if (!requestNumberPattern.test(asked)) throw notFound('Такого обращения нет')
  return { site_code: config.siteCode, number: asked }
}

const formFields: Readonly<Record<string, string>> = {
  topic: 'topic',
  order_number: 'orderNumber',
  line_idcode: 'lineIdcode',
  contact: 'contact',
  text: 'text',
  file_ids: 'fileIds',
}

/** What the retailer refuses, with its sentence at the field of the form that it names. */
export function mapFieldErrors(error: unknown): never {
  if (!(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500) throw error
  const { answer, detail = 'Обращение не принято', status } = error
  const named =
    typeof answer === 'object' && answer !== null && 'field' in answer ? formFields[String(answer.field)] : null
  if (!named) throw error
  throw new HttpError(status, detail, { [named]: detail })
}
