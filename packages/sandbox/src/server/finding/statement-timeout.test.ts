import { expect, test } from 'vitest'
import { startProcessTimer } from '../../../../releases/src/process-timer.fixture.ts'
import { openServer } from '../../database/server.ts'
import { startTemporaryServer } from '../../database/temporary-server.ts'
import { withStatementTimeout } from './statement-timeout.ts'

test('a query over the time limit is cancelled with 503, and queries cannot write', async () => {
  const server = await startTemporaryServer()
  const db = await openServer(await server.createDatabase())
  try {
    const spent = startProcessTimer()
    await expect(withStatementTimeout(db, (tx) => tx.query('select pg_sleep(30)'))).rejects.toMatchObject({
      status: 503,
    })
    expect(spent()).toBeLessThan(15_000)
    await expect(withStatementTimeout(db, (tx) => tx.query('create table t (a integer)'))).rejects.toThrow('read-only')
    expect(await withStatementTimeout(db, (tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }])
  } finally {
    await db.close()
    await server.stop()
  }
}, 60_000)
