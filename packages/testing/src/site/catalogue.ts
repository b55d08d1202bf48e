import { createApi } from '@vitrina/contracts/request'
import { retailerCatalogApi } from '@vitrina/contracts/retailer/catalog'
import { retailerDepartmentsApi } from '@vitrina/contracts/retailer/departments'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { retailerSearchApi } from '@vitrina/contracts/retailer/search'
import { type Department, processDepartments } from '@vitrina/site/departments'
import { sandboxUrl } from './running-site.ts'

const retailer = createApi(async ({ method, url, body }) => {
  const response = await fetch(sandboxUrl + url, {
    method,
    body,
    headers: { 'content-type': 'application/json' },
  })
  return { status: response.status, text: await response.text() }
})

const params = { site_code: 'bazis' }

/** The shop cities as the site returns them. */
export async function shopCities(): Promise<Department[]> {
  const raw = await retailer(retailerDepartmentsApi.list, {})
  const departments = raw.map((department) => ({ ...department, parent: department.parent ?? '' }))
  return processDepartments(departments, 'vitrina.test').shopCities
}

/** Slugs of root categories. */
export async function rootCategories(): Promise<string[]> {
  const tree = await retailer(retailerCatalogApi.tree, { params })
  return tree.filter(({ parent }) => parent === null).map(({ slug }) => slug)
}

const PAGES = [1, 2, 3, 4]

/** A page of a root category, priced for the first shop city. */
async function pageOf(slug: string, page: number) {
  const [city] = await shopCities()
  if (!city) throw new Error('The sandbox has no shop city')
  const query = { domain_id_1c: city.id_1c, store: 'store12', price_column: city.base_price }
  const body = { category: slug, choices: [], facets: false, page_size: 60, page }
  return retailer(retailerSearchApi.find, { params, query, body })
}

/** Different products that can be bought, the most popular first. */
export const anyProducts = (count: number, fits: (product: ListedProduct) => boolean = () => true) =>
  productsOn(async () => PAGES, count, fits)

/** Products from the ends of the lists, which other journeys do not use: cached products hide faults. */
export const rareProducts = (count: number, fits: (product: ListedProduct) => boolean = () => true) =>
  productsOn(async (slug) => [(await pageOf(slug, 1)).pages], count, fits)

async function productsOn(
  pages: (slug: string) => Promise<number[]>,
  count: number,
  fits: (product: ListedProduct) => boolean,
): Promise<ListedProduct[]> {
  const found: ListedProduct[] = []
  for (const slug of await rootCategories()) {
    for (const page of found.length < count ? await pages(slug) : []) {
      if (found.length >= count) break
      const { items } = await pageOf(slug, page)
      found.push(...items.filter((product) => product.price > 0 && !product.discontinued && fits(product)))
    }
  }
  if (found.length < count) throw new Error(`The sandbox has only ${found.length} such products`)
  return found.slice(0, count)
}
