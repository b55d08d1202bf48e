import type { ProductPage } from '@vitrina/contracts/site/product'
import { paths } from '@vitrina/site/paths'
import { texts } from '../texts.ts'

export interface Step {
  name: string
  /** Path of this site; undefined when the retailer names no address. */
  path: string | undefined
}

/** The way to the product from the home page, the product last. */
export function stepsTo({ product, plainName }: ProductPage): Step[] {
  const above = product.breadcrumbs.filter(({ name }) => name !== plainName)
  return [
    { name: texts.home, path: paths.home() },
    ...above.map(({ name, slug }) => ({ name, path: slug && paths.category(slug) })),
    { name: plainName, path: paths.product(product.slug) },
  ]
}
