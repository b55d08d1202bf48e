import type { PageSummary, StoredPage } from '@vitrina/contracts/retailer/content'
import type { Queryable } from '../../database/database.ts'

/** SQL condition for rows that are published now. */
export const isShown = `status = 'published' and (publish_at is null or publish_at <= now())
  and (unpublish_at is null or unpublish_at > now())`

export async function shownPage(db: Queryable, kind: 'article' | 'landing', slug: string): Promise<StoredPage | null> {
  const [page] = await db.query<StoredPage>(
    `select slug, title, description, updated_on, seo, blocks from content_pages
     where kind = $1 and slug = $2 and ${isShown}`,
    [kind, slug],
  )
  return page ?? null
}

export const landingLines = (db: Queryable): Promise<PageSummary[]> =>
  db.query(
    `select slug, title, updated_on from content_pages where kind = 'landing' and ${isShown} order by position, slug`,
  )
