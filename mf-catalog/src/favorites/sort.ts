import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { cardStock } from '@vitrina/site/card-stock'
import { favoritesTexts } from './texts.ts'

export type FavoritesSort = keyof typeof favoritesTexts.sorts

export const favoritesSorts = Object.keys(favoritesTexts.sorts) as FavoritesSort[]

export const isFavoritesSort = (value: string): value is FavoritesSort => Object.hasOwn(favoritesTexts.sorts, value)

const stockOrder = { in: 0, elsewhere: 1, none: 2 } as const
const unknownLast = (price: number) => (price > 0 ? price : Number.POSITIVE_INFINITY)

interface SortContext {
  /** Code of the visitor's store. */
  store: string
  /** Price change in roubles. */
  changeOf: (product: ListedProduct) => number
}

/** Sorts products; equal ones keep their order. `products` are newest first. */
export function sortFavorites(
  products: readonly ListedProduct[],
  sort: FavoritesSort,
  { store, changeOf }: SortContext,
): readonly ListedProduct[] {
  switch (sort) {
    case 'new':
      return products
    case 'old':
      return products.toReversed()
    case 'cheap':
      return products.toSorted((one, other) => unknownLast(one.price) - unknownLast(other.price) || 0)
    case 'dear':
      return products.toSorted((one, other) => other.price - one.price)
    case 'fallen':
      return products.toSorted((one, other) => changeOf(one) - changeOf(other))
    case 'stock':
      return products.toSorted(
        (one, other) => stockOrder[cardStock(one, store).state] - stockOrder[cardStock(other, store).state],
      )
    case 'name':
      return products.toSorted((one, other) => one.name.localeCompare(other.name, 'ru', { numeric: true }))
  }
}
