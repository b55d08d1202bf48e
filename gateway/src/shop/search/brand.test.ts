import type { BrandListing } from '@vitrina/contracts/site/search'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type Shop } from './shop.fixture.ts'

let shop: Shop

beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

test('all brands have plain names and logos that are files [RT-07]', async () => {
  const { body } = await shop.site.get('/api/site/brands/').expect(200)
  expect(body.brands).toMatchObject([
    { name: 'Knauf', logo: 'knauf.webp' },
    { name: 'Волма & К', logo: null },
    { name: 'ROCKWOOL' },
  ])
})

describe('the page of a brand [RT-11]', () => {
  const page = async (query = ''): Promise<BrandListing> =>
    (await shop.site.get(`/api/site/brand/knauf/${query}`).expect(200)).body

  test('has its texts filled in with its name and sanitised [SEO-01, SEOTPL-04]', async () => {
    const { brand, seo } = await page()
    expect(seo).toMatchObject({
      title: 'Knauf в Вологде на shop.test',
      text: '<p>Knauf Склад: Ленинградское шоссе</p>',
    })
    expect(brand).toMatchObject({ description: '<p>Гипс</p>', site: 'https://knauf.test/', country: 'Германия', seo })
  })

  test.each(['javascript:alert(1)', 'http://knauf.test/', 'https://user@knauf.test/', 'knauf.test', ''])(
    'links no maker’s address like «%s»',
    async (address) => {
      shop.retailer.brandSite = address
      expect((await page()).brand.site).toBeNull()
    },
  )

  test('lists its goods as any list, with the brand fixed', async () => {
    const { listing } = await page('?f_dlina=2500&sort=cheap')
    expect(shop.finds[0]?.question).toMatchObject({
      brand: 'knauf',
      choices: [{ key: 'dlina', values: ['2500'] }],
      sort: 'cheap',
    })
    expect(listing.chips).toMatchObject([{ label: 'Длина: 2500\u00a0мм', without: '?sort=cheap' }])
  })

  test.each(['net-takogo', '%3Cb%3E', '..%2f', 'a'.repeat(300)])(
    '«%s» is not found, and asks for no goods [NAV-14]',
    async (slug) => {
      await shop.site.get(`/api/site/brand/${slug}/`).expect(404)
      await shop.site.get(`/api/site/brand/${slug}/`).expect(404)
      expect(shop.finds).toEqual([])
    },
  )

  test('has no page beyond its end', async () => {
    await shop.site.get('/api/site/brand/knauf/?page=3').expect(404)
  })
})
