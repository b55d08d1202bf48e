/** Sample categories, products and lists for tests. */
import type { Category } from '@vitrina/contracts/retailer/catalog'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Facet } from '@vitrina/contracts/retailer/search'
import type { CategoryListing, ListingPage, SearchListing } from '@vitrina/contracts/site/search'

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

export const sampleFacets: Facet[] = [
  { key: 'price', name: 'Цена', unit: '₽', kind: 'range', values: [], min: 100, max: 900, promoted: false },
  {
    key: 'brand',
    name: 'Бренд',
    unit: null,
    kind: 'values',
    values: [
      { value: 'volma', label: 'Волма', count: 3, selected: false },
      { value: 'knauf', label: 'Кнауф', count: 1, selected: false },
      { value: 'unis', label: 'Юнис', count: 0, selected: false },
    ],
    min: null,
    max: null,
    promoted: false,
  },
  {
    key: 'tolshchina',
    name: 'Толщина',
    unit: 'мм',
    kind: 'values',
    values: [
      { value: '9.5', label: '9,5', count: 2, selected: false },
      { value: '12.5', label: '12,5', count: 2, selected: false },
    ],
    min: null,
    max: null,
    promoted: true,
  },
]

export const sampleListing = (
  page: number,
  idcodes: readonly string[],
  changes: Partial<ListingPage> = {},
): ListingPage => ({
  items: idcodes.map((idcode) => sampleProduct(idcode)),
  total: 4,
  page,
  page_size: 2,
  pages: 2,
  facets: sampleFacets,
  categories: [],
  here: 2,
  sale: 1,
  bought: null,
  base_unit: 'м²',
  understood: null,
  sort: 'popular',
  sorts: ['popular', 'cheap', 'expensive', 'unit', 'new', 'discount', 'name'],
  chips: [],
  promoted: sampleFacets.filter(({ promoted }) => promoted),
  ...changes,
})

export const sampleCategoryPage = (changes: Partial<CategoryListing> = {}): CategoryListing => ({
  category: sampleCategory('cement', 'Цемент', 'smesi'),
  breadcrumbs: [{ name: 'Сухие смеси', slug: 'smesi' }],
  children: [sampleCategory('belyj', 'Белый цемент', 'cement')],
  siblings: [sampleCategory('cement', 'Цемент', 'smesi'), sampleCategory('izvest', 'Известь', 'smesi')],
  seo: { title: 'Цемент в Вологде', keywords: 'цемент', description: 'Цемент со склада', text: '', unique_title: '' },
  listing: sampleListing(1, ['1', '2']),
  ...changes,
})

export const sampleSearch = (q: string, changes: Partial<SearchListing> = {}): SearchListing => ({
  q,
  listing: sampleListing(1, ['1', '2'], {
    sort: 'relevance',
    sorts: ['popular', 'relevance', 'cheap'],
    understood: { text: q, kind: 'exact', idcode: null, idcodes: [] },
    categories: [
      { ...sampleCategory('smesi', 'Сухие смеси', null), count: 4 },
      { ...sampleCategory('cement', 'Цемент', 'smesi'), count: 3 },
      { ...sampleCategory('izvest', 'Известь', 'smesi'), count: 1 },
    ],
  }),
  pages: [],
  brands: [],
  promotions: [],
  nearest: [],
  goTo: null,
  ...changes,
})
