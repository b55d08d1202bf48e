import { retailerProductApi } from '@vitrina/contracts/retailer/product'
import * as z from 'zod/mini'

/** Paths of the retailer's product calls, with parameters as `:name`. */
export interface ProductPaths {
  /** `:site_code`, `:slug`. */
  product: string
  /** `:site_code`, `:idcode`, and `:product`, the product's own id. */
  specifications: string
  /** `:site_code`. */
  deliveryInfo: string
}

const pathTemplate = (usual: string, named: string) =>
  z._default(
    z.string().check(
      z.regex(/^\/(?!\/)[\w./:-]*$/, 'has to be a path, with parameters as :name'),
      z.refine((path) => path.split(/[/.-]/).includes(named) || named === '', `has to hold ${named}`),
    ),
    usual,
  )

export const ProductPath = pathTemplate(retailerProductApi.bySlug.path, ':slug')
export const SpecificationsPath = pathTemplate(retailerProductApi.specifications.path, ':idcode')
export const DeliveryInfoPath = pathTemplate(retailerProductApi.deliveryInfo.path, '')

const SpecificationParams = z.object({ site_code: z.string(), idcode: z.string(), product: z.string() })

/** The retailer's product calls at the configured paths. */
export const productCalls = ({ product, specifications, deliveryInfo }: ProductPaths) => ({
  bySlug: { ...retailerProductApi.bySlug, path: product },
  /** For callers that must tell an empty response from a product. */
  anyBySlug: { ...retailerProductApi.bySlug, path: product, response: z.unknown() },
  specifications: { ...retailerProductApi.specifications, path: specifications, params: SpecificationParams },
  deliveryInfo: { ...retailerProductApi.deliveryInfo, path: deliveryInfo },
})
