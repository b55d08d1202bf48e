import { retailerSearchApi, type SearchRequest, type SearchResult } from '@vitrina/contracts/retailer/search'
import { beforeAll, expect, test } from 'vitest'
import { indexTables } from '../../catalogue-index/rebuild.ts'
import { rebuildListing } from '../../database/listing.ts'
import { seed } from '../../seed/seed.ts'
import { createSeededRandom } from '../../seed/seeded-random.ts'
import { type Shop, site, vologda } from '../shop.fixture.ts'
import { type PlainCatalogue, readCatalogue } from './catalogue.fixture.ts'
import { findNaively } from './naive.fixture.ts'
import { randomQuestion } from './question.fixture.ts'
import { searchHits } from './search.ts'

const client = { domain_id_1c: '00131', store: 'store12', client_id_1c: '00123' }

/** Every value with its count and every pair of bounds agree with the naive implementation. */
function expectFacets(found: SearchResult, naive: ReturnType<typeof findNaively>): void {
  for (const { key, kind, values, min, max } of found.facets) {
    const chosen = naive.choices.find((choice) => choice.key === key)
    if (kind === 'range') {
      const numbers = naive.numbersOf(key)
      expect([key, min, max]).toEqual([
        key,
        ...(numbers.length > 0 ? [Math.min(...numbers), Math.max(...numbers)] : [null, null]),
      ])
      continue
    }
    const expected = [...naive.valuesOf(key), ...(chosen?.values ?? [])]
    if (new Set(expected).size > 200) expect(expected).toEqual(expect.arrayContaining(values.map(({ value }) => value)))
    else expect(new Set(values.map(({ value }) => value))).toEqual(new Set(expected))
    for (const { value, count, selected } of values) {
      const isChosen = chosen?.values?.includes(value) ?? false
      expect([key, value, count, selected]).toEqual([key, value, naive.count(key, value), isChosen])
    }
  }
}

