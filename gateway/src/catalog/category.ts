import type { CallResult } from '@vitrina/contracts/endpoint'
import { catalogApi, type Listing, Sort } from '@vitrina/contracts/retailer/catalog'
import type { CategoryPage, FilledSeo } from '@vitrina/contracts/site/catalog'
import type { Region } from '@vitrina/site/seo'
import { notFound } from '../refusals.ts'
import { filledSeo } from '../seo/templates.ts'
import type { Services } from '../services.ts'
import type { Visitor } from '../visitor/visitor.ts'
import { askPriced } from './priced.ts'
import { shownCategory, shownCrumb, shownProduct } from './shown.ts'

type About = NonNullable<CallResult<typeof catalogApi.category>>

const PAGE_SIZE = 24
const KEEP_ABOUT = { freshMs: 60_000, staleMs: 24 * 60 * 60_000 }

/** Pages further down are hardly ever asked for twice and would only push others out of the memory. */
const LAST_REMEMBERED_PAGE = 5

export interface CategoryRequest {
  slug: string
  /** As they stand in the address; what makes no sense counts as not given. */
  sort: string | undefined
  page: string | undefined
}

/** A page of a category; refused with 404 when there is no such category or no such page of it. */
export async function categoryPage(
  services: Services,
  visitor: Visitor,
  requestId: string,
  request: CategoryRequest,
): Promise<CategoryPage> {
  const { slug } = request
  // The tree knows every slug: unknown ones reach neither the retailer nor the memory.
  const tree = await services.catalogue.tree()
  if (!tree.some((category) => category.slug === slug)) throw notFound()
  const sort = sortOf(request.sort)
  const page = pageOf(request.page)
  const [about, listing] = await Promise.all([
    aboutCategory(services, slug, requestId),
    listingOf(services, visitor, requestId, { slug, sort, page }),
  ])
  if (!about || page > Math.max(1, listing.pages)) throw notFound()
  return {
    category: shownCategory(about.category),
    breadcrumbs: about.breadcrumbs.map(shownCrumb),
    children: about.children.map(shownCategory),
    siblings: about.siblings.map(shownCategory),
    seo: seoOf(about, visitor, services.config.defaultCity),
    sort,
    listing: { ...listing, items: listing.items.map(shownProduct) },
  }
}

async function aboutCategory(services: Services, slug: string, requestId: string): Promise<About | null> {
  const { about } = await services.memory.get(`category:${slug}`, KEEP_ABOUT, async () => ({
    about: await services.retailer.as({ requestId })(catalogApi.category, {
      params: { site_code: services.config.siteCode, slug },
    }),
  }))
  return about
}

function listingOf(
  services: Services,
  visitor: Visitor,
  requestId: string,
  { slug, sort, page }: { slug: string; sort: Sort; page: number },
): Promise<Listing> {
  const key = page <= LAST_REMEMBERED_PAGE ? `listing:${slug}:${sort}:${page}` : null
  return askPriced(services, visitor, key, (prices) =>
    services.retailer.as({ requestId })(catalogApi.products, {
      params: { site_code: services.config.siteCode, slug },
      query: { ...prices, sort, page, page_size: PAGE_SIZE },
    }),
  )
}

function seoOf({ seo, breadcrumbs, category }: About, visitor: Visitor, fallback: Region): FilledSeo {
  const above = breadcrumbs.filter(({ slug }) => slug !== category.slug)
  return filledSeo(seo, visitor, fallback, {
    parentCategory: above.at(-1)?.name ?? category.name,
    rootCategory: above[0]?.name ?? category.name,
  })
}

function sortOf(text: string | undefined): Sort {
  const sort = Sort.safeParse(text)
  return sort.success ? sort.data : 'popular'
}

/** 1 for what is no number of a page; a number that no category reaches is refused without asking for it. */
function pageOf(text: string | undefined): number {
  const page = /^\d+$/.test(text ?? '') ? Number(text) : 1
  if (page > 1_000_000) throw notFound()
  return Math.max(1, page)
}
