import type { HandlerInput } from '@vitrina/contracts/endpoint'
import {
  MOST_NEWS,
  type NewsItem,
  type NewsList,
  type NewsSummary,
  type retailerNewsApi,
} from '@vitrina/contracts/retailer/news'
import type { Queryable } from '../../database/database.ts'
import { isShown } from './pages.ts'

const PAGE_SIZE = 12

/** Years are in Moscow's time zone, where the shop is. */
const moscow = "n.publish_at at time zone 'Europe/Moscow'"

const fields = `n.slug, n.title, n.summary, n.image, to_json(n.publish_at) #>> '{}' as published_at,
  case when t.slug is null then null else json_build_object('slug', t.slug, 'name', t.name) end as topic`
const source = 'from content_news n left join content_topics t on t.slug = n.topic'
const chosen = `${isShown} and ($1::int is null or extract(year from ${moscow}) = $1) and ($2::text is null or n.topic = $2)`

export async function newsList(
  db: Queryable,
  { page = 1, page_size = PAGE_SIZE, year, topic }: HandlerInput<typeof retailerNewsApi.list>['query'],
): Promise<NewsList> {
  const size = Math.min(Math.max(1, Math.trunc(page_size)), MOST_NEWS)
  const skipped = (Math.max(1, Math.trunc(page)) - 1) * size
  const choice = [year ?? null, topic ?? null]
  const [items, [count], years, topics] = await Promise.all([
    db.query<NewsSummary>(
      `select ${fields} ${source} where ${chosen} order by n.publish_at desc, n.slug limit $3 offset $4`,
      [...choice, size, skipped],
    ),
    db.query<{ total: number }>(`select count(*)::int as total ${source} where ${chosen}`, choice),
    db.query<NewsList['years'][number]>(
      `select extract(year from ${moscow})::int as year, count(*)::int as count
       from content_news n where ${isShown} group by 1 order by 1 desc`,
    ),
    db.query<NewsList['topics'][number]>(
      `select t.slug, t.name, count(*)::int as count from content_news n join content_topics t on t.slug = n.topic
       where ${isShown} group by t.slug, t.name order by t.name`,
    ),
  ])
  return { items, total: count?.total ?? 0, years, topics }
}

type AdjacentNews = NonNullable<NewsItem['next']>

export async function newsItem(db: Queryable, slug: string): Promise<NewsItem | null> {
  const [item] = await db.query<Omit<NewsItem, 'previous' | 'next'>>(
    `select ${fields}, to_json(n.updated_at) #>> '{}' as updated_at, n.blocks ${source} where n.slug = $1 and ${isShown}`,
    [slug],
  )
  if (!item) return null
  const beside = (sign: '<' | '>', order: 'asc' | 'desc') =>
    db.query<AdjacentNews>(
      `select slug, title from content_news
       where ${isShown} and (publish_at, slug) ${sign} (select publish_at, slug from content_news where slug = $1)
       order by publish_at ${order}, slug ${order} limit 1`,
      [slug],
    )
  const [[previous = null], [next = null]] = await Promise.all([beside('<', 'desc'), beside('>', 'asc')])
  return { ...item, previous, next }
}
