import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './connection.ts'
import type { Database } from './database.ts'
import { rebuildListing } from './listing.ts'
import { migrate } from './migrate.ts'
import { startTemporaryServer, type TemporaryServer } from './temporary-server.ts'

let server: TemporaryServer
beforeAll(async () => {
  server = await startTemporaryServer()
}, 60_000)
afterAll(() => server.stop())

describe.each(['embedded', 'server'])('a database of kind %s', (kind) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-db-'))
  let db: Database
  beforeAll(async () => {
    db = await openDatabase({ dataDir, databaseUrl: kind === 'server' ? await server.createDatabase() : undefined })
  }, 60_000)
  afterAll(async () => {
    await db.close()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  test('runs migrations once: a second run applies nothing', async () => {
    expect(await migrate(db)).toEqual([])
    expect(await db.query('select name from applied_migrations order by name')).toContainEqual({
      name: '001-catalogue.sql',
    })
  })

  test('returns numbers, dates, JSON and arrays as plain values', async () => {
    const [row] = await db.query(
      `select 1.50::numeric as money, 9::bigint as big, '2026-01-05'::date as day, $1::jsonb as json, $2::text[] as list,
         '2026-01-05T10:00:00Z'::timestamptz as moment`,
      [JSON.stringify(['я', null]), ['Вологда', '"quoted"']],
    )
    expect(row).toEqual({
      money: 1.5,
      big: 9,
      day: '2026-01-05',
      json: ['я', null],
      list: ['Вологда', '"quoted"'],
      moment: new Date('2026-01-05T10:00:00Z'),
    })
  })

  test('rolls back a failed transaction completely', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.query("insert into fillings values ('half', '{}')")
      throw new Error('interrupted')
    })
    await expect(failing).rejects.toThrow('interrupted')
    expect(await db.query("select * from fillings where name = 'half'")).toEqual([])
  })

  test('lists a product once in its category and once in each above it', async () => {
    await db.script(`insert into categories (id, parent_id, slug, name, family, path, source) values
      ('leaf', 'root', 'leaf', 'Leaf', 'bag', '{}', 'test'), ('root', null, 'root', 'Root', 'bag', '{}', 'test');
      insert into products (id, idcode, slug, name, category_id, unit, created_at, source)
      values ('p', '1', 'p', 'P', 'leaf', 'шт', now(), 'test')`)
    await db.transaction(rebuildListing)
    expect(await db.query('select id, path, product_count from categories order by id')).toEqual([
      { id: 'leaf', path: ['root', 'leaf'], product_count: 1 },
      { id: 'root', path: ['root'], product_count: 1 },
    ])
  })
})

test('a server crash between two statements fails only that transaction, and later queries reconnect', async () => {
  const db = await openDatabase({ dataDir: '', databaseUrl: await server.createDatabase() })
  const interrupted = db.transaction(async (tx) => {
    await tx.query("insert into fillings values ('half', '{}')")
    await server.halt('immediate')
    await sleep(200)
    await tx.query("insert into fillings values ('other half', '{}')")
  })
  await expect(interrupted).rejects.toThrow()
  await expect(db.query('select 1')).rejects.toThrow()
  await server.start()
  expect(await db.query("select * from fillings where name like '%half'")).toEqual([])
  expect(await db.transaction((tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }])
  await db.close()
})

test('names DATABASE_URL in the error when the server does not answer', async () => {
  const opening = openDatabase({ dataDir: tmpdir(), databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
  await expect(opening).rejects.toThrow('DATABASE_URL')
})
