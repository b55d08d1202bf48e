/** Embedded in-memory databases for tests, each started from a copy of a prepared one. */
import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { seed } from '../seed/seed.ts'
import type { Database } from './database.ts'
import { dumpOf } from './dumps.fixture.ts'
import { databaseOf, embeddedOptions } from './embedded.ts'
import { migrate } from './migrate.ts'

const inMemory = { ...embeddedOptions, dataDir: 'memory://' }

async function contentsOf(fill: (db: Database) => Promise<unknown>): Promise<Blob> {
  const pglite = await PGlite.create(inMemory)
  await fill(databaseOf(pglite, () => {}))
  const contents = await pglite.dumpDataDir('none')
  await pglite.close()
  return contents
}

let empty: Promise<string> | undefined
let seeded: Promise<string> | undefined

/** Opens a database with all tables and no rows. */
export async function openEmptyDatabase(): Promise<Database> {
  empty ??= dumpOf('empty', () => contentsOf(migrate))
  return open(await empty)
}

export const SEED_PRODUCTS = 300

/** Opens a database with 300 goods, the demo accounts and all other seeded data. */
export async function openSeededDatabase(): Promise<Database> {
  seeded ??= dumpOf('seeded', () =>
    contentsOf(async (db) => {
      await migrate(db)
      await seed(db, { products: SEED_PRODUCTS, mainDomain: 'vitrina.test', progress: () => {} })
    }),
  )
  return open(await seeded)
}

const open = async (dump: string): Promise<Database> =>
  databaseOf(await PGlite.create({ ...inMemory, loadDataDir: await openAsBlob(dump) }), () => {})
