import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite'
import type { Database, Queryable } from './database.ts'
import { lockFolder } from './folder-lock.ts'

const parsers = {
  [types.NUMERIC]: Number,
  [types.INT8]: Number,
  [types.DATE]: (value: string) => value,
}

// PostgreSQL's defaults for servers would be most of this process's memory: 128 MB of buffers (the system caches the
// files anyway), 64 MB for vacuum, and samples of 30,000 wide rows for statistics.
const settings = ['shared_buffers=16MB', 'maintenance_work_mem=16MB', 'default_statistics_target=30']
export const embeddedOptions: PGliteOptions = {
  parsers,
  relaxedDurability: true,
  startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
}

/** PostgreSQL inside this process, with its data in `folder`. */
export async function openEmbedded(folder: string): Promise<Database> {
  const release = await lockFolder(folder)
  const db = await PGlite.create({ ...embeddedOptions, dataDir: folder }).catch((cause) => {
    release()
    throw cause
  })
  return databaseOf(db, release)
}

/** `release` is called when the database has been closed. */
export function databaseOf(db: PGlite, release: () => void): Database {
  const queries = (run: Pick<PGlite, 'query'>): Queryable => ({
    query: async <Row>(sql: string, params: readonly unknown[] = []) => (await run.query<Row>(sql, [...params])).rows,
  })
  return {
    ...queries(db),
    transaction: (work) => db.transaction((tx) => work(queries(tx as unknown as Pick<PGlite, 'query'>))),
    script: async (sql) => {
      await db.exec(sql)
    },
    close: async () => {
      await db.close()
      release()
    },
  }
}
