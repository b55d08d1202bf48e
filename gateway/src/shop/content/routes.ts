import { retailerContentApi } from '@vitrina/contracts/retailer/content'
import { contentApi } from '@vitrina/contracts/site/content'
import { isSlug } from '@vitrina/site/identifiers'
import { plainText } from '@vitrina/site/plain-text'
import { Router } from 'express'
import { filledSeo, pageSeo } from '../../documents/seo/templates.ts'
import { notFound } from '../../http/http-errors.ts'
import { serve } from '../../visitor/serve.ts'
import { articleOf, CONTENT_TTL, landingOf } from '../content-store/content-pages.ts'
import { type SearchContext, searchContextFor } from '../search/search-context.ts'
import type { ShopServices } from '../services.ts'
import { fillPlaceholders } from './blocks/placeholders.ts'
import { presentBlocks } from './blocks/presenters.ts'

type ParsedPage = NonNullable<Awaited<ReturnType<typeof articleOf>>>

const SUPPORT_SLUG = 'support'

/** Articles and landing pages: blocks with placeholders for the visitor's city. */
export function contentRoutes(services: ShopServices): Router {
  const router = Router()
  const asker = searchContextFor(services)
  const { config, caches, retailer, log } = services

  serve(router, contentApi.article, async (call) => {
    const { slug } = call.params
    const article = isSlug(slug) ? await articleOf(services, slug) : null
    if (!article) throw notFound()
    const page = await presentPage(asker(call), article)
    // The retailer keeps the SEO texts of this page with those of the site, not with the article.
    return slug === SUPPORT_SLUG
      ? { ...page, seo: page.seo ?? (await pageSeo(services, 'support', call.visitor)) }
      : page
  })

  serve(router, contentApi.landing, async (call) => {
    const { slug } = call.params
    const landing = isSlug(slug) ? await landingOf(services, slug) : null
    if (!landing) throw notFound()
    const [page, lines] = await Promise.all([presentPage(asker(call), landing), landings()])
    const others = lines.filter((line) => line.slug !== slug && isSlug(line.slug))
    return { ...page, others: others.map((line) => ({ slug: line.slug, title: plainText(line.title) })) }
  })

  /** A landing page is served even when the list of the others fails. */
  const landings = () =>
    caches.site
      .get('landings', CONTENT_TTL, () =>
        retailer.as()(retailerContentApi.landings, { params: { site_code: config.siteCode } }),
      )
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the list of landing pages is missing')
        return []
      })

  return router
}

async function presentPage(asker: SearchContext, { blocks, seo, ...page }: ParsedPage) {
  const { visitor, services } = asker
  const { defaultCity } = services.config
  return {
    ...fillPlaceholders(page, { visitor, fallback: defaultCity }),
    slug: page.slug,
    blocks: await presentBlocks(asker, blocks),
    seo: seo && filledSeo(seo, visitor, defaultCity),
  }
}
