import { catalogPages } from '@vitrina/contracts/site/catalog'
import { Router } from 'express'
import { pageSeo } from '../seo/templates.ts'
import { serve } from '../serve.ts'
import type { Services } from '../services.ts'
import { categoryPage } from './category.ts'
import { homePage } from './home.ts'
import { shownCategory } from './shown.ts'

/** What the pages of the catalogue show: home, the tree of categories, a category with its goods. */
export function catalogRoutes(services: Services): Router {
  const router = Router()

  serve(router, catalogPages.home, ({ visitor, request }) => homePage(services, visitor, request.id))

  serve(router, catalogPages.catalog, async ({ visitor }) => {
    const [tree, seo] = await Promise.all([services.catalogue.tree(), pageSeo(services, 'catalog', visitor)])
    return { tree: tree.map(shownCategory), seo }
  })

  serve(router, catalogPages.category, ({ params, query, visitor, request }) =>
    categoryPage(services, visitor, request.id, { slug: params.slug, sort: query.sort, page: query.page }),
  )

  return router
}
