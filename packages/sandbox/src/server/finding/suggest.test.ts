import { Suggestions } from '@vitrina/contracts/retailer/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTemporaryServer, type TemporaryServer } from '../../database/temporary-server.ts'
import { openCatalogue, type TestCatalogue, type TestGoods } from './goods.fixture.ts'
import { suggest } from './suggest.ts'

const line = (kind: string, brand: string, sizes: string[], category: string, popularity: number): TestGoods[] =>
  sizes.map((size) => ({
    name: `${kind} ${brand} ${size}`,
    brand,
    categories: ['Отделка', category],
    popularity,
  }))

const goods: TestGoods[] = [
  ...line('Гипсокартон', 'Knauf', ['12,5×1200×2500 мм', '9,5×1200×2500 мм', '6,5×1200×2500 мм'], 'Гипсокартон', 900),
  ...line('Гипсокартон влагостойкий', 'Волма', ['12,5×1200×2500 мм', '9,5×1200×2500 мм'], 'Гипсокартон', 500),
  ...line('Штукатурка гипсовая', 'Knauf', ['30 кг', '10 кг'], 'Штукатурки', 300),
  ...line('Шпаклёвка финишная', 'Волма', ['25 кг', '5 кг'], 'Шпаклёвки', 200),
  {
    name: 'Ламинат 33 класс Tarkett дуб 1292×194×8 мм',
    brand: 'Tarkett',
    categories: ['Полы', 'Ламинат'],
    code: '500123',
  },
]

let server: TemporaryServer
beforeAll(async () => {
  server = await startTemporaryServer()
}, 60_000)
afterAll(() => server.stop())

describe.each(['embedded', 'server'])('suggestions from a database of kind %s', (kind) => {
  let catalogue: TestCatalogue
  beforeAll(async () => {
    catalogue = await openCatalogue(goods, kind === 'server' ? await server.createDatabase() : undefined)
  }, 60_000)
  afterAll(() => catalogue.close())
  const ask = async (text: string) =>
    Suggestions.parse(await suggest(catalogue.db, text, { column: 'price_vologda', client: null }))

  test('one letter suggests queries, categories and goods with prices', async () => {
    const { queries, categories, products } = await ask('г')
    expect(queries).toContain('гипсокартон')
    expect(categories.map(({ name }) => name)).toContain('Гипсокартон')
    expect(products[0]?.name).toMatch(/^Гипсокартон/)
    expect(products[0]?.price).toBe(100)
    expect(products.length).toBeLessThanOrEqual(6)
  })

  test('suggested queries continue the typed text, alone and with brands', async () => {
    expect((await ask('гипсокартон')).queries).toEqual([
      'гипсокартон Knauf',
      'гипсокартон влагостойкий',
      'гипсокартон влагостойкий Волма',
    ])
    expect((await ask('гипсокартон вл')).queries[0]).toBe('гипсокартон влагостойкий')
    expect((await ask('шпакл')).queries).toContain('шпаклёвка финишная')
  })

  test('an empty text suggests bestsellers, each kind of goods once', async () => {
    const { queries, categories, products } = await ask(' ')
    expect(queries[0]).toMatch(/^гипсокартон/)
    expect(queries.length).toBeGreaterThan(2)
    expect(new Set(queries.map((query) => query.split(' ')[0])).size).toBe(queries.length)
    expect(categories[0]).toMatchObject({ name: 'Гипсокартон', path: ['Отделка'], product_count: 5 })
    expect(products).toEqual([])
  })

  test('a category has its path', async () => {
    const [category] = (await ask('штукат')).categories
    expect(category).toMatchObject({ name: 'Штукатурки', path: ['Отделка'], product_count: 2 })
  })

  test('a brand is suggested in either alphabet, with its number of goods', async () => {
    for (const typed of ['knau', 'кнау', 'лтфг']) {
      expect([typed, (await ask(typed)).brands]).toEqual([typed, [{ slug: 'knauf', name: 'Knauf', product_count: 5 }]])
    }
    expect((await ask('ламинат таркетт')).brands.map(({ name }) => name)).toEqual(['Tarkett'])
  })

  test('understands a beginning in the other layout or with a typo', async () => {
    const layout = await ask('ubgc')
    expect(layout.understood).toMatchObject({ kind: 'layout', text: 'гипс' })
    expect(layout.queries).toContain('гипсокартон')
    const typo = await ask('шпотлев')
    expect(typo.understood.kind).toBe('typo')
    expect(typo.products[0]?.name).toMatch(/^Шпаклёвка/)
    expect((await ask('гипсак')).products[0]?.name).toMatch(/^Гипсокартон/)
  })

  test('an unfinished size suggests goods with sizes that begin with it', async () => {
    const { products } = await ask('гипсокартон 12,5х12')
    expect(products.length).toBe(2)
    for (const { name } of products) expect(name).toContain('12,5×1200')
  })

  test('a space marks the word as finished', async () => {
    expect((await ask('гипс')).products[0]?.name).toMatch(/^Гипсокартон/)
    expect((await ask('гипс ')).understood.text).toBe('гипс')
  })

  test('the beginning of a code and a full code suggest their product', async () => {
    expect((await ask('5001')).products.map(({ idcode }) => idcode)).toEqual(['500123'])
    const whole = await ask('500123')
    expect([whole.understood.idcode, whole.products.length]).toEqual(['500123', 1])
  })

  test.each(['', ' ', '%', '\u0000', '🧱', 'ъ'.repeat(500), '& | !', '<b>', "'", 'абракадабра', 'купить '])(
    '%j gives suggestions or none, without an error',
    async (text) => {
      const { understood, products } = await ask(text)
      expect(products.length > 0).toBe(understood.kind !== 'nothing')
    },
  )
})
