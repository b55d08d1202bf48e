import type { Database } from '../database/database.ts'
import { writeArticles } from './articles.ts'
import { writeDepartments } from './departments.ts'
import { renewPromotions, writePromotions } from './promotions.ts'
import { writeClientPrices, writeUsers } from './users.ts'
import { type Progress, writeCatalogue } from './write-catalogue.ts'

/** Raise it when the generator makes other goods or texts than before: databases are then filled anew. */
const seedVersion = 1

interface Filling {
  version: number
  products: number
  source: 'generator' | 'feed'
}

async function currentFilling(db: Database): Promise<Filling | undefined> {
  const [row] = await db.query<{ value: Filling }>("select value from fillings where name = 'catalogue'")
  return row?.value
}

const catalogueTables = [
  'promotion_products',
  'promotions',
  'client_prices',
  'stocks',
  'prices',
  'category_products',
  'products',
  'categories',
  'brands',
]

/**
 * Fills the database unless it already holds what is asked for: `products` generated goods, or a feed that somebody
 * imported, which is left alone. One transaction, so a start that is interrupted leaves the earlier state.
 */
export async function seed(
  db: Database,
  { products, mainDomain, progress }: { products: number; mainDomain: string; progress: Progress },
): Promise<{ seeded: boolean }> {
  const filling = await currentFilling(db)
  const isCurrent = filling?.version === seedVersion && (filling.source === 'feed' || filling.products === products)
  if (!isCurrent) {
    await db.transaction(async (tx) => {
      const fromFeed = filling?.source === 'feed'
      if (!fromFeed) {
        await tx.query(`truncate ${catalogueTables.join(', ')}`)
        await writeCatalogue(tx, products, progress)
        await writePromotions(tx)
      }
      await writeDepartments(tx, mainDomain)
      await writeArticles(tx)
      await writeUsers(tx)
      await writeClientPrices(tx)
      const value: Filling = { version: seedVersion, products, source: fromFeed ? 'feed' : 'generator' }
      await tx.query(
        `insert into fillings (name, value) values ('catalogue', $1::jsonb)
         on conflict (name) do update set value = excluded.value`,
        [JSON.stringify(value)],
      )
    })
    // Without fresh statistics the planner takes the new tables for empty ones and lists categories slowly.
    await db.script('analyze')
  }
  await renewPromotions(db)
  return { seeded: !isCurrent }
}
