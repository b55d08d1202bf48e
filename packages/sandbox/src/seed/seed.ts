import { ensureIndex } from '../catalogue-index/rebuild.ts'
import type { Database, Queryable } from '../database/database.ts'
import { rebuildListing } from '../database/listing.ts'
import { ensureSearch } from '../search-index/rebuild.ts'
import { writeBanks } from './banks.ts'
import { writeCompanies } from './companies.ts'
import { contentVersion, writeContent } from './content/write.ts'
import { corporateProfilesVersion, writeCorporateProfiles } from './corporate-profiles.ts'
import { writeCoupons } from './coupons.ts'
import { writeDelivery } from './delivery.ts'
import { writeDepartments } from './departments.ts'
import { estimatesVersion, writeEstimates } from './estimates.ts'
import { writeManagers } from './managers.ts'
import { objectsVersion, writeObjects } from './objects.ts'
import { ordersVersion, writeOrders } from './orders.ts'
import { renewPromotions, writePromotions } from './promotions.ts'
import { settlementsVersion, writeSettlements } from './settlements.ts'
import { shopsVersion, writeShopOrders, writeShops } from './shops.ts'
import { writeSpecialDays } from './special-days.ts'
import { supportVersion, writeSupport } from './support.ts'
import { writeClientPrices, writeUsers } from './users.ts'
import { type Progress, writeCatalogue } from './write-catalogue.ts'

/** Raise it when the generator makes other goods or texts: databases are then filled again. */
const seedVersion = 7

export interface SeedOptions {
  products: number
  mainDomain: string
  progress: Progress
}

const catalogueTables = [
  'promotion_products',
  'promotions',
  'client_prices',
  'stocks',
  // Reservations of orders refer to the old stocks.
  'order_reservations',
  'prices',
  'category_products',
  'products',
  'categories',
  'brands',
]

async function readFilling(db: Queryable, name: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await db.query<{ value: Record<string, unknown> }>('select value from fillings where name = $1', [name])
  return row?.value
}

