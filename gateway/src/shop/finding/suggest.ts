import type { CallResult } from '@vitrina/contracts/endpoint'
import { findingApi, type Suggestions } from '@vitrina/contracts/retailer/finding'
import type { findingPages } from '@vitrina/contracts/site/finding'
import { plainText } from '@vitrina/site/plain-text'
import { askPriced } from '../catalog/priced.ts'
import { shownCategory, shownProduct } from '../catalog/shown.ts'
import { withArrivals } from '../products/arrivals.ts'
import type { Asker } from './asker.ts'
import { meantBy } from './matches.ts'
import { SHORTEST, sitePagesIn } from './site-pages.ts'

/** Suggestions come while a visitor types. */
const ARRIVALS_WAIT_MS = 150

const nothing: Suggestions = {
  understood: { text: '', kind: 'nothing', idcode: null, idcodes: [] },
  queries: [],
  categories: [],
  brands: [],
  products: [],
}

/**
 * What a visitor may mean who is still typing, and before they type what is searched for and bought most; without the
 * retailer only what the site knows by itself.
 */
export async function suggestions(asker: Asker, q: string): Promise<CallResult<typeof findingPages.suggest>> {
  const answer = await ask(asker, q).catch((error: unknown) => {
    asker.log.warn({ err: error }, 'suggestions could not be had')
    return null
  })
  const found = answer ?? { ...nothing, understood: { ...nothing.understood, text: q } }
  const pages = q === '' ? [] : await sitePagesIn(asker, meantBy(found.understood, q), SHORTEST.typing)
  return {
    understood: found.understood,
    queries: found.queries.map(plainText),
    categories: found.categories.map(({ path, ...category }) => ({
      ...shownCategory(category),
      path: path.map(plainText),
    })),
    brands: found.brands.map((brand) => ({ ...brand, name: plainText(brand.name) })),
    products: await withArrivals(asker, found.products.map(shownProduct), ARRIVALS_WAIT_MS),
    pages,
    ...(q === '' ? { often: [...asker.services.often.phrases()] } : {}),
    ...(answer === null ? { partial: true } : {}),
  }
}

/** Remembered for all who type the same where they pay the same. */
const ask = ({ services, sources, visitor, requestId }: Asker, q: string): Promise<Suggestions> =>
  askPriced(services.memory.suggestions, visitor, `suggest:${q.toLowerCase()}`, (prices) =>
    sources.suggestions.as({ requestId })(findingApi.suggest, {
      params: { site_code: services.config.siteCode },
      query: { ...prices, q },
    }),
  )
