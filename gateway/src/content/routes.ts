import { contentPages } from '@vitrina/contracts/site/content'
import { isSlug } from '@vitrina/site/identifiers'
import { Router } from 'express'
import { notFound } from '../refusals.ts'
import { filledHtml, filledSeo } from '../seo/templates.ts'
import { serve } from '../serve.ts'
import type { Services } from '../services.ts'
import { articleOf } from './article.ts'

/** Articles: about, legal texts, payment and delivery. Their placeholders stand for the visitor's city. */
export function contentRoutes(services: Services): Router {
  const router = Router()
  const { defaultCity } = services.config

  serve(router, contentPages.article, async ({ params: { slug }, visitor }) => {
    if (!isSlug(slug)) throw notFound()
    const article = await articleOf(services, slug)
    if (!article) throw notFound()
    return {
      ...article,
      html: filledHtml(article.html, visitor, defaultCity),
      seo: article.seo && filledSeo(article.seo, visitor, defaultCity),
    }
  })

  return router
}
