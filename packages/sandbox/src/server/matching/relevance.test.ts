import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOrderLine } from '@vitrina/site/order-line'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProcessTimer } from '../../../../releases/src/process-timer.fixture.ts'
import { openDatabase } from '../../database/connection.ts'
import type { Database } from '../../database/database.ts'
import { startTemporaryServer, type TemporaryServer } from '../../database/temporary-server.ts'
import { seed } from '../../seed/seed.ts'
import { isExpected, readExpectations } from '../finding/relevance.ts'
import { match } from './match.ts'

const requiredShares = { found: 0.95, lines: 40 }
const pricing = { column: 'price_vologda', client: null }
const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-matching-'))
const expectations = readExpectations(join(import.meta.dirname, 'relevance.md'))

let server: TemporaryServer
let db: Database
beforeAll(async () => {
  server = await startTemporaryServer()
  db = await openDatabase({ dataDir, databaseUrl: await server.createDatabase() })
  await seed(db, { products: 3000, mainDomain: 'vitrina.test', progress: () => {} })
}, 120_000)
afterAll(async () => {
  await db.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const wordsOf = (line: string): string => readOrderLine(line).words

test('at least 95 in 100 lines of relevance.md have the expected product among the first five candidates', async () => {
  const matches = await match(
    db,
    expectations.map(({ query }) => wordsOf(query)),
    pricing,
  )
  const ids = matches.flatMap(({ candidates }) => candidates.map(({ product }) => product.id))
  const rows = await db.query<{ id: string; category: string }>(
    `select p.id, c.name as category from products p join categories c on c.id = p.category_id where p.id = any ($1::text[])`,
    [ids],
  )
  const categories = new Map(rows.map(({ id, category }) => [id, category]))
  const failed = expectations.filter((expectation, at) => {
    const all = matches[at]?.candidates ?? []
    expect(all.length).toBeLessThanOrEqual(12)
    const candidates = all.slice(0, 5)
    return !candidates.some(({ product }) =>
      isExpected(expectation, { name: product.name, category: categories.get(product.id) ?? '' }),
    )
  })
  const failedQueries = failed.map(({ query }) => query).join('; ')
  console.log(
    `matching: ${expectations.length - failed.length} of ${expectations.length} within five; not: ${failedQueries}`,
  )
  expect(expectations.length).toBeGreaterThanOrEqual(requiredShares.lines)
  expect(1 - failed.length / expectations.length, failedQueries).toBeGreaterThanOrEqual(requiredShares.found)
}, 60_000)

test('a hundred lines take less than three seconds in one call', async () => {
  const lines = Array.from(
    { length: 100 },
    (_, at) => `${wordsOf(expectations[at % expectations.length]?.query ?? '')} ${at}`,
  )
  const timer = startProcessTimer()
  const matches = await match(db, lines, pricing)
  const spent = timer()
  console.log(`matching: 100 lines in ${Math.round(spent)} ms`)
  expect(matches).toHaveLength(100)
  expect(spent).toBeLessThan(3000)
}, 60_000)

test('a hundred lines of nonsense take no longer', async () => {
  const letters = 'абвгдежзиклмнопрст'
  const word = (seed: number) =>
    Array.from({ length: 9 }, (_, at) => letters[(seed * 7 + at * (1 + (seed % 5))) % 18]).join('')
  const lines = Array.from({ length: 100 }, (_, at) =>
    Array.from({ length: 12 }, (__, place) => word(at * 13 + place)).join(' '),
  )
  const spent = startProcessTimer()
  await match(db, lines, pricing)
  expect(spent()).toBeLessThan(3000)
}, 60_000)
