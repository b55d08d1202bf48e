import type { ListedProduct } from '@vitrina/contracts/retailer/product'

/** A plain product of a list. */
export const relatedProduct = (idcode: string, more: Partial<ListedProduct> = {}): ListedProduct => ({
  id: `id-${idcode}`,
  idcode,
  slug: `tovar-${idcode}`,
  name: `Товар ${idcode}`,
  price: 10,
  brand: null,
  unit: 'шт',
  contain: null,
  weight: null,
  volume: null,
  stores: { store12: 40 },
  is_sale: false,
  only_contain_order: false,
  discontinued: false,
  distributor_id: null,
  image: null,
  features: [],
  ...more,
})
