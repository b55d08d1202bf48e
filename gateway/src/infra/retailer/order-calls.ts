import { orderFilesPath, orderInvoicePath, retailerOrderApi } from '@vitrina/contracts/retailer/order'
import * as z from 'zod/mini'

const defaultPath = retailerOrderApi.place.path

/** Path of the retailer's order calls: a template with `:site_code`, and the prefix of all other calls about orders. */
export const OrdersPath = z._default(
  z.string().check(
    z.regex(/^\/(?!\/)[\w./:-]*\/$/, 'has to be a path with a slash at its end'),
    z.refine((path) => path.split('/').includes(':site_code'), 'has to hold :site_code'),
  ),
  defaultPath,
)

/** The retailer's order calls at the configured path. */
export function orderCalls(path: string) {
  const at = (place: string): string => place.replace(defaultPath, path)
  const { place, byKey, byIdempotencyKey } = retailerOrderApi
  return {
    place: { ...place, path },
    byKey: { ...byKey, path: at(byKey.path) },
    byIdempotencyKey: { ...byIdempotencyKey, path: at(byIdempotencyKey.path) },
    files: at(orderFilesPath),
  }
}

/** Path of an order's invoice, with its parameters filled in. */
export const invoicePathOf = (path: string, siteCode: string, accessKey: string): string =>
  orderInvoicePath
    .replace(defaultPath, path)
    .replace(':site_code', encodeURIComponent(siteCode))
    .replace(':access_key', encodeURIComponent(accessKey))
