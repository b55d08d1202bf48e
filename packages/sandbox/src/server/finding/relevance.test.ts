import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { interpretationText } from '@vitrina/site/understood'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../database/connection.ts'
import type { Database } from '../../database/database.ts'
import { startTemporaryServer, type TemporaryServer } from '../../database/temporary-server.ts'
import { fold } from '../../language/fold.ts'
import { seed } from '../../seed/seed.ts'
import { isExpected, readEveryday, readExpectations } from './relevance.ts'
import { searchHits } from './search.ts'

const requiredShares = { found: 0.95, first: 0.9, questions: 80, everyday: 40 }

let server: TemporaryServer
let db: Database
const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-relevance-'))
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

async function firstFive(query: string) {
  const { understood, hits } = await searchHits(db, query)
  const products = await db.query<{ name: string; category: string }>(
    `with hits as (${hits.sql}) select p.name, c.name as category
     from hits h join products p on p.id = h.product_id join categories c on c.id = p.category_id
     order by h.rank desc, p.id limit 5`,
    hits.params,
  )
  return { understood, products }
}

test('at least 95 in 100 queries of relevance.md have the expected product among the first five', async () => {
  const expectations = readExpectations()
  const failed: string[] = []
  let first = 0
  for (const expectation of expectations) {
    const { products } = await firstFive(expectation.query)
    const places = products.map((product) => isExpected(expectation, product))
    if (places[0]) first += 1
    if (!places.includes(true)) failed.push(expectation.query)
  }
  const share = (count: number) => count / expectations.length
  const summary = `${expectations.length - failed.length} of ${expectations.length} within five, ${first} first`
  console.log(`relevance: ${summary}${failed.length > 0 ? `; not found: ${failed.join(', ')}` : ''}`)
  expect(expectations.length).toBeGreaterThanOrEqual(requiredShares.questions)
  expect(share(expectations.length - failed.length), failed.join(', ')).toBeGreaterThanOrEqual(requiredShares.found)
  expect(share(first)).toBeGreaterThanOrEqual(requiredShares.first)
}, 120_000)

test('each query of everyday.md finds its kind of goods first, with the expected interpretation', async () => {
  const everyday = readEveryday()
  expect(everyday.length).toBeGreaterThanOrEqual(requiredShares.everyday)
  const wrong: object[] = []
  for (const { query, first, interpretation } of everyday) {
    const { understood, products } = await firstFive(query)
    const name = products[0]?.name ?? ''
    const said = interpretationText(understood).replaceAll('\u00a0', ' ')
    const isFirst = first === '' ? name === '' : fold(name).startsWith(fold(first))
    if (!isFirst || said !== interpretation) wrong.push({ query, name, said })
  }
  expect(wrong).toEqual([])
}, 120_000)

test('an expectation matches by category and words of the name in any spelling', () => {
  const expected = { query: '', categories: ['Эмали', 'Лаки'], inName: [['Жёлтый', 'белый'], ['3×4']] }
  expect(isExpected(expected, { name: 'Лак желтый 3x4', category: 'Лаки' })).toBe(false)
  expect(isExpected(expected, { name: 'Лак желтый 3*4', category: 'Лаки' })).toBe(true)
  expect(isExpected(expected, { name: 'Лак БЕЛЫЙ 3×4', category: 'Эмали' })).toBe(true)
  expect(isExpected(expected, { name: 'Лак БЕЛЫЙ 3×4', category: 'Краски' })).toBe(false)
})
