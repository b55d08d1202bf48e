import {
  type Audience,
  type ProfessionalFacts,
  retailerProfessionalsApi,
} from '@vitrina/contracts/retailer/professionals'
import { professionalsApi, type ShelfLine } from '@vitrina/contracts/site/professionals'
import { Router } from 'express'
import { filledHtml, filledSeo } from '../../documents/seo/templates.ts'
import { serve } from '../../visitor/serve.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { presentProduct } from '../catalog/presenters.ts'
import { articleOf } from '../content-store/content-pages.ts'
import { htmlOf } from '../content-store/parse-blocks.ts'
import { lookUp } from '../products/look-up.ts'
import type { RetailerAccess, ShopServices } from '../services.ts'
import { barcodesOf } from '../shops/barcodes.ts'
import { managerFor } from './manager.ts'

const CACHE_TIMES = { freshMs: 60_000, staleMs: 24 * 60 * 60_000 }
/** Slugs of the articles with the terms. */
const termsSlugs: Readonly<Record<Audience, string>> = { builders: 'stroitelyam', shops: 'magazinam' }
const noFacts: ProfessionalFacts = { managers: [], list: '', shelf: [] }

/** The pages for builders and for shops. A part that fails is left out. */
export function professionalRoutes(services: ShopServices): Router {
  const router = Router()
  const { catalogue } = services

  serve(router, professionalsApi.builders, async ({ visitor }) => {
    const [{ list }, common] = await partsFor(services, 'builders', visitor)
    return { ...common, list }
  })

  serve(router, professionalsApi.shops, async ({ visitor, request }) => {
    const [[{ shelf }, common], tree] = await Promise.all([
      partsFor(services, 'shops', visitor),
      withFallback(services, visitor, 'the categories of price lists are missing', [], () => catalogue.tree()),
    ])
    const lines = await withFallback(services, visitor, 'the shelf of the page for shops is missing', [], () =>
      shelfLines(services, visitor, shelf, request.id),
    )
    const roots = tree.filter(({ parent, product_count }) => parent === null && product_count > 0)
    return { ...common, lines, priceLists: roots.map(({ slug, name }) => ({ slug, name })) }
  })

  return router
}

/** A part that fails is logged and left out, and the page is then not cached. */
async function withFallback<Part>(
  { log, tickets }: Pick<ShopServices, 'log' | 'tickets'>,
  visitor: Visitor,
  fault: string,
  without: Part,
  ask: () => Promise<Part>,
): Promise<Part> {
  try {
    return await ask()
  } catch (error) {
    log.warn({ err: error }, fault)
    tickets.markPartial(visitor)
    return without
  }
}

async function partsFor(services: ShopServices, audience: Audience, visitor: Visitor) {
  const { config, caches, retailer, departments } = services
  const [facts, article, lists] = await Promise.all([
    withFallback(services, visitor, 'the facts of a page for professionals are missing', noFacts, () =>
      caches.site.get(`professionals|${audience}`, CACHE_TIMES, () =>
        retailer.as()(retailerProfessionalsApi.facts, { params: { site_code: config.siteCode, audience } }),
      ),
    ),
    withFallback(services, visitor, 'the terms for professionals are missing', null, () =>
      articleOf(services, termsSlugs[audience]),
    ),
    withFallback(services, visitor, 'the departments of managers are missing', null, () => departments.list()),
  ])
  return [
    facts,
    {
      manager: managerFor(facts.managers, visitor.department, lists?.all ?? [visitor.department]),
      terms: article && filledHtml(htmlOf(article.blocks), visitor, config.defaultCity),
      seo: article?.seo ? filledSeo(article.seo, visitor, config.defaultCity) : null,
    },
  ] as const
}

/** Example rows of a shelf with the visitor's prices; products no longer sold are left out. */
async function shelfLines(
  services: RetailerAccess,
  visitor: Visitor,
  shelf: ProfessionalFacts['shelf'],
  requestId: string,
): Promise<ShelfLine[]> {
  const idcodes = shelf.map(({ idcode }) => idcode)
  const [products, barcodes] = await Promise.all([
    lookUp(services, visitor, idcodes, requestId),
    barcodesOf(services, idcodes, requestId),
  ])
  return shelf.flatMap(({ idcode, on_shelf, ...amounts }) => {
    const product = products.get(idcode)
    if (!product || product.price <= 0) return []
    return [{ ...amounts, product: presentProduct(product), barcodes: barcodes.get(idcode) ?? [], shelf: on_shelf }]
  })
}
