import { randomBytes } from 'node:crypto'
import type { CountedProduct, SharedBasket } from '@vitrina/contracts/retailer/basket'
import type { Queryable } from '../../database/database.ts'

const retentionDays = 90

interface Row extends Omit<SharedBasket, 'created_at' | 'expires_at'> {
  created_at: Date
  expires_at: Date
}

const toSharedBasket = ({ created_at, expires_at, ...rest }: Row): SharedBasket => {
  return { ...rest, created_at: created_at.toISOString(), expires_at: expires_at.toISOString() }
}

/** Stores lines under a new unguessable code, and deletes expired ones. */
export async function shareBasket(db: Queryable, products: readonly CountedProduct[]): Promise<SharedBasket> {
  await db.query('delete from shared_baskets where expires_at < now()')
  const [row] = await db.query<Row>(
    `insert into shared_baskets (code, expires_at, products)
     values ($1, now() + make_interval(days => $2::integer), $3::jsonb) returning code, created_at, expires_at, products`,
    [randomBytes(16).toString('base64url'), retentionDays, JSON.stringify(products)],
  )
  if (!row) throw new Error('A shared basket was written but not given back')
  return toSharedBasket(row)
}

/** The shared basket of a code; null when it is unknown or has expired. */
export async function sharedBasket(db: Queryable, code: string): Promise<SharedBasket | null> {
  const [row] = await db.query<Row>(
    'select code, created_at, expires_at, products from shared_baskets where code = $1 and expires_at > now()',
    [code],
  )
  return row ? toSharedBasket(row) : null
}