export function findingSuite(shop: () => Shop): void {
  const find = (body: SearchRequest, query: typeof vologda | typeof client = vologda) =>
    shop().api(retailerSearchApi.find, { params: site, query, body })
  const facetOf = (found: SearchResult, key: string) => found.facets.find((facet) => facet.key === key)
  const sheets = 'gipsokarton-i-listovye-materialy'

  // Other suites change goods without updating the index.
  beforeAll(() => shop().db.transaction(rebuildListing))

  async function expectNaive(
    request: SearchRequest,
    prices: typeof vologda | typeof client,
    catalogue: PlainCatalogue,
  ) {
    const found = await find(request, prices)
    let hits: Map<string, number> | undefined
    if (request.query !== undefined) {
      const {
        hits: { sql, params },
      } = await searchHits(shop().db, request.query)
      const rows = await shop().db.query<{ product_id: string; rank: number }>(sql, params)
      hits = new Map(rows.map(({ product_id, rank }) => [product_id, rank]))
    }
    const naive = findNaively(catalogue, { ...request, store: prices.store, ...(hits ? { hits } : {}) })
    const { total, here, sale, base_unit } = found
    expect({ ids: found.items.map(({ id }) => id), total, here, sale, base_unit }).toEqual({
      ids: naive.ids,
      total: naive.total,
      here: naive.here,
      sale: naive.sale,
      base_unit: naive.unit,
    })
    const isWide = request.query !== undefined || request.brand !== undefined || request.promotion !== undefined
    expect(new Map(found.categories.map(({ slug, count }) => [slug, count]))).toEqual(
      isWide ? naive.categories : new Map(),
    )
    expect(found.facets.map(({ key }) => key)).toEqual(expect.arrayContaining(naive.choices.map(({ key }) => key)))
    expectFacets(found, naive)
    return total
  }

  test('a literal query is searched exactly as typed', async () => {
    const correctedResult = await find({ query: 'ubgcjrfhnjy', choices: [] })
    expect(correctedResult.understood?.kind).toBe('layout')
    expect(correctedResult.total).toBeGreaterThan(0)
    const literal = await find({ query: 'ubgcjrfhnjy', literal: true, choices: [] })
    expect(literal.understood).toMatchObject({ kind: 'nothing', text: 'ubgcjrfhnjy' })
    expect(literal.total).toBe(0)
    const misspelt = await find({ query: 'гипсакартон', literal: true, choices: [] })
    expect(misspelt.understood?.kind).not.toBe('typo')
    expect((await find({ query: 'гипсокартон', literal: true, choices: [] })).total).toBeGreaterThan(0)
  })

  /** Runs `work` while one product in eight has no price, which is rare in a small catalogue. */
  async function withoutPrices(work: () => Promise<void>) {
    const { db } = shop()
    await db.script(`
      create table kept_prices as select * from prices where abs(hashtext(product_id)) % 8 = 0;
      update prices set price = 0, old_price = null where product_id in (select product_id from kept_prices)`)
    try {
      await db.transaction(rebuildListing)
      await work()
    } finally {
      await db.script(`
        update prices p set price = k.price, old_price = k.old_price from kept_prices k
        where k.product_id = p.product_id and k.price_column = p.price_column;
        drop table kept_prices`)
      await db.transaction(rebuildListing)
    }
  }

  test('queries of every kind give the results of the naive implementation', { timeout: 240_000 }, async () => {
    await withoutPrices(async () => {
      const chance = createSeededRandom('questions of many kinds')
      const plain = await readCatalogue(shop().db, { column: 'price_vologda', client: null })
      const own = await readCatalogue(shop().db, { column: 'price_vologda', client: '00123' })
      const totals: number[] = []
      for (let round = 0; round < 150; round += 1) {
        const isClient = chance.happens(0.25)
        const request = randomQuestion(chance, plain)
        const rethrow = (cause: Error) => {
          throw new Error(`Question ${round}: ${JSON.stringify(request)}\n${cause.message}`, { cause })
        }
        totals.push(await expectNaive(request, isClient ? client : vologda, isClient ? own : plain).catch(rethrow))
      }
      expect(totals.filter((total) => total > 0).length).toBeGreaterThan(60)
    })
  })

  test('unknown facets and values, and bounds of non-numeric facets, are ignored', async () => {
    const plain = await find({ category: sheets, choices: [] })
    const odd = await find({
      category: sheets,
      choices: [
        { key: 'no-such', values: ['x'] },
        { key: "'; drop table products; --", min: 1 },
        { key: 'tolshchina', values: ['<b>', 'no-such'] },
        { key: 'strana', min: 3, max: 5 },
      ],
    })
    expect(odd).toEqual(plain)
  })

  test('reversed bounds are swapped', async () => {
    const one = await find({ category: sheets, choices: [{ key: 'price', min: 300, max: 900 }] })
    const other = await find({ category: sheets, choices: [{ key: 'price', min: 900, max: 300 }] })
    expect(one.total).toBeGreaterThan(0)
    expect(other).toEqual(one)
  })

  test('a filter value without goods here stays in its facet, and leaves no results', async () => {
    const found = await find({ category: sheets, choices: [{ key: 'brand', values: ['vol-tika', 'voltika'] }] })
    expect(found.total).toBe(0)
    const chosen = facetOf(found, 'brand')?.values.filter(({ selected }) => selected)
    expect(chosen).toEqual([{ value: 'voltika', label: 'Вольтика', count: 0, selected: true }])
    expect(facetOf(found, 'brand')?.values.some(({ count }) => count > 0)).toBe(true)
  })

  test('values without remaining goods keep their order, after those with goods', async () => {
    const all = await find({ category: sheets, choices: [] })
    const one = all.items[0]?.brand?.slug ?? ''
    const found = await find({ category: sheets, choices: [{ key: 'brand', values: [one] }] })
    const counts = found.facets.flatMap(({ values }) => values.filter(({ count }) => count === 0))
    expect(counts.length).toBeGreaterThan(0)
    for (const { values } of found.facets) {
      const live = values.map(({ count, selected }) => count > 0 || selected)
      expect(live).toEqual(live.toSorted((a, b) => Number(b) - Number(a)))
    }
  })

  test('price and brand come first, three to five facets are promoted, and panels are bounded', async () => {
    for (const category of [sheets, 'suhie-smesi-i-cement', 'elektrika-i-svet', undefined]) {
      const { facets } = await find({ ...(category ? { category } : {}), choices: [] })
      expect(facets.slice(0, 2).map(({ key }) => key)).toEqual(['price', 'brand'])
      const promoted = facets.filter((facet) => facet.promoted).length
      expect(promoted).toBeGreaterThanOrEqual(3)
      expect(promoted).toBeLessThanOrEqual(5)
      expect(facets.length).toBeLessThanOrEqual(25)
      expect(Math.max(...facets.map(({ values }) => values.length))).toBeLessThanOrEqual(200)
    }
  })

  test('keys and values are URL-safe', async () => {
    const { facets } = await find({ choices: [] })
    for (const { key, values } of facets) {
      expect(key).toMatch(/^[a-z0-9-]{1,64}$/)
      for (const { value } of values) expect(value).toMatch(/^[a-z0-9][a-z0-9.-]{0,99}$/)
    }
  })

  test('a page beyond the last is empty and has the total count', async () => {
    const first = await find({ category: sheets, choices: [], page_size: 5 })
    const beyond = await find({ category: sheets, choices: [], page_size: 5, page: 1_000_001 })
    expect(beyond).toEqual({ ...first, items: [], page: 1_000_001 })
  })

  test('further pages need no facets', async () => {
    expect((await find({ category: sheets, choices: [], facets: false })).facets).toEqual([])
  })

  test.each([{ category: 'nowhere' }, { brand: 'nobody' }, { promotion: 'never' }])(
    '%o is answered with 404',
    async (scope) => {
      const path = `/api/ecm/bazis/catalog/find/?${new URLSearchParams(vologda)}`
      expect((await shop().call('POST', path, { ...scope, choices: [] })).status).toBe(404)
    },
  )

  test.each([{ page: 0 }, { page: -1 }, { page: 1.5 }, { page: 1e9 }, { page_size: 101 }, { sort: 'random' }])(
    '%o is refused with 400 and a reason',
    async (wrong) => {
      const path = `/api/ecm/bazis/catalog/find/?${new URLSearchParams(vologda)}`
      const { status, body } = await shop().call('POST', path, { choices: [], ...wrong })
      expect([status, typeof body.detail]).toEqual([400, 'string'])
    },
  )

  test('price and sale of a client follow the contract, also after lists were rebuilt', async () => {
    const found = await find({ category: sheets, choices: [], sale: true }, client)
    expect(found.total).toBe(0)
    const own = await find({ category: sheets, choices: [], sort: 'cheap', page_size: 100 }, client)
    const column = await find({ category: sheets, choices: [], sort: 'cheap', page_size: 100 })
    expect(facetOf(own, 'price')?.max ?? 0).toBeLessThan(facetOf(column, 'price')?.max ?? 0)
    const prices = own.items.map(({ price }) => price).filter((price) => price > 0)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  test('a database without an index gets it at the next start', async () => {
    const before = await find({ category: sheets, choices: [] })
    for (const table of indexTables) await shop().db.query(`delete from ${table}`)
    await shop().db.query("delete from fillings where name = 'catalogue-index'")
    expect((await find({ category: sheets, choices: [] })).total).toBe(0)
    expect(await seed(shop().db, { products: 300, mainDomain: 'vitrina.test', progress: () => {} })).toBe(false)
    expect(await find({ category: sheets, choices: [] })).toEqual(before)
  })
}
