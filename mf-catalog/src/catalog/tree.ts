import type { Category } from '@vitrina/contracts/retailer/catalog'

/** A category with its descendants, in the order of the tree. */
export interface Branch {
  category: Category
  children: Branch[]
}

/** Root categories with their descendants. Categories in a cycle have no root and are omitted. */
export function branchesOf(tree: readonly Category[]): Branch[] {
  const below = Map.groupBy(tree, ({ parent }) => parent)
  const branch = (category: Category): Branch => ({ category, children: (below.get(category.slug) ?? []).map(branch) })
  return (below.get(null) ?? []).map(branch)
}

/** Number of products of all roots; each product belongs to one root only. */
export function sumOfProducts(roots: readonly Branch[]): number {
  return roots.reduce((sum, { category }) => sum + category.product_count, 0)
}

/** The open part of the tree: nothing, a root, or a section with subsections. */
export interface OpenState {
  root: Branch | null
  section: Branch | null
}

/** The open state for a category; a deeper category opens its section. */
export function openAt(roots: readonly Branch[], slug: string): OpenState {
  if (slug === '') return { root: null, section: null }
  for (const root of roots) {
    if (root.category.slug === slug) return { root, section: null }
    const section = root.children.find((one) => contains(one, slug))
    if (section) return { root, section: section.children.length > 0 ? section : null }
  }
  return { root: null, section: null }
}

const contains = ({ category, children }: Branch, slug: string): boolean =>
  category.slug === slug || children.some((child) => contains(child, slug))

/** Names of the ancestors of each category, from the root down. */
export function pathsOf(tree: readonly Category[]): Map<string, string[]> {
  const bySlug = new Map(tree.map((category) => [category.slug, category]))
  const way = ({ parent }: Category, depth: number): string[] => {
    const above = parent === null ? undefined : bySlug.get(parent)
    return above && depth < bySlug.size ? [...way(above, depth + 1), above.name] : []
  }
  return new Map(tree.map((category) => [category.slug, way(category, 0)]))
}
