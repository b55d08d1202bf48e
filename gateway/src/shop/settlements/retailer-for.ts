import { notFound } from '../../http/http-errors.ts'
import type { ShopServices } from '../services.ts'

const accountIdPattern = /^[\w-]{1,60}$/

/** The contract at the retailer's; an id of another shape is not even asked for. */
export function accountParams({ config }: Pick<ShopServices, 'config'>, id: string) {
  if (!accountIdPattern.test(id)) throw notFound('Такого договора нет')
  return { site_code: config.siteCode, id }
}
