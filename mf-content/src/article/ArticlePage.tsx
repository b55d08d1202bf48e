import type { Article } from '@vitrina/contracts/retailer/content'

export function ArticlePage({ article }: { article: Article }) {
  return (
    <article>
      <h1>{article.title}</h1>
      <p>{article.description}</p>
    </article>
  )
}
