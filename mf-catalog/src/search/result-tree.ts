import type { CategoryWithCount } from '@vitrina/contracts/retailer/search'

export interface ResultBranch {
  category: CategoryWithCount
  inside: CategoryWithCount[]
}

const MAX_BRANCHES = 6
const MAX_CHILDREN = 4

/**
 * The sections of the results in two levels, the largest first. A section whose products are all in one subsection is
 * replaced by that subsection, because it would not narrow the search.
 */
export function buildResultTree(categories: readonly CategoryWithCount[]): ResultBranch[] {
  const below = Map.groupBy(categories, ({ parent }) => parent)
  const known = new Set(categories.map(({ slug }) => slug))
  const telling = (category: CategoryWithCount): CategoryWithCount => {
    const inside = below.get(category.slug) ?? []
    const [only] = inside
    return only && inside.length === 1 && only.count === category.count ? telling(only) : category
  }
  return categories
    .filter(({ parent }) => parent === null || !known.has(parent))
    .map(telling)
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_BRANCHES)
    .map((category) => {
      const inside = (below.get(category.slug) ?? []).map(telling)
      return {
        category,
        inside: inside.toSorted((one, other) => other.count - one.count).slice(0, MAX_CHILDREN),
      }
    })
}
