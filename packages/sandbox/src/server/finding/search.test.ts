import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../database/connection.ts'
import type { Database } from '../../database/database.ts'
import { startTemporaryServer, type TemporaryServer } from '../../database/temporary-server.ts'
import { ensureSearch } from '../../search-index/rebuild.ts'
import { openCatalogue, stockWith, type TestCatalogue, type TestGoods } from './goods.fixture.ts'
import { searchHits } from './search.ts'

const sheets = ['Листовые материалы', 'Гипсокартон']
const goods: TestGoods[] = [
  { name: 'Гипсокартон Knauf 12,5×1200×2500 мм', brand: 'Knauf', categories: sheets, code: '100101', popularity: 5 },
  { name: 'Гипсокартон влагостойкий Knauf 12,5×1200×2500 мм', brand: 'Knauf', categories: sheets, code: '100102' },
  { name: 'Гипсокартон Волма 9,5×1200×3000 мм', brand: 'Волма', categories: sheets, code: '100103', popularity: 9 },
  { name: 'Профиль потолочный 60×27 мм, 3 м', categories: ['Листовые материалы', 'Профили'], code: '200104' },
  { name: 'Плитка настенная белая 300×200 мм', categories: ['Плитка'], code: '200105' },
  { name: 'Клей для плитки Волма, 25 кг', brand: 'Волма', categories: ['Смеси', 'Плиточный клей'], popularity: 99 },
  { name: 'Крестики для плитки 2 мм, 100 шт.', categories: ['Плитка'], popularity: 98 },
  { name: 'Шуруповёрт Makita DF333DWYE 12 В', brand: 'Makita', categories: ['Инструмент'] },
  { name: 'Сумка для шуруповёрта Makita', brand: 'Makita', categories: ['Инструмент'], popularity: 50 },
  { name: 'Краска фасадная, 0,5 л', categories: ['Краски'], features: { Цвет: 'серая' } },
  { name: 'Цемент М500 Д20, 50 кг', categories: ['Смеси'], features: { Морозостойкость: 'F100' } },
  { name: 'Арматура ⌀6 мм, 6 м', categories: ['Металл'] },
  { name: 'Саморез по дереву 3,5×25 мм, 200 шт.', categories: ['Крепёж'] },
  { name: 'Плита OSB-3 9×1250×2500 мм', categories: ['Листовые материалы', 'Плиты OSB'] },
  { name: 'Щётка малярная', categories: ['Инструмент'], features: { Ворс: 'нейлон' } },
  { name: 'Валик', categories: ['Инструмент'], description: '<p>Годится и там, где нейлон не держится.</p>' },
  { name: 'Ворс нейлон', categories: ['Инструмент'] },
]

let server: TemporaryServer
beforeAll(async () => {
  server = await startTemporaryServer()
}, 60_000)
afterAll(() => server.stop())

async function ask(db: Database, text: string) {
  const { understood, hits } = await searchHits(db, text)
  const rows = await db.query<{ name: string; product_id: string }>(
    `with hits as (${hits.sql}) select p.name, h.product_id from hits h join products p on p.id = h.product_id
     order by h.rank desc, h.product_id`,
    hits.params,
  )
  return { understood, names: rows.map(({ name }) => name) }
}

