import { retailerSearchApi } from '@vitrina/contracts/retailer/search'
import { expect, test } from 'vitest'
import { fillPromotions, renewPromotions } from '../../seed/promotions.ts'
import { type Shop, site, vologda } from '../shop.fixture.ts'

export function brandsSuite(shop: () => Shop): void {
  const count = async (sql: string, params: unknown[] = []) =>
    (await shop().db.query<{ n: number }>(`select count(*)::integer as n from ${sql}`, params))[0]?.n

  test('lists all brands with goods by name, each with its number of goods and a drawn mark', async () => {
    const brands = await shop().api(retailerSearchApi.brands, { params: site })
    expect(brands.length).toBeGreaterThan(50)
    expect(brands.map(({ name }) => name)).toEqual(
      brands.map(({ name }) => name).toSorted(new Intl.Collator('ru', { numeric: true }).compare),
    )
    for (const { slug, product_count, logo } of brands.slice(0, 5)) {
      expect(product_count).toBe(await count('products p join brands b on b.id = p.brand_id where b.slug = $1', [slug]))
      expect((await shop().call('GET', `/product_images/brands/${logo}`)).status).toBe(200)
    }
  })

  test('a brand has texts, sections with goods and meta tags; an unknown one is null', async () => {
    const brand = await shop().api(retailerSearchApi.brand, { params: { ...site, slug: 'energon' } })
    expect(brand).toMatchObject({ name: 'Энергон', country: 'Россия', logo: 'energon.svg' })
    expect(brand?.description).toContain('<strong>Энергон</strong>')
    expect(brand?.site ?? 'https://').toMatch(/^https:/)
    expect(brand?.seo.title).toBe('Товары «Энергон» — купить в <region.name_5>, цены и наличие')
    const roots = brand?.categories.filter(({ parent }) => parent === null) ?? []
    expect(roots.reduce((sum, { count: goods }) => sum + goods, 0)).toBe(brand?.product_count)
    expect(await shop().api(retailerSearchApi.brand, { params: { ...site, slug: 'nobody' } })).toBeNull()
  })

  test('on any day some promotions are current, some announced and some over', async () => {
    const all = await shop().api(retailerSearchApi.promotions, { params: site })
    expect(Map.groupBy(all, ({ state }) => state).size).toBe(3)
    const today = new Date().toISOString().slice(0, 10)
    for (const { state, starts_on, ends_on } of all) {
      expect(state).toBe(ends_on < today ? 'over' : starts_on > today ? 'soon' : 'now')
    }
    expect(all.map(({ state }) => state)).toEqual(
      all
        .map(({ state }) => state)
        .toSorted((a, b) => ['now', 'soon', 'over'].indexOf(a) - ['now', 'soon', 'over'].indexOf(b)),
    )
  })

  test('promotions that ended more than 90 days ago are not listed, and still have a page', async () => {
    const [old] = await shop().api(retailerSearchApi.promotions, { params: site })
    const slug = old?.slug ?? ''
    await shop().db.query(
      'update promotions set starts_on = current_date - 99, ends_on = current_date - 91 where slug = $1',
      [slug],
    )
    try {
      expect((await shop().api(retailerSearchApi.promotions, { params: site })).map((one) => one.slug)).not.toContain(
        slug,
      )
      expect((await shop().api(retailerSearchApi.promotion, { params: { ...site, slug } }))?.state).toBe('over')
    } finally {
      await renewPromotions(shop().db)
    }
    expect((await shop().api(retailerSearchApi.promotion, { params: { ...site, slug } }))?.state).toBe(old?.state)
  })

  test('a promotion has its terms, its branches and the goods of its rules; an unknown one is null', async () => {
    const slug = 'energon-provodka-za-odin-zakaz'
    const promotion = await shop().api(retailerSearchApi.promotion, { params: { ...site, slug } })
    expect(promotion).toMatchObject({ coupon: 'ENERGON', departments: [] })
    expect(promotion?.text).toMatch(/^<p>/)
    const found = await shop().api(retailerSearchApi.find, {
      params: site,
      query: vologda,
      body: { promotion: slug, choices: [] },
    })
    expect(found.total).toBeGreaterThan(0)
    expect(new Set(found.items.map(({ brand }) => brand?.name))).toEqual(new Set(['Энергон']))
    expect(await shop().api(retailerSearchApi.promotion, { params: { ...site, slug: 'never' } })).toBeNull()
  })

  test('goods of a sale have the discount of its rule, and refilling changes nothing', async () => {
    const slug = 'rasprodazha-skidki-ot-20'
    const before = await count('promotion_products where promotion_slug = $1', [slug])
    expect(before).toBeGreaterThan(0)
    await shop().db.transaction(fillPromotions)
    expect(await count('promotion_products where promotion_slug = $1', [slug])).toBe(before)
    const body = { promotion: slug, choices: [], sort: 'discount' as const, page_size: 100 }
    const { items } = await shop().api(retailerSearchApi.find, { params: site, query: vologda, body })
    for (const { price, old_price } of items) expect(price).toBeLessThanOrEqual((old_price ?? 0) * 0.82)
  })
}
