import { isUuid } from '@vitrina/site/identifiers'
import { notFound } from '../../http/http-errors.ts'
import type { ShopServices } from '../services.ts'

/** Path parameters of a shop. Throws 404 for a malformed id, which is not sent to the retailer. */
export function shopParams({ config }: Pick<ShopServices, 'config'>, id: string) {
  if (!isUuid(id)) throw notFound('Такого магазина нет')
  return { site_code: config.siteCode, id }
}
