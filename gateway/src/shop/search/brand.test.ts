import type { BrandListing } from '@vitrina/contracts/site/search'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type Shop } from './shop.fixture.ts'

let shop: Shop

beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

test('lists all brands with plain names and only file names as logos [RT-07]', async () => {
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
    'links no maker’s site with the address «%s»',
    async (address) => {
      shop.retailer.brandSite = address
      expect((await page()).brand.site).toBeNull()
    },
  )

  test('lists its goods as other lists do, with the brand fixed', async () => {
    const { listing } = await page('?f_dlina=2500&sort=cheap')
    expect(shop.finds[0]?.question).toMatchObject({
      brand: 'knauf',
      choices: [{ key: 'dlina', values: ['2500'] }],
      sort: 'cheap',
    })
    expect(listing.chips).toMatchObject([{ label: 'Длина: 2500\u00a0мм', without: '?sort=cheap' }])
  })

  test.each(['net-takogo', '%3Cb%3E', '..%2f', 'a'.repeat(300)])(
    'answers 404 for «%s» without a request for goods [NAV-14]',
    async (slug) => {
      await shop.site.get(`/api/site/brand/${slug}/`).expect(404)
      await shop.site.get(`/api/site/brand/${slug}/`).expect(404)
      expect(shop.finds).toEqual([])
    },
  )

  test('answers 404 beyond its last page', async () => {
    await shop.site.get('/api/site/brand/knauf/?page=3').expect(404)
  })
})
