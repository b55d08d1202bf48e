import { RetailerClient } from './client.ts'

/**
 * The clients of the retailer besides the main one, built once for the process. Each has a circuit breaker and
 * concurrency limits of its own, so that no purpose uses up those of products, baskets and orders.
 */
export interface RetailerClients {
  /** Arrival dates in lists, which do not wait for them. */
  arrivals: RetailerClient
  /** Goods of calculators and kits; long kits take long. */
  calculators: RetailerClient
  /** The version of the catalogue, which is polled. */
  catalogueVersion: RetailerClient
  coupons: RetailerClient
  /** Days and costs of deliveries and transfers, for products, baskets and orders. */
  delivery: RetailerClient
  /** Counts of facets and of brands. */
  facets: RetailerClient
  images: RetailerClient
  /** Price lists as files. */
  priceLists: RetailerClient
  /** Prices of all branches for «Одним заездом». */
  prices: RetailerClient
  /** Rows of written lists; long lists take long. */
  quickOrder: RetailerClient
  /** Related goods and replacements, of products, orders and estimates. */
  related: RetailerClient
  rootBrands: RetailerClient
  sharedBaskets: RetailerClient
  specifications: RetailerClient
  suggestions: RetailerClient
}

export function createRetailerClients(config: { retailerUrl: string; imagesUrl: string }): RetailerClients {
  const client = () => new RetailerClient(config.retailerUrl)
  return {
    arrivals: client(),
    calculators: client(),
    catalogueVersion: client(),
    coupons: client(),
    delivery: client(),
    facets: client(),
    images: new RetailerClient(config.imagesUrl, 'images'),
    priceLists: client(),
    prices: client(),
    quickOrder: client(),
    related: client(),
    rootBrands: client(),
    sharedBaskets: client(),
    specifications: client(),
    suggestions: client(),
  }
}
