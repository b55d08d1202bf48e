import type { Feature } from '@vitrina/contracts/retailer/product'
import type { Queryable } from '../../database/database.ts'

/** The product that others are related to. */
export interface OriginalProduct {
  id: string
  name: string
  unit: string
  weight: number | null
  volume: number | null
  contain: number | null
  category_id: string
  category: string
  brand_id: string | null
  group_id: string | null
  features: Feature[]
}

export async function readOriginalProduct(db: Queryable, idcode: string): Promise<OriginalProduct | undefined> {
  const [row] = await db.query<OriginalProduct>(
    `select p.id, p.name, p.unit, p.weight, p.volume, p.contain, p.category_id, coalesce(c.name, '') as category,
       p.brand_id, p.group_id, p.specification as features
     from products p left join categories c on c.id = p.category_id where p.idcode = $1`,
    [idcode],
  )
  return row
}
