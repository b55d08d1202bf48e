import { isUuid } from '@vitrina/site/identifiers'
import { notFound } from '../../http/http-errors.ts'
import type { ShopServices } from '../services.ts'

/** Where the shop is at the retailer's; an id of another shape is not even asked for. */
export function shopParams({ config }: Pick<ShopServices, 'config'>, id: string) {
  if (!isUuid(id)) throw notFound('Такого магазина нет')
  return { site_code: config.siteCode, id }
}
