import type { Category } from '@vitrina/contracts/retailer/catalog'

export interface Root {
  category: Category
  children: Category[]
}

/** Root categories with what is right below them, in the order of the tree. */
export function rootsOf(tree: readonly Category[]): Root[] {
  const below = Map.groupBy(tree, ({ parent }) => parent)
  return (below.get(null) ?? []).map((category) => ({ category, children: below.get(category.slug) ?? [] }))
}

/** Products in all of them; each product is below one root only. */
export function sumOfProducts(roots: readonly Root[]): number {
  return roots.reduce((sum, { category }) => sum + category.product_count, 0)
}
