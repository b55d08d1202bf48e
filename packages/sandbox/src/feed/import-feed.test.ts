import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../database/connection.ts'
import type { Database } from '../database/database.ts'
import { openEmptyDatabase } from '../database/in-memory.fixture.ts'
import { startTemporaryServer, type TemporaryServer } from '../database/temporary-server.ts'
import { importFeed } from './import-feed.ts'
import type { Issue } from './report.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-feed-'))
let db: Database
let server: TemporaryServer

beforeAll(async () => {
  server = await startTemporaryServer()
}, 60_000)

afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

async function* bytes(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}

async function load(chunks: AsyncIterable<Uint8Array>, name = 'feed.xml') {
  const issues: Issue[] = []
  const result = await importFeed({ db, chunks, name, dataDir, onIssue: (issue) => issues.push(issue) })
  return { ...result, issues }
}

function loadFixture(name: string) {
  return load(createReadStream(join(import.meta.dirname, 'fixtures', name)), name)
}

/** Every row visible to visitors with its physical location (ctid), which changes when the row is rewritten. */
async function catalogue(): Promise<unknown> {
  const tables = ['products', 'prices', 'stocks', 'categories', 'brands', 'category_products', 'fillings']
  const parts = await Promise.all(
    tables.map((table) => db.query(`select ctid::text, to_jsonb(t) as row from ${table} t order by 2::text`)),
  )
  return Object.fromEntries(tables.map((table, index) => [table, parts[index]]))
}

async function count(table: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(`select count(*)::integer as n from ${table}`)
  return row?.n ?? 0
}

async function stagingTables(): Promise<unknown[]> {
  return db.query(`select tablename from pg_tables where tablename like 'feed\\_%'`)
}

