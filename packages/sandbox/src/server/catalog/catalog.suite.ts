import { retailerCatalogApi } from '@vitrina/contracts/retailer/catalog'
import { expect, test } from 'vitest'
import { type Shop, site, vologda } from '../shop.fixture.ts'

export function catalogSuite(shop: () => Shop): void {
  test('the tree has at least 12 roots and 120 parents, each after its own root', async () => {
    const tree = await shop().api(retailerCatalogApi.tree, { params: site })
    const roots = tree.filter(({ parent }) => parent === null)
    expect(roots.length).toBeGreaterThanOrEqual(12)
    expect(tree.length - roots.length).toBeGreaterThanOrEqual(120)
    const seen = new Set<string>()
    for (const { slug, parent } of tree) {
      expect(parent === null || seen.has(parent)).toBe(true)
      seen.add(slug)
    }
    expect(roots.reduce((sum, { product_count }) => sum + product_count, 0)).toBe(300)
  })

  test('a category has its path and its siblings; an unknown one is null', async () => {
    const found = await shop().api(retailerCatalogApi.category, { params: { ...site, slug: 'gipsokarton' } })
    expect(found?.breadcrumbs.map(({ slug }) => slug)).toEqual(['gipsokarton-i-listovye-materialy', 'gipsokarton'])
    expect(found?.siblings.map(({ slug }) => slug)).toContain('fanera')
    expect(found?.seo.title).toContain('<region.name_5>')
    expect(await shop().api(retailerCatalogApi.category, { params: { ...site, slug: 'nowhere' } })).toBeNull()
  })

  test('collections contain goods that can be bought, the sale only goods with an old price', async () => {
    const params = { ...site, collection: 'sale' as const }
    const sale = await shop().api(retailerCatalogApi.collection, { params, query: { ...vologda, limit: 8 } })
    expect(sale).toHaveLength(8)
    for (const { price, old_price, is_sale } of sale) {
      expect(is_sale).toBe(true)
      expect(old_price).toBeGreaterThan(price)
    }
  })

  test.each(['limit=0', 'limit=-1', 'limit=1.5', 'limit=abc', 'limit=1000'])(
    'a collection with %s is refused with 400 and a reason',
    async (wrong) => {
      const query = `${new URLSearchParams(vologda)}&${wrong}`
      const { status, body } = await shop().call('GET', `/api/ecm/bazis/catalog/collections/hits/?${query}`)
      expect([status, typeof body.detail]).toEqual([400, 'string'])
    },
  )
}
