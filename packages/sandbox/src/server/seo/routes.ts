import {
  MOST_SITEMAP_PRODUCTS,
  retailerSeoApi,
  type SitemapChunk,
  type SitemapProduct,
} from '@vitrina/contracts/retailer/seo'
import express, { type Router } from 'express'
import type { Queryable } from '../../database/database.ts'
import { badRequest } from '../http-error.ts'
import { serve } from '../serve.ts'
import { templates } from './templates.ts'

/** A generated product never changes; a feed's product is updated when it changes. */
const updated = "case when source = 'generator' then created_at else updated_at end"

function boundedInteger(name: string, value: number, least: number, most: number): number {
  if (!Number.isInteger(value) || value < least || value > most) {
    throw badRequest(`${name}: целое от ${least} до ${most}`)
  }
  return value
}

/** Page templates, and all products for the sitemap: paged by slug, so that any number needs little memory. */
export function seoRoutes(db: Queryable): Router {
  const router = express.Router()
  serve(router, retailerSeoApi.page, async ({ params }) => templates[params.page] ?? null)
  serve(router, retailerSeoApi.productRuns, async ({ query }) => {
    const size = boundedInteger('size', query.size, 1000, 50_000)
    const runs = await db.query<Omit<SitemapChunk, 'after'>>(
      `select max(slug) as until, count(*)::integer as count, to_char(max(updated), 'YYYY-MM-DD') as updated_on
       from (
         select slug, ${updated} as updated, (row_number() over (order by slug) - 1) / $1::integer as run from products
       ) as numbered
       group by run order by run`,
      [size],
    )
    return runs.map((run, at) => ({ ...run, after: runs[at - 1]?.until ?? '' }))
  })
  serve(router, retailerSeoApi.products, async ({ query }) => {
    const limit = boundedInteger('limit', query.limit ?? MOST_SITEMAP_PRODUCTS, 1, MOST_SITEMAP_PRODUCTS)
    return db.query<SitemapProduct>(
      `select slug, to_char(${updated}, 'YYYY-MM-DD') as updated_on from products
       where slug > $1 and ($2::text is null or slug <= $2) order by slug limit $3`,
      [query.after ?? '', query.until ?? null, limit],
    )
  })
  return router
}
