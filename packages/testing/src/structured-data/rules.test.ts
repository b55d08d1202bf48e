import { expect, test } from 'vitest'
import { faultsOf, type Json } from './rules.ts'

const offer = {
  '@type': 'Offer',
  url: 'https://shop.test/product/a/',
  price: 75,
  priceCurrency: 'RUB',
  availability: 'https://schema.org/InStock',
  itemCondition: 'https://schema.org/NewCondition',
  seller: { '@type': 'Organization', name: 'Базис' },
}
const product = (changes: Json = {}): Json => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Цемент',
  sku: '1',
  url: 'https://shop.test/product/a/',
  image: ['https://shop.test/images/a.webp'],
  offers: offer,
  ...changes,
})
const crumbs = (...items: Json[]): Json => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: items.map((item) => ({ '@type': 'ListItem', ...item })),
})

test('reports nothing when all required fields are present', () => {
  expect(faultsOf(product())).toEqual([])
  expect(faultsOf(crumbs({ position: 1, name: 'Главная', item: 'https://shop.test/' }))).toEqual([])
})

test.each([
  [{ name: '' }, 'Product.name'],
  [{ name: '<b>Цемент</b>' }, 'Product.name'],
  [{ image: ['/images/a.webp'] }, 'Product.image'],
  [{ image: [] }, 'Product.image'],
  [{ offers: { ...offer, price: '75 ₽' } }, 'Product.offers'],
  [{ offers: { ...offer, availability: 'InStock' } }, 'Product.offers'],
  [{ offers: { ...offer, seller: undefined } }, 'Product.offers'],
  [{ brand: { '@type': 'Brand' } }, 'Product.brand'],
  [{ gtin: '123' }, 'Product.gtin'],
  [{ weight: { '@type': 'QuantitativeValue', value: 25 } }, 'Product.weight'],
  [{ additionalProperty: [{ '@type': 'PropertyValue', name: 'Цвет', value: '' }] }, 'Product.additionalProperty'],
  [{ '@context': 'http://schema.org' }, 'Product.@context'],
])('a product with %j is reported as %s', (changes, fault) => {
  expect(faultsOf(product(changes))).toEqual([fault])
})

const job = (changes: Json = {}): Json => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Кладовщик',
  description: 'Приёмка, сборка заказов и порядок на складе. '.repeat(4),
  datePosted: '2026-11-16',
  validThrough: '2027-01-21T23:59:59+03:00',
  employmentType: 'FULL_TIME',
  hiringOrganization: { '@type': 'Organization', name: 'Базис' },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressCountry: 'RU', addressLocality: 'Вологда', streetAddress: 'Шоссе, 1' },
  },
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'RUB',
    value: { '@type': 'QuantitativeValue', unitText: 'MONTH', minValue: 62_000, maxValue: 74_000 },
  },
  ...changes,
})

test('reports nothing for a vacancy with all required fields', () => {
  expect(faultsOf(job())).toEqual([])
})

test.each([
  [{ description: 'Склад' }, 'JobPosting.description'],
  [{ employmentType: 'full' }, 'JobPosting.employmentType'],
  [{ validThrough: '2027-01-21' }, 'JobPosting.validThrough'],
  [{ jobLocation: { '@type': 'Place' } }, 'JobPosting.jobLocation'],
  [{ datePosted: undefined }, 'JobPosting.datePosted'],
  [
    { baseSalary: { '@type': 'MonetaryAmount', currency: 'RUB', value: { '@type': 'QuantitativeValue', value: 1 } } },
    'JobPosting.baseSalary',
  ],
])('a vacancy with %j is reported as %s', (changes, fault) => {
  expect(faultsOf(job(changes))).toEqual([fault])
})

test('reports steps without an address or out of order, and unknown types', () => {
  const list = 'BreadcrumbList.itemListElement'
  expect(faultsOf(crumbs({ position: 1, name: 'Главная' }))).toEqual([list])
  const home = { position: 1, name: 'Главная', item: 'https://shop.test/' }
  expect(faultsOf(crumbs(home, { ...home, position: 3 }))).toEqual([list])
  expect(faultsOf({ '@type': 'Recipe' })).toHaveLength(1)
})
