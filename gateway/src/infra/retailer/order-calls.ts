import { orderFilesPath, orderInvoicePath, retailerOrderApi } from '@vitrina/contracts/retailer/order'
import * as z from 'zod/mini'

const defaultPath = retailerOrderApi.place.path

/** Where the retailer takes orders: a path with `:site_code`, below which the other calls about orders are. */
export const OrdersPath = z._default(
  z.string().check(
    z.regex(/^\/(?!\/)[\w./:-]*\/$/, 'has to be a path with a slash at its end'),
    z.refine((path) => path.split('/').includes(':site_code'), 'has to hold :site_code'),
  ),
  defaultPath,
)

/** The retailer's calls about orders at the path of this configuration. */
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

/** Where the invoice of an order is: a path with its parameters filled in. */
export const invoicePathOf = (path: string, siteCode: string, accessKey: string): string =>
  orderInvoicePath
    .replace(defaultPath, path)
    .replace(':site_code', encodeURIComponent(siteCode))
    .replace(':access_key', encodeURIComponent(accessKey))
