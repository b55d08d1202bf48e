import type { ProductPage } from '@vitrina/contracts/site/product'
import { paths } from '@vitrina/site/paths'
import { texts } from '../texts.ts'

export interface Breadcrumb {
  name: string
  /** Path on this site; undefined when the retailer has no address. */
  path: string | undefined
}

/** Breadcrumbs from the home page to the product, which is last. */
export function breadcrumbsTo({ product, plainName }: ProductPage): Breadcrumb[] {
  const above = product.breadcrumbs.filter(({ name }) => name !== plainName)
  return [
    { name: texts.home, path: paths.home() },
    ...above.map(({ name, slug }) => ({ name, path: slug && paths.category(slug) })),
    { name: plainName, path: paths.product(product.slug) },
  ]
}
