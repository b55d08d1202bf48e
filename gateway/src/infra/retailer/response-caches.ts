import { LastGoodStore } from './last-good-store.ts'
import { ResponseCache } from './response-cache.ts'

/**
 * Cached responses of the retailer, partitioned by who chooses the keys. Each partition has a limit of its own, so that
 * made-up products, searches or filters never evict the category tree and the menu. Shares in sixteenths of the whole.
 */
const shares = {
  /** Fixed keys, per city where prices differ: the tree, brands, promotions, texts of fixed pages. */
  site: 1,
  /** First pages of unfiltered lists, by the slug of a category, a brand or a promotion. */
  lists: 5,
  /** Filtered lists, searches, and further pages. */
  narrowed: 2,
  /** Suggestions for search input. */
  suggestions: 1,
  /** Products with the prices of a city, by code or slug. */
  products: 3,
  /** Specifications, pictures, stock and related products of one product. */
  facts: 2,
  /** Articles, news, vacancies, categories, brands and promotions, by slug. */
  texts: 2,
} as const

const ALL = 16

export type Partition = keyof typeof shares
export type ResponseCaches = Readonly<Record<Partition, ResponseCache>>

export const partitions = Object.keys(shares) as Partition[]

/** Caches of `maxBytes` in total. With a data folder, two of them also use the last good responses of earlier runs. */
export function createResponseCaches(maxBytes: number, dataDir?: string): ResponseCaches {
  const disks: Partial<Record<Partition, LastGoodStore>> =
    dataDir === undefined
      ? {}
      : { site: new LastGoodStore(dataDir, 'last-good'), texts: new LastGoodStore(dataDir, 'last-good-texts') }
  const memoryOf = (name: Partition) => new ResponseCache((maxBytes * shares[name]) / ALL, disks[name])
  return {
    site: memoryOf('site'),
    lists: memoryOf('lists'),
    narrowed: memoryOf('narrowed'),
    suggestions: memoryOf('suggestions'),
    products: memoryOf('products'),
    facts: memoryOf('facts'),
    texts: memoryOf('texts'),
  }
}
