import pg from 'pg'
import type { Database, Queryable } from './database.ts'

const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, (value) => value],
])

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return parsers.get(oid) ?? pg.types.getTypeParser(oid, format)
}

/** A pool of connections to a PostgreSQL server; rejects when the server does not answer. */
export async function openServer(databaseUrl: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, types: { getTypeParser } })
  // A connection lost while idle is replaced on next use; without an error listener it would end the process.
  pool.on('error', (cause) => console.error('PostgreSQL connection lost:', cause.message))
  try {
    await pool.query('select 1')
  } catch (cause) {
    await pool.end()
    throw new Error('DATABASE_URL: the PostgreSQL server does not answer', { cause })
  }
  const queries = (run: Pick<pg.Pool, 'query'>): Queryable => ({
    query: async <Row>(sql: string, params: readonly unknown[] = []) =>
      (await run.query(sql, [...params])).rows as Row[],
  })
  return {
    ...queries(pool),
    transaction: async (work) => {
      const client = await pool.connect()
      let lost: Error | undefined
      const lose = (cause: Error) => {
        lost = cause
      }
      // A connection lost between two statements emits only this event, which would end the process without a listener.
      client.on('error', lose)
      try {
        await client.query('begin')
        const result = await work(queries(client as unknown as Pick<pg.Pool, 'query'>))
        await client.query('commit')
        return result
      } catch (cause) {
        await client.query('rollback').catch(lose)
        throw cause
      } finally {
        client.off('error', lose)
        client.release(lost)
      }
    },
    script: async (sql) => {
      await pool.query(sql)
    },
    close: () => pool.end(),
  }
}
