import { contactsApi } from '@vitrina/contracts/site/contacts'
import { Router } from 'express'
import { filledHtml, pageSeo } from '../../documents/seo/templates.ts'
import { serve } from '../../visitor/serve.ts'
import { articleOf } from '../content-store/content-pages.ts'
import { htmlOf } from '../content-store/parse-blocks.ts'
import { YANDEX_FRAME } from '../maps/routes.ts'
import type { ShopServices } from '../services.ts'
import { branchesOf } from './branches.ts'

/** Slug of the article with departments and requisites. */
const OFFICE_ARTICLE = 'contacts'

/** The contacts page: branches and the company's office. */
export function contactRoutes(services: ShopServices): Router {
  const router = Router()
  const { config, departments, log } = services

  serve(router, contactsApi.contacts, async ({ visitor }) => {
    const [lists, article, seo] = await Promise.all([
      departments.list(),
      articleOf(services, OFFICE_ARTICLE).catch((error) => {
        log.warn({ err: error }, 'the text about the office is missing')
        return null
      }),
      pageSeo(services, 'contacts', visitor),
    ])
    const now = Date.now()
    return {
      branches: branchesOf(lists, now),
      office: article && filledHtml(htmlOf(article.blocks), visitor, config.defaultCity),
      seo,
      now,
      yandexFrame: config.yandexMaps ? YANDEX_FRAME : null,
    }
  })

  return router
}
