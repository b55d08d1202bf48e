import { retailerSearchApi } from '@vitrina/contracts/retailer/search'
import type { CatalogPage } from '@vitrina/contracts/site/catalog'
import { plainText } from '@vitrina/site/plain-text'
import { withTimeout } from '@vitrina/site/within'
import type { HttpServices } from '../../http/services.ts'
import { ResponseCache } from '../../infra/retailer/response-cache.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'

const CACHE_TTL = { freshMs: 10 * 60_000, staleMs: 24 * 60 * 60_000 }
const MOST_BRANDS = 16
const MOST_ROOTS = 100
const ROOTS_BYTES = 1024 * 1024

/** Timeout of the brands; a later response is cached for the next visitor. */
const WAIT_MS = 400

type BrandsByRoot = CatalogPage['brands']

/** Brands by root category, with most goods first. */
export type RootBrands = ReturnType<typeof createRootBrands>

/** Brands by root category. Has its own client and cache: counting brands must not trip the breaker for goods. */
export function createRootBrands({ config, log, clients }: Pick<HttpServices, 'config' | 'log' | 'clients'>) {
  const memory = new ResponseCache(ROOTS_BYTES)

  /** Cached per root: counts of a brand do not depend on the visitor's prices. */
  const brandsOf = (root: string, visitor: Visitor, requestId: string) =>
    memory.get(root, CACHE_TTL, async () => {
      const { facets } = await clients.rootBrands.as({ requestId })(retailerSearchApi.find, {
        params: { site_code: config.siteCode },
        query: priceQuery(visitor),
        body: { category: root, choices: [], page_size: 1, facets: true },
      })
      return (facets.find(({ key }) => key === 'brand')?.values ?? [])
        .filter(({ count }) => count > 0)
        .toSorted((one, other) => other.count - one.count)
        .slice(0, MOST_BRANDS)
        .map(({ value, label, count }) => ({ slug: value, name: plainText(label), count }))
    })

  /** Brands with most goods first. Roots whose brands are late or failed are left out; `isWhole` is then false. */
  return async function rootBrands(roots: readonly string[], visitor: Visitor, requestId: string) {
    const wanted = roots.slice(0, MOST_ROOTS)
    const answers = await Promise.allSettled(
      wanted.map((root) =>
        withTimeout(brandsOf(root, visitor, requestId), WAIT_MS, `No brands of a root within ${WAIT_MS} ms`),
      ),
    )
    // In the order of the roots, so that the page does not depend on the order of responses.
    const brands: BrandsByRoot = Object.fromEntries(
      answers.flatMap((answer, at) => (answer.status === 'fulfilled' ? [[wanted[at] ?? '', answer.value]] : [])),
    )
    const failed = answers.find(({ status }) => status === 'rejected')
    if (failed)
      log.warn({ err: (failed as PromiseRejectedResult).reason, requestId }, 'brands of root categories are missing')
    return { brands, isWhole: !failed }
  }
}
