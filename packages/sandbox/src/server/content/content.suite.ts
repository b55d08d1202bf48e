import { contentApi } from '@vitrina/contracts/retailer/content'
import { expect, test } from 'vitest'
import { type Shop, site } from '../shop-for-tests.ts'

const slugs = ['about', 'info', 'info-roznica', 'legal', 'privacy-policy', 'oplata-i-dostavka']

export function contentSuite(shop: () => Shop): void {
  test.each(slugs)('«%s» has a text, a description and a date', async (slug) => {
    const article = await shop().api(contentApi.article, { params: { ...site, slug } })
    expect(article).toMatchObject({ slug, updated_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(article?.html.length).toBeGreaterThan(500)
    expect(article?.description).toBeTruthy()
  })

  test('the text for retail buyers tells hours, the loyalty card and returns, and leads on', async () => {
    const article = await shop().api(contentApi.article, { params: { ...site, slug: 'info-roznica' } })
    expect(article?.seo?.title).toContain('<region.name_5>')
    for (const part of [
      '<departaments.schedule>',
      'Карта покупателя',
      'Возврат и обмен',
      'href="/oplata-i-dostavka/"',
    ]) {
      expect(article?.html).toContain(part)
    }
  })

  test('an unknown article is null', async () => {
    expect(await shop().api(contentApi.article, { params: { ...site, slug: 'nothing' } })).toBeNull()
  })
}
