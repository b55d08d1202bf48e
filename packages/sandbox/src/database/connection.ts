import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openServer } from './server.ts'

/** Opens and migrates the database: a PostgreSQL server when a URL is given, else an embedded one in a folder. */
export async function openDatabase(options: { databaseUrl?: string; dataDir: string }): Promise<Database> {
  let db: Database
  if (options.databaseUrl) {
    db = await openServer(options.databaseUrl)
  } else {
    const folder = join(options.dataDir, 'sandbox', 'db')
    mkdirSync(folder, { recursive: true })
    db = await openEmbedded(folder)
  }
  try {
    await migrate(db)
  } catch (cause) {
    await db.close()
    throw cause
  }
  return db
}
