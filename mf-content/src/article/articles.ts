import { paths } from '@vitrina/site/paths'
import { texts } from '../texts.ts'

/** An article in the menu. */
export interface ArticleLink {
  slug: string
  name: string
  path: string
  /** Slug of the parent article. */
  above?: string
}

/** Articles and the CRM form in the order of the menu. The slug is the path with dashes for slashes. */
export const articles: readonly ArticleLink[] = [
  { slug: 'info', name: texts.info, path: paths.info() },
  { slug: 'info-roznica', name: texts.retail, path: paths.infoRetail(), above: 'info' },
  { slug: 'info-crm-forma', name: texts.crmForm.title, path: paths.infoCrmForm(), above: 'info' },
  { slug: 'oplata-i-dostavka', name: texts.payment, path: paths.payment() },
  { slug: 'support', name: texts.support, path: paths.support() },
  { slug: 'about', name: texts.about, path: paths.about() },
  { slug: 'legal', name: texts.legal, path: paths.legal() },
  { slug: 'privacy-policy', name: texts.privacy, path: paths.privacyPolicy() },
]

/** The slug of the article that a path of the site shows. */
export const slugOf = (pathname: string): string => pathname.split('/').filter(Boolean).join('-')

/** Breadcrumbs from the home page to an article, which is last. */
export function breadcrumbsTo({ slug, title }: { slug: string; title: string }): { name: string; path: string }[] {
  const place = articles.find((article) => article.slug === slug)
  const above = articles.filter((article) => article.slug === place?.above)
  return [
    { name: texts.home, path: paths.home() },
    ...above.map(({ name, path }) => ({ name, path })),
    { name: title, path: place?.path ?? `/${slug}/` },
  ]
}
