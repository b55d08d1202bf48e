import {
  type Manager,
  type ProfessionalFacts,
  retailerProfessionalsApi,
} from '@vitrina/contracts/retailer/professionals'
import express, { type Router } from 'express'
import type { Queryable } from '../../database/database.ts'
import { type Goods, matrixRowOf } from '../../seed/shops.ts'
import { serve } from '../serve.ts'

const SHELF_ROWS = 8

/** Bestsellers, one of each category: an example shelf of a small shop. */
async function shelfOf(db: Queryable): Promise<ProfessionalFacts['shelf']> {
  const goods = await db.query<Goods>(
    `select idcode, contain, only_contain_order, price from (
       select distinct on (p.category_id) p.idcode, p.contain, p.only_contain_order, x.price, p.popularity
       from products p join prices x on x.product_id = p.id and x.price_column = 'price_vologda'
       where x.price between 50 and 3000 and not p.discontinued
         and exists (select from stocks s where s.product_id = p.id and s.store = 'store12' and s.quantity > 40)
       order by p.category_id, p.popularity desc, p.idcode
     ) best order by popularity desc, idcode limit $1`,
    [SHELF_ROWS],
  )
  return goods.map((one) => {
    const { idcode, min, max, on_shelf } = matrixRowOf(one, 100)
    return { idcode, min, max, on_shelf: on_shelf ?? 0, coming: 0 }
  })
}

export function professionalRoutes(db: Queryable): Router {
  const router = express.Router()
  serve(router, retailerProfessionalsApi.facts, async ({ params: { audience } }) => {
    const managers = await db.query<Manager>(
      `select m.department_id as id_1c, m.name, m.position, m.photo, m.phone, m.email, m.work_time
       from managers m left join departments d on d.id_1c = m.department_id
       where m.audience = $1 order by d.position, m.department_id`,
      [audience],
    )
    const [row] = await db.query<{ list: string }>('select list from professional_lists where audience = $1', [
      audience,
    ])
    return { managers, list: row?.list ?? '', shelf: audience === 'shops' ? await shelfOf(db) : [] }
  })
  return router
}
