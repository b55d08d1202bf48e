/** A sample brand and a sample promotion for tests. */
import type { PromotionSummary } from '@vitrina/contracts/retailer/search'
import type { BrandListing, PromotionListing } from '@vitrina/contracts/site/search'
import { sampleListing } from './pages.fixture.ts'

export const nothingListed = sampleListing(1, [], { total: 0, pages: 0, here: 0, facets: [], promoted: [] })

export const sampleBrand = (name: string, changes: Partial<BrandListing['brand']> = {}): BrandListing['brand'] => ({
  slug: 'volma',
  name,
  country: 'Россия',
  product_count: 4,
  logo: 'volma.svg',
  description: '<p>Делает сухие смеси</p>',
  site: 'https://www.volma.ru/',
  categories: [{ slug: 'smesi', name: 'Сухие смеси', parent: null, product_count: 9, icon: null, count: 4 }],
  seo: { title: '', keywords: '', description: '', text: '' },
  ...changes,
})

export const sampleBrandListing = (changes: Partial<BrandListing> = {}): BrandListing => ({
  brand: sampleBrand('Волма'),
  seo: { title: 'Волма в Вологде', keywords: 'волма', description: 'Смеси Волма', text: '', unique_title: '' },
  listing: sampleListing(1, ['1', '2']),
  ...changes,
})

export const samplePromotion = (slug: string, changes: Partial<PromotionSummary> = {}): PromotionSummary => ({
  slug,
  title: `Акция ${slug}`,
  summary: 'Дешевле',
  starts_on: '2025-11-11',
  ends_on: '2025-12-01',
  image: 'can',
  state: 'now',
  departments: [],
  ...changes,
})

export const samplePromotionListing = (
  promotion: Partial<PromotionListing['promotion']> = {},
  changes: Partial<PromotionListing> = {},
): PromotionListing => ({
  promotion: { ...samplePromotion('pol'), text: '<p>Скидка уже учтена</p>', coupon: null, ...promotion },
  today: '2025-11-28',
  cities: [],
  holdsHere: true,
  others: [samplePromotion('krysha')],
  listing: sampleListing(1, ['1', '2']),
  ...changes,
})
