import type { ProductPage } from '@vitrina/contracts/site/product'
import { paths } from '@vitrina/site/paths'
import { texts } from '../texts.ts'

export interface Breadcrumb {
  name: string
  /** Path of this site; undefined when the retailer names no address. */
  path: string | undefined
}

/** The way to the product from the home page, the product last. */
export function breadcrumbsTo({ product, plainName }: ProductPage): Breadcrumb[] {
  const above = product.breadcrumbs.filter(({ name }) => name !== plainName)
  return [
    { name: texts.home, path: paths.home() },
    ...above.map(({ name, slug }) => ({ name, path: slug && paths.category(slug) })),
    { name: plainName, path: paths.product(product.slug) },
  ]
}
