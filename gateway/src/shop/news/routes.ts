import type { NewsSummary } from '@vitrina/contracts/retailer/news'
import { newsApi } from '@vitrina/contracts/site/news'
import { isSlug } from '@vitrina/site/identifiers'
import { plainText } from '@vitrina/site/plain-text'
import { Router } from 'express'
import { pageSeo } from '../../documents/seo/templates.ts'
import { notFound } from '../../http/http-errors.ts'
import { serve } from '../../visitor/serve.ts'
import { presentBlocks } from '../content/blocks/presenters.ts'
import { newsItemOf } from '../content-store/content-pages.ts'
import { searchContextFor } from '../search/search-context.ts'
import type { ShopServices } from '../services.ts'
import { newsListOf } from './list.ts'

const PAGE_SIZE = 12
const LAST_PAGE = 500

/** News: the list by year and topic, and each item as blocks. */
export function newsRoutes(services: ShopServices): Router {
  const router = Router()
  const asker = searchContextFor(services)

  serve(router, newsApi.list, async ({ query, visitor }) => {
    const page = pageOf(query.page)
    const year = /^20\d\d$/.test(query.year ?? '') ? Number(query.year) : null
    const topic = isSlug(query.topic ?? '') ? (query.topic ?? null) : null
    if (page > LAST_PAGE) throw notFound()
    const [list, seo] = await Promise.all([
      newsListOf(services, { page, page_size: PAGE_SIZE, year, topic }),
      pageSeo(services, 'news', visitor),
    ])
    if (page > 1 && list.items.length === 0) throw notFound()
    return {
      ...list,
      items: list.items.filter(({ slug }) => isSlug(slug)).map(presentNewsLine),
      topics: list.topics.map((one) => ({ ...one, name: plainText(one.name) })),
      page,
      pages: Math.max(1, Math.ceil(list.total / PAGE_SIZE)),
      year,
      topic,
      seo,
    }
  })

  serve(router, newsApi.item, async (call) => {
    const { slug } = call.params
    const item = isSlug(slug) ? await newsItemOf(services, slug) : null
    if (!item) throw notFound()
    const { blocks, previous, next, ...line } = item
    const beside = (one: typeof next) => one && { ...one, title: plainText(one.title) }
    return {
      ...line,
      ...presentNewsLine(line),
      blocks: await presentBlocks(asker(call), blocks),
      previous: beside(previous),
      next: beside(next),
    }
  })

  return router
}

export const presentNewsLine = (line: NewsSummary): NewsSummary => ({
  ...line,
  title: plainText(line.title),
  summary: plainText(line.summary),
  topic: line.topic && { ...line.topic, name: plainText(line.topic.name) },
})

const pageOf = (text = ''): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)
