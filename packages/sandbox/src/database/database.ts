import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openServer } from './server.ts'

/** Runs one statement. Numbers (numeric, bigint) come back as numbers, dates as `yyyy-mm-dd`, timestamps as Date. */
export interface Queryable {
  /** Pass JSON as text with `$1::jsonb`, and arrays of text as arrays with `$1::text[]`: both drivers read these alike. */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>
}

export interface Database extends Queryable {
  /** Commits when `work` resolves, rolls back and rethrows when it rejects. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>
  /** Runs several statements without parameters, as a migration does. */
  script(sql: string): Promise<void>
  close(): Promise<void>
}

/** Opens and migrates the database: a PostgreSQL server when an address is given, else an embedded one in a folder. */
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
