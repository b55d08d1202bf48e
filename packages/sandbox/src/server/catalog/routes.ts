import { retailerCatalogApi } from '@vitrina/contracts/retailer/catalog'
import express, { type Router } from 'express'
import type { Queryable } from '../../database/database.ts'
import { badRequest } from '../http-error.ts'
import { pricingFor } from '../pricing.ts'
import { findProductsByIds } from '../product/listed-products.ts'
import { serve } from '../serve.ts'
import { idsOfCollection } from './collections.ts'
import { readTree, seoOf } from './tree.ts'

/** A whole number within bounds, or a refusal that names the field. */
function wholeNumber(name: string, value: number | undefined, fallback: number, most: number): number {
  const number = value ?? fallback
  if (!Number.isInteger(number) || number < 1 || number > most) throw badRequest(`${name}: целое от 1 до ${most}`)
  return number
}

export function catalogRoutes(db: Queryable): Router {
  const router = express.Router()
  serve(router, retailerCatalogApi.version, async () => {
    const [row] = await db.query<{ version: string }>(
      "select md5(value::text) as version from fillings where name = 'catalogue'",
    )
    return { version: row?.version ?? '' }
  })
  serve(router, retailerCatalogApi.tree, async () => readTree(db))
  serve(router, retailerCatalogApi.category, async ({ params }) => {
    const tree = await readTree(db)
    const category = tree.find(({ slug }) => slug === params.slug)
    if (!category) return null
    const byId = new Map(tree.map((node) => [node.id, node]))
    const parent = tree.find(({ slug }) => slug === category.parent)
    return {
      category,
      breadcrumbs: category.path.flatMap((id) => {
        const node = byId.get(id)
        return node ? [{ name: node.name, slug: node.slug }] : []
      }),
      children: tree.filter((node) => node.parent === category.slug),
      siblings: tree.filter((node) => node.parent === category.parent && node.slug !== category.slug),
      seo: seoOf(category, parent),
    }
  })
  serve(router, retailerCatalogApi.collection, async ({ params, query }) => {
    const limit = wholeNumber('limit', query.limit, 12, 100)
    const pricing = await pricingFor(db, query)
    return findProductsByIds(db, await idsOfCollection(db, params.collection, limit, pricing), pricing)
  })
  return router
}
