import { retailerSeoApi, SeoPage } from '@vitrina/contracts/retailer/seo'
import { expect, test } from 'vitest'
import { type Shop, site } from '../shop.fixture.ts'

const known =
  /^<(?:region\.name(?:_[0-5])?|site|phone|departaments\.(?:address|schedule)|parent_category\.name|root_category\.name|product\.name|brand|\/?(?:p|h2))>$/

export function seoSuite(shop: () => Shop): void {
  test('templates use only placeholders that the site knows [SEOTPL-02] [SEOTPL-03] [SEOTPL-04]', async () => {
    const found = []
    for (const page of SeoPage.options) {
      const template = await shop().api(retailerSeoApi.page, { params: { ...site, page } })
      if (template) found.push(...(JSON.stringify(template).match(/<[^>]*>/g) ?? []))
    }
    expect(found.length).toBeGreaterThan(20)
    expect(found.filter((mark) => !known.test(mark))).toEqual([])
  })

  test('titles name the shop and not the host, which is «localhost» in the demo [SEO-01]', async () => {
    for (const page of SeoPage.options) {
      const template = await shop().api(retailerSeoApi.page, { params: { ...site, page } })
      expect([page, template?.title.includes('<site>') ?? false]).toEqual([page, false])
    }
  })

  test('personal pages and support have templates [SEO-01] [N02]', async () => {
    for (const page of ['cart', 'order', 'favorites', 'compare', 'viewed', 'support'] as const)
      expect(await shop().api(retailerSeoApi.page, { params: { ...site, page } })).toMatchObject({
        title: expect.stringMatching(/^.{4,}/),
      })
  })

  test('a page without a template gives null, an unknown page is refused', async () => {
    expect(await shop().api(retailerSeoApi.page, { params: { ...site, page: 'vacancies' } })).toBeNull()
    expect((await shop().call('GET', '/api/ecm/bazis/seo/pages/nothing/')).status).toBe(400)
  })

  test('products are paged from the last one on, each once and with its modification date', async () => {
    const slugs: string[] = []
    for (let after = ''; ; after = slugs.at(-1) ?? '') {
      const some = await shop().api(retailerSeoApi.products, { params: site, query: { after, limit: 70 } })
      if (some.length === 0) break
      expect(some.length).toBeLessThanOrEqual(70)
      for (const { updated_on } of some) expect(updated_on).toMatch(/^\d{4}-\d\d-\d\d$/)
      slugs.push(...some.map(({ slug }) => slug))
    }
    const [all] = await shop().db.query<{ count: number }>('select count(*)::integer as count from products')
    expect([slugs.length, new Set(slugs).size]).toEqual([all?.count, all?.count])
  })

  test('runs cover every product once', async () => {
    const runs = await shop().api(retailerSeoApi.productRuns, { params: site, query: { size: 1000 } })
    const counts = []
    for (const { after, until } of runs) {
      counts.push((await shop().api(retailerSeoApi.products, { params: site, query: { after, until } })).length)
    }
    expect(counts).toEqual(runs.map(({ count }) => count))
    const [all] = await shop().db.query<{ count: number }>('select count(*)::integer as count from products')
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all?.count)
  })

  test('invalid page sizes are refused', async () => {
    for (const query of ['?limit=5001', '?limit=0', '?limit=x', '?limit=1.5']) {
      expect((await shop().call('GET', `/api/ecm/bazis/seo/products/${query}`)).status).toBe(400)
    }
    expect((await shop().call('GET', '/api/ecm/bazis/seo/products/runs/?size=999')).status).toBe(400)
  })
}