describe.each(['embedded', 'server'])('an import into a database of kind %s', (kind) => {
  beforeAll(async () => {
    db =
      kind === 'server'
        ? await openDatabase({ dataDir, databaseUrl: await server.createDatabase() })
        : await openEmptyDatabase()
  }, 60_000)

  afterAll(() => db.close())

  beforeEach(async () => {
    await db.script(`
    truncate products, prices, stocks, client_prices, categories, brands, category_products, departments, fillings,
      promotions, promotion_products;
    insert into departments (id_1c, name_for_site, names_cases, address, work_time, base_price, phones, is_pick_up_point,
      position) values ('00131', 'Вологда', '{}', '', '', 'price_vologda', '{}', false, 1),
      ('00031', 'Череповец', '{}', '', '', 'price_cherepovets', '{}', false, 2);
    insert into categories (id, slug, name, family, path, source) values ('c', 'c', 'Образцы', 'bag', '{c}', 'seed');
    insert into brands (id, slug, name, colour, source) values ('b', 'granit', 'Гранит', '#000000', 'seed');
    insert into products (id, idcode, slug, name, category_id, unit, created_at, source)
      values ('p', '1001', 'p', 'Образец', 'c', 'шт', now(), 'seed');
    insert into prices (product_id, price_column, price) values ('p', 'price_vologda', 1);
    insert into client_prices (client_code, product_id, price) values ('00123', 'p', 1);
    insert into promotions (slug, title, summary, starts_on, ends_on, source)
      values ('akciya', 'Акция', '', '2024-01-01', '2030-01-01', 'seed');
    insert into promotion_products (promotion_slug, product_id, position) values ('akciya', 'p', 1)`)
  })

  test('keeps and reports an offer without a category, or with an unknown one, with its line', async () => {
    const offer = (id: string, category: string) =>
      `<offer id="${id}"><price>1</price><name>Болт ${id}</name>${category}</offer>\n`
    const goods = [offer('a', '<categoryId>1</categoryId>'), offer('b', '<categoryId>77</categoryId>'), offer('c', '')]
    const feed = `<yml_catalog><shop><categories><category id="1">Болты</category></categories>\n<offers>${goods.join('')}</offers></shop></yml_catalog>`
    const { issues, ...counts } = await load(bytes(feed))
    expect(counts).toMatchObject({ offers: 3, skipped: 0 })
    expect(issues.filter(({ text }) => text.includes('«Других товарах»'))).toEqual([
      { line: 3, id: 'b', text: 'категория «77» не описана; товар в «Других товарах»', skipped: false },
      { line: 4, id: 'c', text: 'категория не указана; товар в «Других товарах»', skipped: false },
    ])
  })

  describe('a good feed', () => {
    test('replaces the catalogue, generated goods and their promotions included', async () => {
      expect(await loadFixture('good-simple.xml')).toMatchObject({
        offers: 3,
        added: 3,
        removed: 1,
        skipped: 0,
        same: false,
      })
      expect(await count("products where source <> 'feed'")).toBe(0)
      expect(await count("categories where source <> 'feed'")).toBe(0)
      expect(await count('promotions')).toBe(0)
      expect(await stagingTables()).toEqual([])
    })

    test('copies its one price to the column of every branch', async () => {
      await loadFixture('good-simple.xml')
      const prices = await db.query(`select price_column, price, old_price from prices
      join products on id = product_id where idcode = '1001' order by price_column`)
      expect(prices).toEqual([
        { price_column: 'price_cherepovets', price: 489.9, old_price: 540 },
        { price_column: 'price_vologda', price: 489.9, old_price: 540 },
      ])
    })

    test('the demo client has its own, lower prices for the new goods', async () => {
      await loadFixture('good-simple.xml')
      const prices = await db.query<{ own: number; base: number }>(`select c.price as own, p.price as base
      from client_prices c join prices p using (product_id)
      where price_column = 'price_vologda' and client_code = '00123'`)
      expect(prices).toHaveLength(2)
      expect(prices.every(({ own, base }) => own < base)).toBe(true)
    })

    test('keeps the generator from changing the catalogue from now on', async () => {
      await db.query(
        `insert into fillings values ('catalogue', '{"version": 1, "source": "generator", "products": 3}')`,
      )
      await loadFixture('good-simple.xml')
      const [row] = await db.query<{ value: object }>("select value from fillings where name = 'catalogue'")
      // Readers with a cached category tree of an older version reload the catalogue.
      expect(row?.value).toEqual({ version: expect.stringMatching(/^[0-9a-f-]{36}$/), source: 'feed', products: 3 })
    })

    test('lists products in their category and those above, with counts', async () => {
      await loadFixture('good-simple.xml')
      const listed = await db.query('select slug, product_count from categories order by position')
      expect(listed).toEqual([
        { slug: 'suhie-smesi', product_count: 1 },
        { slug: 'shtukaturki', product_count: 1 },
        { slug: 'listovye-materialy', product_count: 2 },
      ])
    })

    test('writes no row in a second import of the same feed', async () => {
      for (const name of ['good-simple.xml', 'wild.xml']) {
        await loadFixture(name)
        const before = await catalogue()
        expect(await loadFixture(name)).toMatchObject({ added: 0, changed: 0, removed: 0, same: true })
        expect(await catalogue()).toEqual(before)
      }
    })

    test('writes only changed rows of a changed feed, and new goods keep their first date', async () => {
      const offers = ['1', '2', '3'].map(
        (id) => `<offer id="${id}"><price>${id}</price><name>Товар ${id}</name></offer>`,
      )
      const feed = (list: string[], date: string) => `<yml_catalog date="${date}">${list.join('')}</yml_catalog>`
      await load(bytes(feed(offers, '2024-01-01')))
      const next = [offers[0]?.replace('>1<', '>9<') ?? '', offers[1] ?? '', offers[2]?.replaceAll('3', '4') ?? '']
      const result = await load(bytes(feed(next, '2024-02-02')))
      expect(result).toMatchObject({ added: 1, changed: 1, removed: 1, unchanged: 1, offers: 3, same: false })
      const rows = await db.query<{ idcode: string; created_at: Date; price: number }>(
        `select idcode, created_at, price from products join prices on product_id = id
       where price_column = 'price_vologda' order by idcode`,
      )
      expect(rows.map(({ idcode, price }) => [idcode, price])).toEqual([
        ['1', 9],
        ['2', 2],
        ['4', 4],
      ])
      expect(rows.map(({ created_at }) => created_at.getUTCMonth())).toEqual([0, 0, 1])
    })
  })

  describe('irregular feeds', () => {
    test('imports the readable offers, and reports the rest with line and reason', async () => {
      const { issues, ...result } = await loadFixture('wild.xml')
      expect(result).toMatchObject({ offers: 4, skipped: 8 })
      expect(issues).toContainEqual({ line: 32, id: 'w1', text: 'идентификатор уже встречался выше', skipped: true })
      expect(issues).toContainEqual({ line: 33, id: 'w4', text: 'цена не указана', skipped: true })
      const report = readFileSync(result.report, 'utf8')
      expect(report).toContain('строка 33, предложение «w4» пропущено: цена не указана')
      expect(report).toContain('курс валюты «EUR» задан как «CBRF»')
    })

    test('puts goods without a known category under «Другие товары»', async () => {
      await loadFixture('wild.xml')
      const [row] = await db.query(`select c.name from products p join categories c on c.id = category_id
      where idcode = 'w3'`)
      expect(row).toEqual({ name: 'Другие товары' })
    })

    test('stores windows-1251 as Russian text', async () => {
      await loadFixture('windows-1251.xml')
      expect(await db.query('select name, unit from products')).toEqual([
        { name: 'Доска обрезная 50x150x6000 мм, сорт №1', unit: 'шт' },
      ])
    })
  })

  describe('hostile feeds', () => {
    test('stores an id or name with SQL as plain text', async () => {
      expect(await loadFixture('hostile.xml')).toMatchObject({ offers: 3, skipped: 0 })
      expect(await count('products')).toBe(3)
    })

    test('keeps names with equal slugs apart', async () => {
      const offers =
        '<offer id="x-1"><price>1</price><name>Болт</name></offer><offer id="1"><price>1</price><name>Болт x</name></offer>'
      await load(bytes(`<yml_catalog>${offers}</yml_catalog>`))
      expect(await count('products')).toBe(2)
    })
  })

  describe('a feed that is refused', () => {
    test.each([
      ...['not-yml.html', 'not-yml.json', 'other-root.xml', 'no-offers.xml', 'truncated.xml', 'broken-middle.xml'],
      'entity-bomb.xml',
    ])('%s changes nothing, and the error states the reason', async (name) => {
      const before = await catalogue()
      await expect(loadFixture(name)).rejects.toMatchObject({
        name: 'FeedRejectedError',
        message: expect.stringContaining('каталог не изменён'),
      })
      expect(await catalogue()).toEqual(before)
      expect(await stagingTables()).toEqual([])
    })

    test('without a readable offer changes nothing', async () => {
      const before = await catalogue()
      const feed = bytes('<yml_catalog><offer id="1"><name>Без цены</name></offer></yml_catalog>')
      await expect(load(feed)).rejects.toThrow('Ни одно предложение')
      expect(await catalogue()).toEqual(before)
    })

    test('changes nothing when the import is aborted', async () => {
      const before = await catalogue()
      const chunks = createReadStream(join(import.meta.dirname, 'fixtures', 'good-simple.xml'), { highWaterMark: 512 })
      const job = { db, chunks, name: 'feed.xml', dataDir, signal: AbortSignal.abort() }
      await expect(importFeed(job)).rejects.toThrow('прервана')
      expect(await catalogue()).toEqual(before)
    })
  })
})
