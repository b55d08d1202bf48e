import { type Article, contentApi } from '@vitrina/contracts/retailer/content'
import express, { type Router } from 'express'
import type { Queryable } from '../../database/database.ts'
import { serve } from '../serve.ts'

export function contentRoutes(db: Queryable): Router {
  const router = express.Router()
  serve(router, contentApi.article, async ({ params }) => {
    const [article] = await db.query<Article>(
      'select slug, title, html, description, updated_on, seo from articles where slug = $1',
      [params.slug],
    )
    return article ?? null
  })
  return router
}
