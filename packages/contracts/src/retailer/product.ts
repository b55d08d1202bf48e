import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'

export const SiteCode = z.object({ site_code: z.string() })

/** Scope of prices: exactly one of the last two is sent. */
export const PriceQuery = z.object({
  domain_id_1c: z.string(),
  store: z.string(),
  client_id_1c: z.optional(z.string()),
  price_column: z.optional(z.string()),
})
export type PriceQuery = z.output<typeof PriceQuery>

export const Feature = z.object({ name: z.string(), value: z.catch(z.nullable(z.string()), null) })
export type Feature = z.output<typeof Feature>

export const Brand = z.object({ name: z.string(), slug: z.optional(z.string()) })

/** A missing or invalid field counts as unknown; the product is still worth showing. */
const textOrNull = z.catch(z.nullable(z.string()), null)
const numberOrNull = z.catch(z.nullable(z.number()), null)
const flag = z.catch(z.boolean(), false)

/** A product in lists and lookups. Prices in roubles; `stores` maps a store code to a quantity. */
export const ListedProduct = z.object({
  id: z.string(),
  idcode: z.string(),
  slug: z.string(),
  name: z.string(),
  /** 0 when there is no price. */
  price: z.catch(z.number(), 0),
  old_price: z.catch(z.nullish(z.number()), null),
  brand: z.catch(z.nullable(Brand), null),
  unit: z.catch(z.string(), ''),
  contain: numberOrNull,
  weight: numberOrNull,
  volume: numberOrNull,
  stores: z.catch(z.record(z.string(), z.catch(z.number(), 0)), {}),
  is_sale: flag,
  only_contain_order: flag,
  discontinued: flag,
  distributor_id: textOrNull,
  /** File name of the first picture, for the image service. */
  image: textOrNull,
  /** The few features that matter in a list (size, coverage, weight). */
  features: z.catch(z.array(Feature), []),
})
export type ListedProduct = z.output<typeof ListedProduct>

export const Crumb = z.object({ name: z.string(), slug: z.optional(z.string()) })
export type Crumb = z.output<typeof Crumb>

export const Seo = z.object({
  title: z.optional(z.nullable(z.string())),
  description: z.optional(z.nullable(z.string())),
  keywords: z.optional(z.nullable(z.string())),
})

export const Product = z.extend(ListedProduct, {
  description: textOrNull,
  breadcrumbs: z.catch(z.array(Crumb), []),
  seo: z.catch(Seo, {}),
})
export type Product = z.output<typeof Product>

const remains = z.catch(z.number(), 0)

/** The retailer may leave out a part without data. */
export const DeliveryEntry = z.object({
  current_department: z.catch(z.object({ remains }), { remains: 0 }),
  supply_departments: z.catch(z.object({ remains, delivery_date: textOrNull }), { remains: 0, delivery_date: null }),
  distributor: z.catch(z.object({ delivery_date: textOrNull, delivery_info_str: textOrNull }), {
    delivery_date: null,
    delivery_info_str: null,
  }),
})
export type DeliveryEntry = z.output<typeof DeliveryEntry>

export const retailerProductApi = {
  byIdcodes: endpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/products/idcodes/',
    summary: 'Products by their codes with the price of a department or of a client; unknown codes are left out',
    params: SiteCode,
    query: PriceQuery,
    body: z.array(z.string()),
    response: z.array(ListedProduct),
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/products/slug/:slug/',
    summary: 'One product; null when there is none',
    params: z.extend(SiteCode, { slug: z.string() }),
    query: PriceQuery,
    response: z.nullable(Product),
  }),
  barcodes: endpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/products/barcodes/',
    summary:
      'The numbers under the bars of products (EAN-8, EAN-13, UPC-A, GTIN-14), by product code, 500 at most; products without any are left out (designed here)',
    params: SiteCode,
    body: z.array(z.string()),
    response: z.record(z.string(), z.array(z.string())),
  }),
  specifications: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/products/:idcode/specifications/',
    summary: 'All features of a product',
    params: z.extend(SiteCode, { idcode: z.string() }),
    response: z.object({ features: z.array(Feature) }),
  }),
  deliveryInfo: endpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/products/delivery-info/',
    summary: 'Stock here, in supplying departments and at the distributor, keyed by product code',
    params: SiteCode,
    query: z.object({ domain_id_1c: z.string() }),
    body: z.array(z.object({ distributor_id: z.nullable(z.string()), idcode: z.string() })),
    response: z.record(z.string(), DeliveryEntry),
  }),
  images: endpoint({
    method: 'GET',
    path: '/product-images/:idcode/',
    summary: 'File names of the product pictures; each is at /product_images/normal/{filename} of the image host',
    params: z.object({ idcode: z.string() }),
    response: z.array(z.string()),
  }),
}
