import type { ContentPage } from '@vitrina/contracts/site/content'
import type { Head, HeadFrame } from '@vitrina/federation/page'
import { breadcrumbList } from '@vitrina/site/structured-data'
import { breadcrumbsTo } from './articles.ts'

/** schema.org types of texts that are not articles: about the shop, and legal documents. */
const kinds: Readonly<Record<string, string>> = { about: 'AboutPage', legal: 'WebPage', 'privacy-policy': 'WebPage' }

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d/.test(text)

/** Title, description and structured data of an article. */
export function articleHead(article: ContentPage, { origin, siteName }: HeadFrame): Head {
  const { title, description, seo } = article
  return {
    title: seo?.title || `${title}\u00a0— ${siteName}`,
    description: seo?.description || description,
    keywords: seo?.keywords,
    type: 'article',
    jsonLd: [breadcrumbList(origin, breadcrumbsTo(article)), articleObject(article, origin, siteName)],
  }
}

function articleObject(article: ContentPage, origin: string, siteName: string): object {
  const { slug, title, description, updated_on } = article
  const url = origin + (breadcrumbsTo(article).at(-1)?.path ?? '/')
  const shop = { '@type': 'Organization', name: siteName, url: `${origin}/` }
  const kind = kinds[slug] ?? 'Article'
  return {
    '@context': 'https://schema.org',
    '@type': kind,
    url,
    description,
    inLanguage: 'ru',
    ...(isDate(updated_on) ? { dateModified: updated_on } : {}),
    publisher: shop,
    ...(kind === 'Article' ? { headline: title, author: shop, mainEntityOfPage: url } : { name: title }),
  }
}
