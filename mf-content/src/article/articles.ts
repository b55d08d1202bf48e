import { paths } from '@vitrina/site/paths'
import { texts } from '../texts.ts'

/** An article's place on the site. */
export interface ArticleLink {
  slug: string
  name: string
  path: string
  /** Slug of the article it belongs to. */
  above?: string
}

/** The articles of the site, and the form that stands among them, in the order of the menu. The slug is the path with dashes for slashes. */
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

/** The way from the home page to an article, itself last. */
export function breadcrumbsTo({ slug, title }: { slug: string; title: string }): { name: string; path: string }[] {
  const place = articles.find((article) => article.slug === slug)
  const above = articles.filter((article) => article.slug === place?.above)
  return [
    { name: texts.home, path: paths.home() },
    ...above.map(({ name, path }) => ({ name, path })),
    { name: title, path: place?.path ?? `/${slug}/` },
  ]
}
