/** A category as tests need it. */
import type { Category, Listing } from '@vitrina/contracts/retailer/catalog'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { CategoryPage } from '@vitrina/contracts/site/catalog'

export const sampleProduct = (idcode: string, changes: Partial<ListedProduct> = {}): ListedProduct => ({
  id: idcode,
  idcode,
  slug: `tovar-${idcode}`,
  name: `Товар ${idcode}`,
  price: 450,
  old_price: null,
  brand: null,
  unit: 'шт',
  contain: null,
  weight: null,
  volume: null,
  stores: { store12: 7 },
  is_sale: false,
  only_contain_order: false,
  discontinued: false,
  distributor_id: null,
  image: `${idcode}-1.webp`,
  features: [],
  ...changes,
})

export const sampleCategory = (slug: string, name: string, parent: string | null): Category => ({
  slug,
  name,
  parent,
  product_count: 3,
  icon: 'bag.svg',
})

export const sampleListing = (page: number, idcodes: readonly string[]): Listing => ({
  items: idcodes.map((idcode) => sampleProduct(idcode)),
  total: 4,
  page,
  page_size: 2,
  pages: 2,
})

export const sampleCategoryPage = (changes: Partial<CategoryPage> = {}): CategoryPage => ({
  category: sampleCategory('cement', 'Цемент', 'smesi'),
  breadcrumbs: [{ name: 'Сухие смеси', slug: 'smesi' }],
  children: [sampleCategory('belyj', 'Белый цемент', 'cement')],
  siblings: [sampleCategory('cement', 'Цемент', 'smesi'), sampleCategory('izvest', 'Известь', 'smesi')],
  seo: { title: 'Цемент в Вологде', keywords: 'цемент', description: 'Цемент со склада', text: '', unique_title: '' },
  sort: 'popular',
  listing: sampleListing(1, ['1', '2']),
  ...changes,
})
