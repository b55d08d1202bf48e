import type { Article } from '@vitrina/contracts/retailer/content'
import { contentPages } from '@vitrina/contracts/site/content'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { ArticlePage } from './ArticlePage.tsx'

/** The path is the article's own name: /about/, /legal/, /privacy-policy/ … */
export function load({ url, api, signal }: PageArgs): Promise<Article> {
  const slug = url.pathname.split('/').filter(Boolean).join('-')
  return api(contentPages.article, { params: { slug } }, { signal })
}

export function head(article: Article, { siteName }: HeadFrame): Head {
  return { title: `${article.title} — ${siteName}`, description: article.description }
}

export default function Page({ data }: { data: Article }) {
  return <ArticlePage article={data} />
}
