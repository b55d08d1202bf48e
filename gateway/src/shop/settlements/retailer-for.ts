import { notFound } from '../../http/http-errors.ts'
import type { ShopServices } from '../services.ts'

const accountIdPattern = /^[\w-]{1,60}$/

/** Path parameters of a contract. Throws 404 for a malformed id, which is not sent to the retailer. */
export function accountParams({ config }: Pick<ShopServices, 'config'>, id: string) {
  if (!accountIdPattern.test(id)) throw notFound('Такого договора нет')
  return { site_code: config.siteCode, id }
}
