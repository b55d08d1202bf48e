import { ApiError } from '@vitrina/contracts/request'
import { notFound, Refusal } from '../../http/refusals.ts'
import type { ShopServices } from '../services.ts'

const number = /^\d{1,18}$/

/** Where the request is at the retailer's; a number of another shape is not even asked for. */
export function requestParams({ config }: Pick<ShopServices, 'config'>, asked: string) {
  if (!number.test(asked)) throw notFound('Такого обращения нет')
  return { site_code: config.siteCode, number: asked }
}

const fields: Readonly<Record<string, string>> = {
  topic: 'topic',
  order_number: 'orderNumber',
  line_idcode: 'lineIdcode',
  contact: 'contact',
  text: 'text',
  file_ids: 'fileIds',
}

/** What the retailer refuses, with its sentence at the field of the form that it names. */
export function byField(error: unknown): never {
  if (!(error instanceof ApiError) || error.kind !== 'http' || error.status >= 500) throw error
  const { answer, detail = 'Обращение не принято', status } = error
  const named = typeof answer === 'object' && answer !== null && 'field' in answer ? fields[String(answer.field)] : null
  if (!named) throw error
  throw new Refusal(status, detail, { [named]: detail })
}
