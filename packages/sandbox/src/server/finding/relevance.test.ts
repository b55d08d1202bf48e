import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { startTemporaryServer } from '../../database/temporary-server.ts'
import { seed } from '../../seed/seed.ts'
import { isExpected, readExpectations } from './relevance.ts'
import { searchHits } from './search.ts'

const owed = { found: 0.95, first: 0.9, questions: 80 }

test('of the questions in relevance.md at least 95 in 100 have what is meant among the first five', async () => {
  const server = await startTemporaryServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-relevance-'))
  const db = await openDatabase({ dataDir, databaseUrl: await server.createDatabase() })
  await seed(db, { products: 3000, mainDomain: 'vitrina.test', progress: () => {} })
  const expectations = readExpectations()
  const failed: string[] = []
  let first = 0
  for (const expectation of expectations) {
    const { hits } = await searchHits(db, expectation.query)
    const products = await db.query<{ name: string; category: string }>(
      `with hits as (${hits.sql}) select p.name, c.name as category
       from hits h join products p on p.id = h.product_id join categories c on c.id = p.category_id
       order by h.rank desc, p.id limit 5`,
      hits.params,
    )
    const places = products.map((product) => isExpected(expectation, product))
    if (places[0]) first += 1
    if (!places.includes(true)) failed.push(expectation.query)
  }
  await db.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
  const share = (count: number) => count / expectations.length
  const told = `${expectations.length - failed.length} of ${expectations.length} within five, ${first} first`
  console.log(`relevance: ${told}${failed.length > 0 ? `; not found: ${failed.join(', ')}` : ''}`)
  expect(expectations.length).toBeGreaterThanOrEqual(owed.questions)
  expect(share(expectations.length - failed.length), failed.join(', ')).toBeGreaterThanOrEqual(owed.found)
  expect(share(first)).toBeGreaterThanOrEqual(owed.first)
}, 120_000)

test('an expectation holds by category and words of the name, whichever way they are written', () => {
  const expected = { query: '', categories: ['Эмали', 'Лаки'], inName: [['Жёлтый', 'белый'], ['3×4']] }
  expect(isExpected(expected, { name: 'Лак желтый 3x4', category: 'Лаки' })).toBe(false)
  expect(isExpected(expected, { name: 'Лак желтый 3*4', category: 'Лаки' })).toBe(true)
  expect(isExpected(expected, { name: 'Лак БЕЛЫЙ 3×4', category: 'Эмали' })).toBe(true)
  expect(isExpected(expected, { name: 'Лак БЕЛЫЙ 3×4', category: 'Краски' })).toBe(false)
})
