import type { CategoryListing } from '@vitrina/contracts/site/search'
import { paths } from '@vitrina/site/paths'
import type { Breadcrumb } from '../structured-data.ts'
import { texts } from '../texts.ts'

/** Breadcrumbs from the catalogue to the category, which is last. */
export function breadcrumbsTo({
  breadcrumbs,
  category,
}: Pick<CategoryListing, 'breadcrumbs' | 'category'>): Breadcrumb[] {
  const above = breadcrumbs.flatMap(({ name, slug }) =>
    slug && slug !== category.slug ? [{ name, path: paths.category(slug) }] : [],
  )
  return [
    { name: texts.catalog, path: paths.catalog() },
    ...above,
    { name: category.name, path: paths.category(category.slug) },
  ]
}
