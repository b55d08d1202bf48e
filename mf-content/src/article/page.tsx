import { type ContentPage, contentApi } from '@vitrina/contracts/site/content'
import type { PageArgs } from '@vitrina/federation/page'
import { ArticlePage } from './ArticlePage.tsx'
import { slugOf } from './articles.ts'

export { articleHead as head } from './head.ts'

/** The path is the article's own name: /about/, /legal/, /info/roznica/ … */
export function load({ url, api, signal }: PageArgs): Promise<ContentPage> {
  return api(contentApi.article, { params: { slug: slugOf(url.pathname) } }, { signal })
}

export const rests = true

export default function Page({ data }: { data: ContentPage }) {
  return <ArticlePage article={data} />
}