describe.each(['embedded', 'server'])('search in a database of kind %s', (kind) => {
  let catalogue: TestCatalogue
  beforeAll(async () => {
    catalogue = await openCatalogue(goods, kind === 'server' ? await server.createDatabase() : undefined)
  }, 60_000)
  afterAll(() => catalogue.close())
  const find = (text: string) => ask(catalogue.db, text)

  test.each([
    ['гипсокартона', 'Гипсокартон Волма 9,5×1200×3000 мм', 'exact'],
    ['саморезов по дереву', 'Саморез по дереву 3,5×25 мм, 200 шт.', 'exact'],
    ['щетка', 'Щётка малярная', 'exact'],
    ['щётки', 'Щётка малярная', 'exact'],
    ['гипсокарт', 'Гипсокартон Волма 9,5×1200×3000 мм', 'exact'],
    ['кнауф влагостойкий', 'Гипсокартон влагостойкий Knauf 12,5×1200×2500 мм', 'exact'],
    ['volma 9.5', 'Гипсокартон Волма 9,5×1200×3000 мм', 'exact'],
    ['макита шуруповерт', 'Шуруповёрт Makita DF333DWYE 12 В', 'exact'],
    ['гкл 12,5', 'Гипсокартон Knauf 12,5×1200×2500 мм', 'exact'],
    ['гклв', 'Гипсокартон влагостойкий Knauf 12,5×1200×2500 мм', 'exact'],
    ['осб 9', 'Плита OSB-3 9×1250×2500 мм', 'exact'],
    ['осб-3', 'Плита OSB-3 9×1250×2500 мм', 'exact'],
    ['df333', 'Шуруповёрт Makita DF333DWYE 12 В', 'exact'],
    ['гипсокартон 2500x1200x12.5', 'Гипсокартон Knauf 12,5×1200×2500 мм', 'exact'],
    ['профиль 60*27', 'Профиль потолочный 60×27 мм, 3 м', 'exact'],
    ['профиль 3000 мм', 'Профиль потолочный 60×27 мм, 3 м', 'exact'],
    ['плитка 20х30', 'Плитка настенная белая 300×200 мм', 'exact'],
    ['краска 500мл', 'Краска фасадная, 0,5 л', 'exact'],
    ['краска 0.5 литра серая', 'Краска фасадная, 0,5 л', 'exact'],
    ['цемент м 500 50килограмм', 'Цемент М500 Д20, 50 кг', 'exact'],
    ['арматура ф6', 'Арматура ⌀6 мм, 6 м', 'exact'],
    ['гипсакортон', 'Гипсокартон Волма 9,5×1200×3000 мм', 'typo'],
    ['шурупаверт', 'Шуруповёрт Makita DF333DWYE 12 В', 'typo'],
    ['гипсо картон', 'Гипсокартон Волма 9,5×1200×3000 мм', 'typo'],
    ['ubgcjrfhnjy', 'Гипсокартон Волма 9,5×1200×3000 мм', 'layout'],
    ['лтфга', 'Гипсокартон Knauf 12,5×1200×2500 мм', 'layout'],
    ['купить недорого цемент цена', 'Цемент М500 Д20, 50 кг', 'exact'],
  ])('%s: finds «%s» first and interprets the query as %s', async (text, name, expectedKind) => {
    const { names, understood } = await find(text)
    expect([names[0], understood.kind]).toEqual([name, expectedKind])
  })

  test('matches all words when possible', async () => {
    expect((await find('гипсокартон волма')).names).toEqual(['Гипсокартон Волма 9,5×1200×3000 мм'])
  })

  test('otherwise matches the words for the kind of goods, and reports which ones', async () => {
    const { names, understood } = await find('гипсокартон сиреневый абракадабра')
    expect(names).toHaveLength(3)
    expect(understood).toMatchObject({ kind: 'fewer', text: 'гипсокартон' })
  })

  test('corrects no typo in a literal query', async () => {
    expect((await searchHits(catalogue.db, 'гипсакортон', true)).understood.kind).toBe('nothing')
    expect((await searchHits(catalogue.db, 'ubgcjrfhnjy', true)).understood.kind).toBe('nothing')
    expect((await searchHits(catalogue.db, 'гипсокартона', true)).understood.kind).toBe('exact')
    const fewer = await searchHits(catalogue.db, 'шурупаверт makita', true)
    expect(fewer.understood).toMatchObject({ kind: 'fewer', text: 'makita' })
  })

  test('ranks goods that can be bought before others', async () => {
    await stockWith(catalogue.db, [
      { name: 'Цемент редкий', popularity: 9, quantity: 0 },
      { name: 'Цемент обычный', popularity: 1 },
    ])
    expect((await find('цемент')).names).toEqual(['Цемент обычный', 'Цемент редкий'])
    await stockWith(catalogue.db, goods)
  })

  test('ranks the nearest sizes first when a size does not exist', async () => {
    const { names, understood } = await find('гипсокартон 3000х1200х12,5')
    expect(understood).toMatchObject({ kind: 'fewer', missing: { sizes: ['3000×1200×12,5 мм'] } })
    expect(names[0]).toBe('Гипсокартон Knauf 12,5×1200×2500 мм')
  })

  test('ranks the goods themselves before their accessories, however popular those are', async () => {
    expect((await find('плитка')).names[0]).toBe('Плитка настенная белая 300×200 мм')
    expect((await find('шуруповерт')).names[0]).toBe('Шуруповёрт Makita DF333DWYE 12 В')
    expect((await find('сумка для шуруповерта')).names[0]).toBe('Сумка для шуруповёрта Makita')
    expect((await find('плиточный клей')).names[0]).toBe('Клей для плитки Волма, 25 кг')
  })

  test('ranks a match in the name before one in a feature, and that before one in a description', async () => {
    expect((await find('нейлон')).names).toEqual(['Ворс нейлон', 'Щётка малярная', 'Валик'])
  })

  test('ranks popular products first among equals', async () => {
    const { names } = await find('гипсокартон')
    expect(names.slice(0, 2)).toEqual(['Гипсокартон Волма 9,5×1200×3000 мм', 'Гипсокартон Knauf 12,5×1200×2500 мм'])
  })

  test('finds the product of a full code, and all products of several codes', async () => {
    expect((await find('100102')).understood.idcode).toBe('100102')
    expect((await find(' арт. 100102 ')).understood.idcode).toBe('100102')
    const several = await find('100101, 100103;100102\n')
    expect(several.understood).toMatchObject({ idcode: null, idcodes: ['100101', '100103', '100102'] })
    expect(several.names).toHaveLength(3)
    expect((await find('100101 5, 100103 2')).understood.idcodes).toEqual(['100101', '100103'])
  })

  test('takes four digits as the beginning of codes, and three not', async () => {
    expect((await find('1001')).names).toHaveLength(3)
    expect((await find('2001')).names).toHaveLength(2)
    expect((await find('201')).names).toEqual([])
  })

  test.each([
    '',
    ' ',
    '\t\n',
    'а',
    'ъ',
    'ы'.repeat(500),
    'слово '.repeat(400),
    '🧱🔨',
    '👨‍👩‍👧‍👦 цемент',
    "'; drop table products; --",
    '<script>alert(1)</script>',
    '%',
    '_',
    '\\',
    '"',
    "o'брайен",
    '& | ! : * ( )',
    'цемент & ! (',
    'цемент:*',
    'a\u0000b',
    '\u0000',
    '\ud800',
    'مرحبا بالعالم',
    '\u202eтнемец',
    'купить',
    'в на под',
    '0',
    '-1',
    '1e309',
    '999999999999999999999999',
    '12х',
    '×××',
    '1/0',
    '[[[[',
  ])('%j is answered without an error', async (text) => {
    const { understood, names } = await find(text)
    expect(names.length > 0).toBe(understood.kind !== 'nothing')
  })

  test('the tables still exist after all these queries', async () => {
    expect((await find('цемент')).names).toEqual(['Цемент М500 Д20, 50 кг'])
  })

  test("the shop's own synonyms apply at once", async () => {
    expect((await find('бирюлька')).understood.kind).toBe('nothing')
    await catalogue.db.query("insert into search_synonyms (said, meant) values ('бирюлька', array['валик'])")
    expect((await find('бирюльки')).names).toEqual(['Валик'])
    await catalogue.db.query('delete from search_synonyms')
  })

  test('rebuilds an index of an older version once', async () => {
    const renew = () => catalogue.db.transaction(ensureSearch)
    expect(await renew()).toBe(false)
    await catalogue.db.query('update search_state set rules = 0')
    await catalogue.db.query('delete from search_postings')
    expect(await renew()).toBe(true)
    expect(await renew()).toBe(false)
    expect((await find('цемент')).names).toEqual(['Цемент М500 Д20, 50 кг'])
  })

  test('finds goods of a replaced catalogue at once, and old ones no more', async () => {
    await stockWith(catalogue.db, [{ name: 'Керамзит, 40 л' }])
    expect((await find('керамзит')).names).toEqual(['Керамзит, 40 л'])
    expect((await find('гипсокартон')).understood.kind).toBe('nothing')
    await stockWith(catalogue.db, [])
    expect((await find('керамзит')).understood.kind).toBe('nothing')
  })
})

test('finds nothing before anything is indexed', async () => {
  const db = await openDatabase({ dataDir: '', databaseUrl: await server.createDatabase() })
  expect((await searchHits(db, 'цемент')).understood.kind).toBe('nothing')
  await db.close()
})
