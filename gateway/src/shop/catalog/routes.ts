import { catalogApi } from '@vitrina/contracts/site/catalog'
import { Router } from 'express'
import { pageSeo } from '../../documents/seo/templates.ts'
import { serve } from '../../visitor/serve.ts'
import type { ShopServices } from '../services.ts'
import { presentCategory } from './presenters.ts'

/** The data of the catalogue page: the category tree with brands. */
export function catalogRoutes(services: ShopServices): Router {
  const router = Router()

  serve(router, catalogApi.catalog, async ({ visitor, request }) => {
    const [tree, seo] = await Promise.all([services.catalogue.tree(), pageSeo(services, 'catalog', visitor)])
    const roots = tree.filter(({ parent }) => parent === null).map(({ slug }) => slug)
    const { brands, isWhole } = await services.rootBrands(roots, visitor, request.id)
    if (!isWhole) services.tickets.markPartial(visitor)
    return { tree: tree.map(presentCategory), brands, seo }
  })

  return router
}
