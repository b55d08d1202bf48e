/** schema.org objects of the catalogue's pages. */
import { paths } from '@vitrina/site/paths'
import { breadcrumbList } from '@vitrina/site/structured-data'
import { texts } from './texts.ts'

export interface Breadcrumb {
  name: string
  /** Path of this site. */
  path: string
}

/** The organization of the shop. */
export const organization = (origin: string, name: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name,
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
})

/** The website and its organization. */
export const website = (origin: string, name: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  url: `${origin}/`,
  publisher: { '@id': `${origin}/#organization` },
})

/** Breadcrumbs from the home page; `origin` is scheme, host and port. */
export const breadcrumbListTo = (origin: string, steps: readonly Breadcrumb[]): object =>
  breadcrumbList(origin, [{ name: texts.home, path: paths.home() }, ...steps])

/** Products of a list; `before` is the number of products on earlier pages. */
export function itemList(origin: string, products: readonly { name: string; slug: string }[], before: number): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map(({ name, slug }, at) => ({
      '@type': 'ListItem',
      position: before + at + 1,
      name,
      url: origin + paths.product(slug),
    })),
  }
}
