import { expect, test } from 'vitest'
import type { Queryable } from '../database/database.ts'
import { openEmptyDatabase } from '../database/in-memory.fixture.ts'
import { withIndexesDropped } from './bulk.ts'

function indexes(db: Queryable): Promise<unknown[]> {
  return db.query(`select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname`)
}

test('drops and recreates the indexes for a large write, and keeps them for a small one', async () => {
  const db = await openEmptyDatabase()
  const before = await indexes(db)
  const meanwhile: number[] = []
  await db.transaction((tx) =>
    withIndexesDropped(tx, 100_000, async () => void meanwhile.push((await indexes(tx)).length)),
  )
  expect(await indexes(db)).toEqual(before)
  await db.transaction((tx) => withIndexesDropped(tx, 10, async () => void meanwhile.push((await indexes(tx)).length)))
  expect(meanwhile[1]).toBe(before.length)
  expect(meanwhile[0]).toBeLessThan(before.length - 5)
  await db.close()
}, 60_000)
