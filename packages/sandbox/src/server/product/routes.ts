import { type Feature, retailerProductApi } from '@vitrina/contracts/retailer/product'
import express, { type Router } from 'express'
import type { Queryable } from '../../database/database.ts'
import { badRequest, notFound } from '../http-error.ts'
import { pricingFor } from '../pricing.ts'
import { serve } from '../serve.ts'
import { barcodesOf } from './barcodes.ts'
import { deliveryInfo } from './delivery.ts'
import { findProductsByIdcodes, findProductsByIds } from './listed-products.ts'

const most = 500

interface Details {
  id: string
  description: string | null
  seo: { title?: string; description?: string; keywords?: string }
  path: string[]
}

async function crumbsOf(db: Queryable, path: readonly string[]) {
  return db.query<{ name: string; slug: string }>(
    `select c.name, c.slug from unnest($1::text[]) with ordinality as way (id, place)
     join categories c on c.id = way.id order by way.place`,
    [path],
  )
}

export function productRoutes(db: Queryable): Router {
  const router = express.Router()
  serve(router, retailerProductApi.byIdcodes, async ({ query, body }) => {
    if (body.length > most) throw badRequest(`Не больше ${most} товаров за раз`)
    return findProductsByIdcodes(db, body, await pricingFor(db, query))
  })
  serve(router, retailerProductApi.barcodes, async ({ body }) => {
    if (body.length > most) throw badRequest(`Не больше ${most} товаров за раз`)
    return barcodesOf(db, body)
  })
  serve(router, retailerProductApi.bySlug, async ({ params, query }) => {
    const pricing = await pricingFor(db, query)
    const [details] = await db.query<Details>(
      `select p.id, p.description, p.seo, coalesce(c.path, '{}') as path
       from products p left join categories c on c.id = p.category_id where p.slug = $1`,
      [params.slug],
    )
    const [listed] = details ? await findProductsByIds(db, [details.id], pricing) : []
    if (!details || !listed) return null
    const { description, seo, path } = details
    return { ...listed, description, seo, breadcrumbs: await crumbsOf(db, path) }
  })
  serve(router, retailerProductApi.specifications, async ({ params }) => {
    const [row] = await db.query<{ specification: Feature[] }>('select specification from products where idcode = $1', [
      params.idcode,
    ])
    if (!row) throw notFound()
    return { features: row.specification }
  })
  serve(router, retailerProductApi.deliveryInfo, async ({ query, body }) => {
    if (body.length > most) throw badRequest(`Не больше ${most} товаров за раз`)
    return deliveryInfo(
      db,
      query.domain_id_1c,
      body.map(({ idcode }) => idcode),
    )
  })
  serve(router, retailerProductApi.images, async ({ params }) => {
    const [row] = await db.query<{ pictures: string[] }>('select pictures from products where idcode = $1', [
      params.idcode,
    ])
    if (!row) throw notFound()
    return row.pictures
  })
  return router
}
