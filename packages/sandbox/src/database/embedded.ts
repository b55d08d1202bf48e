import { PGlite, types } from '@electric-sql/pglite'
import type { Database, Queryable } from './database.ts'

const parsers = {
  [types.NUMERIC]: Number,
  [types.INT8]: Number,
  [types.DATE]: (value: string) => value,
}

/** PostgreSQL inside this process, with its data in `folder`. */
export async function openEmbedded(folder: string): Promise<Database> {
  const db = await PGlite.create({ dataDir: folder, parsers, relaxedDurability: true })
  const queries = (run: Pick<PGlite, 'query'>): Queryable => ({
    query: async <Row>(sql: string, params: readonly unknown[] = []) => (await run.query<Row>(sql, [...params])).rows,
  })
  return {
    ...queries(db),
    transaction: (work) => db.transaction((tx) => work(queries(tx as unknown as Pick<PGlite, 'query'>))),
    script: async (sql) => {
      await db.exec(sql)
    },
    close: () => db.close(),
  }
}
