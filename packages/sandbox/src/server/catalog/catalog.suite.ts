import { catalogApi } from '@vitrina/contracts/retailer/catalog'
import { expect, test } from 'vitest'
import { type Shop, site, vologda } from '../shop-for-tests.ts'

export function catalogSuite(shop: () => Shop): void {
  const listing = (slug: string, query: object = {}) =>
    shop().api(catalogApi.products, { params: { ...site, slug }, query: { ...vologda, ...query } })

  test('the tree has at least 12 roots and 120 parents, each behind its own root', async () => {
    const tree = await shop().api(catalogApi.tree, { params: site })
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

  test('a category knows the way to it and what is beside it; an unknown one is null', async () => {
    const found = await shop().api(catalogApi.category, { params: { ...site, slug: 'gipsokarton' } })
    expect(found?.breadcrumbs.map(({ slug }) => slug)).toEqual(['gipsokarton-i-listovye-materialy', 'gipsokarton'])
    expect(found?.siblings.map(({ slug }) => slug)).toContain('fanera')
    expect(found?.seo.title).toContain('<region.name_5>')
    expect(await shop().api(catalogApi.category, { params: { ...site, slug: 'nowhere' } })).toBeNull()
  })

  test('pages of a root category show each product below it once, and beyond the last there is nothing', async () => {
    const slug = 'gipsokarton-i-listovye-materialy'
    const first = await listing(slug, { page_size: 10 })
    const codes = new Set<string>()
    for (let page = 1; page <= first.pages; page += 1) {
      for (const { idcode } of (await listing(slug, { page_size: 10, page })).items) codes.add(idcode)
    }
    expect(codes.size).toBe(first.total)
    expect((await listing(slug, { page_size: 10, page: first.pages + 1 })).items).toEqual([])
  })

  test.each(['cheap', 'expensive'] as const)(
    'sorted as %s, prices follow and goods without a price are last',
    async (sort) => {
      const slug = 'elektrika-i-svet'
      const { items } = await listing(slug, { page_size: 100, sort })
      const known = items.map(({ price }) => price).filter((price) => price > 0)
      expect(items.slice(0, known.length).map(({ price }) => price)).toEqual(
        known.toSorted((a, b) => (sort === 'cheap' ? a - b : b - a)),
      )
    },
  )

  test('goods without a price come last when the cheap come first', async () => {
    const { id } = await shop().product()
    const [home] = await shop().db.query<{ slug: string }>(
      'select c.slug from products p join categories c on c.id = p.category_id where p.id = $1',
      [id],
    )
    await shop().db.query('update category_prices set price = null where product_id = $1', [id])
    const { items } = await listing(home?.slug ?? '', { page_size: 100, sort: 'cheap' })
    expect(items.at(-1)?.id).toBe(id)
  })

  test('collections hold goods that can be bought, sale only such with an old price', async () => {
    const params = { ...site, collection: 'sale' as const }
    const sale = await shop().api(catalogApi.collection, { params, query: { ...vologda, limit: 8 } })
    expect(sale).toHaveLength(8)
    for (const { price, old_price, is_sale } of sale) {
      expect(is_sale).toBe(true)
      expect(old_price).toBeGreaterThan(price)
    }
  })

  test('promotions run today', async () => {
    const promotions = await shop().api(catalogApi.promotions, { params: site })
    const today = new Date().toISOString().slice(0, 10)
    expect(promotions.length).toBeGreaterThan(3)
    expect(promotions.every(({ starts_on, ends_on }) => starts_on <= today && ends_on >= today)).toBe(true)
  })

  test.each(['page=0', 'page=-1', 'page=1.5', 'page=abc', 'page_size=1000', 'sort=random'])(
    'a listing asked with %s is refused with 400 and a reason',
    async (wrong) => {
      const query = `${new URLSearchParams(vologda)}&${wrong}`
      const { status, body } = await shop().call('GET', `/api/ecm/bazis/catalog/categories/cement/products/?${query}`)
      expect([status, typeof body.detail]).toEqual([400, 'string'])
    },
  )
}