async function recordFilling(db: Queryable, name: string, value: object): Promise<void> {
  await db.query(
    `insert into fillings (name, value) values ($1, $2::jsonb)
     on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  )
}

async function seedCatalogue(db: Database, { products, progress }: SeedOptions): Promise<boolean> {
  const now = await readFilling(db, 'catalogue')
  if (now?.source === 'feed' || (now?.version === seedVersion && now.products === products)) return false
  await db.transaction(async (tx) => {
    await tx.query(`truncate ${catalogueTables.join(', ')}`)
    await writeCatalogue(tx, products, progress)
    await writeClientPrices(tx)
    await rebuildListing(tx)
    await writePromotions(tx)
    await recordFilling(tx, 'catalogue', { source: 'generator', version: seedVersion, products })
  })
  // Without fresh statistics the planner assumes empty tables and lists categories slowly.
  await db.script('analyze')
  return true
}

async function seedShop(db: Database, { mainDomain }: SeedOptions): Promise<boolean> {
  const now = await readFilling(db, 'shop')
  if (now?.version === seedVersion && now.mainDomain === mainDomain) return false
  await db.transaction(async (tx) => {
    await writeDepartments(tx, mainDomain)
    await writeUsers(tx)
    await recordFilling(tx, 'shop', { version: seedVersion, mainDomain })
  })
  return true
}

/** The examples contain goods of the catalogue, so they are replaced with it. */
async function seedEstimates(db: Database, isCatalogueNew: boolean): Promise<void> {
  const now = await readFilling(db, 'estimates')
  if (!isCatalogueNew && now?.version === estimatesVersion) return
  await db.transaction(async (tx) => {
    await writeEstimates(tx)
    await recordFilling(tx, 'estimates', { version: estimatesVersion })
  })
}

/** Written once: companies that users have removed or changed stay so. */
async function seedCorporateProfiles(db: Database): Promise<void> {
  const now = await readFilling(db, 'corporate-profiles')
  if (now?.version === corporateProfilesVersion) return
  await db.transaction(async (tx) => {
    await writeCorporateProfiles(tx)
    await recordFilling(tx, 'corporate-profiles', { version: corporateProfilesVersion })
  })
}

/** Objects refer to estimates and orders, and the link to an estimate, so they are replaced with them. */
async function seedObjects(db: Database, isCatalogueNew: boolean): Promise<void> {
  const now = await readFilling(db, 'objects')
  const isKnown = now?.version === objectsVersion && now.estimates === estimatesVersion
  if (!isCatalogueNew && isKnown) return
  await db.transaction(async (tx) => {
    await writeObjects(tx)
    await recordFilling(tx, 'objects', { version: objectsVersion, estimates: estimatesVersion })
  })
}

const orderDays = 2

/** Orders in progress are soon completed: the examples are replaced when they are old. */
async function seedOrders(db: Database, isCatalogueNew: boolean): Promise<void> {
  const now = new Date()
  const known = await readFilling(db, 'orders')
  const isFresh = typeof known?.at === 'string' && now.getTime() - Date.parse(known.at) < orderDays * 86_400_000
  if (!isCatalogueNew && isFresh && known?.version === ordersVersion) return
  await db.transaction(async (tx) => {
    await writeOrders(tx, now)
    await recordFilling(tx, 'orders', { version: ordersVersion, at: now.toISOString() })
  })
}

/** Payment dates pass: the examples are replaced when they are old. */
async function seedSettlements(db: Database): Promise<void> {
  const now = new Date()
  const known = await readFilling(db, 'settlements')
  const isFresh = typeof known?.at === 'string' && now.getTime() - Date.parse(known.at) < orderDays * 86_400_000
  if (isFresh && known?.version === settlementsVersion) return
  await db.transaction(async (tx) => {
    await writeSettlements(tx, now)
    await recordFilling(tx, 'settlements', { version: settlementsVersion, at: now.toISOString() })
  })
}

/** Matrices contain goods of the catalogue, so they are replaced with it. */
async function seedShops(db: Database, isCatalogueNew: boolean): Promise<void> {
  const now = await readFilling(db, 'shops')
  await db.transaction(async (tx) => {
    if (isCatalogueNew || now?.version !== shopsVersion) {
      await writeShops(tx)
      await recordFilling(tx, 'shops', { version: shopsVersion })
    }
    await writeShopOrders(tx)
  })
}

const contentDays = 30

/** News become old and vacancies close: content is replaced after a month. */
async function seedContent(db: Database): Promise<void> {
  const known = await readFilling(db, 'content')
  const isFresh = typeof known?.at === 'string' && Date.now() - Date.parse(known.at) < contentDays * 86_400_000
  if (isFresh && known?.version === contentVersion) return
  await db.transaction(async (tx) => {
    await writeContent(tx)
    await recordFilling(tx, 'content', { version: contentVersion, at: new Date().toISOString() })
  })
}

async function seedSupport(db: Database): Promise<void> {
  if ((await readFilling(db, 'support'))?.version === supportVersion) return
  await db.transaction(async (tx) => {
    await writeSupport(tx, new Date())
    await recordFilling(tx, 'support', { version: supportVersion })
  })
}

/**
 * Fills the database unless it already has the requested data; an imported feed is kept. Everything is written in one
 * transaction, so an interrupted start leaves the earlier state. Returns whether anything was written.
 */
export async function seed(db: Database, options: SeedOptions): Promise<boolean> {
  const catalogue = await seedCatalogue(db, options)
  const shop = await seedShop(db, options)
  // Orders look up their company when they are written.
  await writeCompanies(db)
  await seedCorporateProfiles(db)
  await seedEstimates(db, catalogue)
  await seedOrders(db, catalogue)
  await seedObjects(db, catalogue)
  await seedShops(db, catalogue)
  await seedSettlements(db)
  await seedSupport(db)
  await seedContent(db)
  if (await db.transaction(ensureIndex)) await db.script('analyze')
  if (await db.transaction(ensureSearch)) await db.script('analyze')
  await writeBanks(db)
  await db.transaction(writeManagers)
  await writeSpecialDays(db, new Date())
  await writeCoupons(db)
  await db.transaction(writeDelivery)
  await renewPromotions(db)
  return catalogue || shop
}
