import { retailerProductApi } from '@vitrina/contracts/retailer/product'
import type { ListingPage, SearchListing } from '@vitrina/contracts/site/search'
import { isIdcode } from '@vitrina/site/identifiers'
import { isNarrowed, type ListingState } from '@vitrina/site/listing-query'
import { paths } from '@vitrina/site/paths'
import { pageSeo } from '../../documents/seo/templates.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import { presentCategory } from '../catalog/presenters.ts'
import { allBrands, allPromotions } from './details.ts'
import { emptyListing, listingPage } from './listing-page.ts'
import { correctedQuery, matchBrands, matchPromotions, nearestSections } from './matches.ts'
import { presentBrand, presentPromotion } from './presenters.ts'
import { resolveListing } from './resolve-listing.ts'
import type { SearchContext } from './search-context.ts'
import { MIN_PREFIX, matchSitePages } from './site-pages.ts'

/** The results of a search with other matches of the site. Only the goods are required. */
export async function searchListing(asker: SearchContext, state: ListingState): Promise<SearchListing> {
  const { q } = state
  const [listing, brands, promotions, seo] = await Promise.all([
    searchGoods(asker, state),
    q ? allBrands(asker).catch(() => []) : [],
    q ? allPromotions(asker).catch(() => []) : [],
    pageSeo(asker.services, 'search', asker.visitor),
  ])
  const meant = correctedQuery(listing.understood, q)
  const [pages, sections, goTo] = await Promise.all([
    matchSitePages(asker, meant, MIN_PREFIX.typed),
    listing.total === 0 ? nearestSectionsFor(asker, meant) : [],
    redirectTarget(asker, state, listing),
  ])
  return {
    q,
    listing,
    pages,
    brands: matchBrands(meant, brands).map(presentBrand),
    promotions: matchPromotions(meant, promotions).map(presentPromotion),
    nearest: sections.map(presentCategory),
    goTo,
    seo,
  }
}

/** Without a query and filters the page only offers a search, so no request is made. */
async function searchGoods(asker: SearchContext, state: ListingState): Promise<ListingPage> {
  if (!state.q && !isNarrowed(state)) return emptyListing
  return listingPage(asker, await resolveListing({}, state, asker))
}

const nearestSectionsFor = ({ services }: SearchContext, words: string) =>
  services.catalogue.tree().then(
    (tree) => nearestSections(words, tree),
    () => [],
  )

/** Where a search for codes without filters leads: one code to its product, several to the basket as a list. */
async function redirectTarget(asker: SearchContext, state: ListingState, listing: ListingPage): Promise<string | null> {
  if (isNarrowed(state) || state.literal || state.page > 1) return null
  const { idcode, idcodes = [] } = listing.understood ?? {}
  if (idcodes.length > 1) return paths.cartWithList(state.q)
  if (!idcode || !isIdcode(idcode)) return null
  const listed = listing.items.find((item) => item.idcode === idcode)
  if (listed) return paths.product(listed.slug)
  const { services, visitor, requestId, log } = asker
  try {
    const [product] = await services.retailer.as({ requestId })(retailerProductApi.byIdcodes, {
      params: { site_code: services.config.siteCode },
      query: priceQuery(visitor),
      body: [idcode],
    })
    return product ? paths.product(product.slug) : null
  } catch (error) {
    log.warn({ err: error }, 'a code that was typed leads nowhere')
    return null
  }
}
