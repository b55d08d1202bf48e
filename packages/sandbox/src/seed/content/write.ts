import type { Queryable } from '../../database/database.ts'
import { articles } from './articles.ts'
import { landings } from './landings.ts'
import { plannedNews } from './news.ts'
import type { PlannedPage } from './plan.ts'
import { topics } from './topics.ts'
import { vacancies } from './vacancies.ts'

/** Raise it when texts change: databases are then filled again. */
export const contentVersion = 2

/** Replaces all content. Days are relative to today in Moscow. */
export async function writeContent(db: Queryable): Promise<void> {
  for (const table of ['content_pages', 'content_news', 'content_topics', 'content_vacancies']) {
    await db.query(`delete from ${table}`)
  }
  await writePages(db, 'article', articles)
  await writePages(db, 'landing', landings)
  await writeNews(db)
  await writeVacancies(db)
}

async function writePages(db: Queryable, kind: 'article' | 'landing', pages: readonly PlannedPage[]): Promise<void> {
  const rows = pages.map((page, position) => ({ status: 'published', seo: null, ...page, position }))
  await db.query(
    `insert into content_pages (kind, slug, title, description, seo, blocks, status, updated_on, position)
     select $1, slug, title, description, seo, blocks, status, updated_on, position
     from jsonb_to_recordset($2::jsonb) as t (slug text, title text, description text, seo jsonb, blocks jsonb,
       status text, updated_on date, position integer)`,
    [kind, JSON.stringify(rows)],
  )
}

const midnight = "((now() at time zone 'Europe/Moscow')::date)"

async function writeNews(db: Queryable): Promise<void> {
  await db.query(
    'insert into content_topics (slug, name) select slug, name from jsonb_to_recordset($1::jsonb) as t (slug text, name text)',
    [JSON.stringify(topics)],
  )
  const rows = plannedNews.map((item) => ({ status: 'published', over_in: null, ...item }))
  await db.query(
    `insert into content_news (slug, title, summary, topic, image, blocks, status, publish_at, unpublish_at, updated_at)
     select slug, title, summary, topic, image, blocks, status, at, ${midnight} + over_in, at
     from (select *, (${midnight} - days_ago + time '10:00') at time zone 'Europe/Moscow' as at
       from jsonb_to_recordset($1::jsonb) as t (slug text, title text, summary text, topic text, image text, blocks jsonb,
         status text, days_ago integer, over_in integer)) rows`,
    [JSON.stringify(rows)],
  )
}

async function writeVacancies(db: Queryable): Promise<void> {
  const rows = vacancies.map((vacancy) => ({ status: 'published', pay_from: null, pay_to: null, ...vacancy }))
  await db.query(
    `insert into content_vacancies (id, title, area, city, address, pay_from, pay_to, employment, schedule, summary,
       blocks, status, posted_on, open_until)
     select id, title, area, city, address, pay_from, pay_to, employment, schedule, summary, blocks, status,
       ${midnight} - days_ago, ${midnight} + open_for
     from jsonb_to_recordset($1::jsonb) as t (id integer, title text, area text, city text, address text,
       pay_from integer, pay_to integer, employment text, schedule text, summary text, blocks jsonb, status text,
       days_ago integer, open_for integer)`,
    [JSON.stringify(rows)],
  )
}
