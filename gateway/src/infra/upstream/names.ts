/** The upstreams, by their names in metrics, logs and alerts. */
export const UPSTREAM_NAMES = [
  /** The retailer's calls: catalogue, prices, carts, orders, accounts. */
  'commerce',
  /** Documents and certificates of the retailer, and files that visitors send to it. */
  'files',
  'images',
  'crm',
  'tracker',
  'bot',
  'redis',
  'renderer',
] as const

export type UpstreamName = (typeof UPSTREAM_NAMES)[number]
