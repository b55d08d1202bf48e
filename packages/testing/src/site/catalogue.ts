import { createApi } from '@vitrina/contracts/request'
import { catalogApi } from '@vitrina/contracts/retailer/catalog'
import { departmentsApi } from '@vitrina/contracts/retailer/departments'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { type Department, processDepartments } from '@vitrina/site/departments'
import { inject } from 'vitest'

const retailer = createApi(async ({ method, url, body }) => {
  const response = await fetch(inject('sandboxUrl') + url, {
    method,
    body,
    headers: { 'content-type': 'application/json' },
  })
  return { status: response.status, text: await response.text() }
})

const params = { site_code: 'bazis' }

/** The shop cities as the site sees them. */
export async function shopCities(): Promise<Department[]> {
  const raw = await retailer(departmentsApi.list, {})
  const departments = raw.map((department) => ({ ...department, parent: department.parent ?? '' }))
  return processDepartments(departments, 'vitrina.test').shopCities
}

/** Slugs of root categories. */
export async function rootCategories(): Promise<string[]> {
  const tree = await retailer(catalogApi.tree, { params })
  return tree.filter(({ parent }) => parent === null).map(({ slug }) => slug)
}

/** So many different products that can be bought, priced for the first shop city. */
export async function anyProducts(
  count: number,
  fits: (product: ListedProduct) => boolean = () => true,
): Promise<ListedProduct[]> {
  const [city] = await shopCities()
  if (!city) throw new Error('The sandbox has no shop city')
  const query = { domain_id_1c: city.id_1c, store: 'store12', price_column: city.base_price, page_size: 60 }
  const found: ListedProduct[] = []
  for (const slug of await rootCategories()) {
    for (let page = 1; page <= 4 && found.length < count; page += 1) {
      const { items } = await retailer(catalogApi.products, { params: { ...params, slug }, query: { ...query, page } })
      found.push(...items.filter((product) => product.price > 0 && !product.discontinued && fits(product)))
    }
  }
  if (found.length < count) throw new Error(`The sandbox has only ${found.length} such products`)
  return found.slice(0, count)
}
