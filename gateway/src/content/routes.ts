import { contentApi } from '@vitrina/contracts/retailer/content'
import { contentPages } from '@vitrina/contracts/site/content'
import { isSlug } from '@vitrina/site/identifiers'
import { Router } from 'express'
import { notFound } from '../refusals.ts'
import { sanitiseHtml } from '../retailer/sanitise.ts'
import { serve } from '../serve.ts'
import type { Services } from '../services.ts'

const KEEP = { freshMs: 60_000, staleMs: 60 * 60_000 }

/** Articles: about, legal texts, payment and delivery. */
export function contentRoutes({ retailer, memory, config }: Services): Router {
  const router = Router()

  serve(router, contentPages.article, async ({ params: { slug } }) => {
    if (!isSlug(slug)) throw notFound()
    const { article } = await memory.get(`article|${slug}`, KEEP, async () => ({
      article: await retailer.as()(contentApi.article, { params: { site_code: config.siteCode, slug } }),
    }))
    if (!article) throw notFound()
    return { ...article, html: sanitiseHtml(article.html) }
  })

  return router
}
