import type { PromotionSummary } from '@vitrina/contracts/retailer/search'
import type { PromotionListing } from '@vitrina/contracts/site/search'
import { formatIsoDate } from '@vitrina/site/dates'
import type { ListingState } from '@vitrina/site/listing-query'
import { plainText } from '@vitrina/site/plain-text'
import { departmentId, headOfficeId } from '@vitrina/site/stores'
import { filledHtml, pageSeo } from '../../documents/seo/templates.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { allPromotions, promotionOf } from './details.ts'
import { listingPage } from './listing-page.ts'
import { presentPromotion } from './presenters.ts'
import { resolveListing } from './resolve-listing.ts'
import type { SearchContext } from './search-context.ts'

const MOST_OTHERS = 6

export async function promotionList(asker: SearchContext) {
  const [promotions, seo] = await Promise.all([
    allPromotions(asker),
    pageSeo(asker.services, 'promotions', asker.visitor),
  ])
  return { promotions: promotions.map(presentPromotion), today: formatIsoDate(new Date()), seo }
}

/** A promotion with a page of its goods. Throws 404 for an unknown promotion and a page beyond the last. */
export async function promotionListing(
  asker: SearchContext,
  slug: string,
  state: ListingState,
): Promise<PromotionListing> {
  const about = await promotionOf(asker, slug)
  const { services, visitor } = asker
  const [listing, all, lists, seo] = await Promise.all([
    resolveListing({ promotion: slug }, state, asker).then((list) => listingPage(asker, list)),
    // The page is served without the other promotions when they fail.
    allPromotions(asker).catch(() => []),
    services.departments.list().catch(() => ({ all: [] })),
    pageSeo(services, 'promotion', visitor),
  ])
  const where = new Set(about.departments.map(departmentId))
  const cities = lists.all.filter(({ id_1c }) => where.has(departmentId(id_1c))).map((one) => one.name_for_site)
  return {
    promotion: {
      ...presentPromotion(about),
      text: filledHtml(about.text, visitor, services.config.defaultCity).trim(),
      coupon: about.coupon && plainText(about.coupon),
    },
    today: formatIsoDate(new Date()),
    cities: [...new Set(cities)].sort((one, other) => one.localeCompare(other, 'ru')),
    holdsHere: appliesTo(about, visitor),
    others: otherPromotions(about, all).map(presentPromotion),
    seo,
    listing,
  }
}

/** Current promotions, then announced ones. */
function otherPromotions({ slug }: { slug: string }, all: readonly PromotionSummary[]): PromotionSummary[] {
  const inState = (wanted: string) => all.filter(({ state, ...one }) => state === wanted && one.slug !== slug)
  return [...inState('now'), ...inState('soon')].slice(0, MOST_OTHERS)
}

/**
 * A promotion without departments applies everywhere. The head office is the parent of every branch, so its promotions
 * apply only in its own city.
 */
export function appliesTo({ departments }: Pick<PromotionSummary, 'departments'>, { department }: Visitor): boolean {
  const where = departments.map(departmentId)
  const { id_1c, parent } = department
  const own = parent === headOfficeId ? [id_1c] : [id_1c, parent]
  return where.length === 0 || own.some((id) => id && where.includes(departmentId(id)))
}
