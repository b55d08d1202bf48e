import type { CategoryListing } from '@vitrina/contracts/site/search'
import type { Locator, Page } from 'playwright-core'
import { rootCategories } from '../site/catalogue.ts'
import { ask } from './http-client.ts'

/** A category as the gateway returns it to a new guest. */
export async function categoryData(slug: string, query = ''): Promise<CategoryListing> {
  const { body } = await ask(`/api/site/category/${slug}/${query}`)
  return JSON.parse(body.toString())
}

/** A category with several pages, and a brand that filters out some of its goods. */
export async function findManyPagedCategory(): Promise<{
  slug: string
  brand: { value: string; label: string; count: number }
}> {
  for (const slug of await rootCategories()) {
    const { listing } = await categoryData(slug)
    const brands = listing.facets.find(({ key }) => key === 'brand')?.values ?? []
    const brand = brands.slice(0, 8).find(({ count }) => count >= 3 && count < listing.total)
    if (listing.pages >= 2 && brand) return { slug, brand }
  }
  throw new Error('The sandbox has no category with several pages and brands')
}

/** The cards, rows or lines of the list. */
export const goods = (page: Page): Locator => page.getByRole('region', { name: 'Товары', exact: true })

/** Links of the shown products, in order. */
export const listedLinks = (page: Page): Promise<string[]> =>
  goods(page)
    .locator('article a[href^="/product/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

export const filters = (page: Page): Locator => page.locator('form#filters')
