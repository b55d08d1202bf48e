import { LastGoodStore } from './last-good-store.ts'
import { ResponseCache } from './response-cache.ts'

/**
 * What the retailer answered, by who makes up the keys, each with bytes of its own: however many products, searches or
 * filters a visitor names, the tree of categories and the menu stay. Shares of the whole in sixteenths.
 */
const shares = {
  /** Keys that are in our code, for a city where prices differ: the tree, brands, promotions, texts of fixed pages. */
  site: 1,
  /** The first pages of lists that nothing narrows, by the name of a category, a brand or a promotion. */
  lists: 5,
  /** Lists as a visitor narrowed them, searches, and pages further down. */
  narrowed: 2,
  /** What is meant by what is being typed. */
  suggestions: 1,
  /** Products with a city's prices, by code or name. */
  products: 3,
  /** Features, pictures, stock and relations of one product. */
  facts: 2,
  /** Articles, news, vacancies, categories, brands and promotions, by name. */
  texts: 2,
} as const

const ALL = 16

export type Partition = keyof typeof shares
export type ResponseCaches = Readonly<Record<Partition, ResponseCache>>

export const partitions = Object.keys(shares) as Partition[]

/** Memories of `maxBytes` together. With a folder given, they remember also what an earlier run did. */
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
