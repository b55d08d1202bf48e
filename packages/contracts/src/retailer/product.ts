import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'

export const SiteCode = z.object({ site_code: z.string() })

/** Where and for whom prices are asked: exactly one of the last two is sent. */
export const PriceQuery = z.object({
  domain_id_1c: z.string(),
  store: z.string(),
  client_id_1c: z.optional(z.string()),
  price_column: z.optional(z.string()),
})
export type PriceQuery = z.output<typeof PriceQuery>

export const Feature = z.object({ name: z.string(), value: z.nullable(z.string()) })
export type Feature = z.output<typeof Feature>

export const Brand = z.object({ name: z.string(), slug: z.optional(z.string()) })

/** The product as lists and lookups show it. Prices in roubles; `stores` maps a store code to a quantity. */
export const ListedProduct = z.object({
  id: z.string(),
  idcode: z.string(),
  slug: z.string(),
  name: z.string(),
  price: z.number(),
  old_price: z.nullish(z.number()),
  brand: z.nullable(Brand),
  unit: z.string(),
  contain: z.nullable(z.number()),
  weight: z.nullable(z.number()),
  volume: z.nullable(z.number()),
  stores: z.record(z.string(), z.number()),
  is_sale: z.boolean(),
  only_contain_order: z.boolean(),
  discontinued: z.boolean(),
  distributor_id: z.nullable(z.string()),
  /** File name of the first picture, for the image service. */
  image: z.nullable(z.string()),
  /** The few features that matter in a list (size, coverage, weight). */
  features: z.array(Feature),
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
  description: z.nullable(z.string()),
  breadcrumbs: z.array(Crumb),
  seo: Seo,
})
export type Product = z.output<typeof Product>

export const DeliveryEntry = z.object({
  current_department: z.object({ remains: z.number() }),
  supply_departments: z.object({ remains: z.number(), delivery_date: z.nullable(z.string()) }),
  distributor: z.object({ delivery_date: z.nullable(z.string()), delivery_info_str: z.nullable(z.string()) }),
})
export type DeliveryEntry = z.output<typeof DeliveryEntry>

export const productApi = {
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
