import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCatalogue, stockWith, type TestCatalogue, type TestGoods } from './goods.fixture.ts'
import { searchHits } from './search.ts'
import { suggest } from './suggest.ts'

const sheets = ['Листовые материалы', 'Гипсокартон']
const goods: TestGoods[] = [
  { name: 'Гипсокартон Knauf 12,5×1200×2500 мм', brand: 'Knauf', categories: sheets, popularity: 5 },
  { name: 'Гипсокартон Волма 9,5×1200×3000 мм', brand: 'Волма', categories: sheets, popularity: 9 },
  { name: 'Профиль потолочный 60×27 мм, 3 м', categories: ['Листовые материалы', 'Профили'] },
  { name: 'Плитка настенная белая 300×200 мм', categories: ['Плитка'] },
  { name: 'Клей для плитки Волма, 25 кг', brand: 'Волма', categories: ['Смеси', 'Плиточный клей'] },
  { name: 'Краска фасадная, 0,5 л', categories: ['Краски'] },
  { name: 'Цемент М500 Д20, 50 кг', categories: ['Смеси'] },
  { name: 'Арматура ⌀6 мм, 6 м', categories: ['Металл'] },
  { name: 'Саморез по дереву 3,5×25 мм, 200 шт.', categories: ['Крепёж'] },
  { name: 'Плита OSB-3 9×1250×2500 мм', categories: ['Листовые материалы', 'Плиты OSB'] },
  {
    name: 'Фанера ФК 12×1220×2440 мм',
    categories: ['Листовые материалы', 'Фанера'],
    features: { 'Число слоёв': '13' },
  },
  { name: 'Фанера ФСФ', categories: ['Листовые материалы', 'Фанера'], features: { 'Число слоёв': '15' } },
  { name: 'Валик', categories: ['Инструмент'], description: '<p>Годится Иванову.</p>' },
  { name: 'Линолеум бытовой 3×1 м', categories: ['Полы'] },
  { name: 'Трап душевой 150×150 мм', categories: ['Сантехника'] },
  { name: 'Лейка для сада, 10 л', categories: ['Сад'] },
  { name: 'Лента ФУМ 12 мм × 10 м', categories: ['Сантехника'] },
  { name: 'Штукатурка гипсовая, 30 кг', categories: ['Смеси'] },
]

let catalogue: TestCatalogue
beforeAll(async () => {
  catalogue = await openCatalogue(goods)
}, 60_000)
afterAll(() => catalogue.close())

async function find(text: string) {
  const { understood, hits } = await searchHits(catalogue.db, text)
  const rows = await catalogue.db.query<{ name: string }>(
    `with hits as (${hits.sql}) select p.name from hits h join products p on p.id = h.product_id
     order by h.rank desc, h.product_id`,
    hits.params,
  )
  return { understood, names: rows.map(({ name }) => name) }
}

describe('everyday words', () => {
  test.each([
    ['трап для душа', 'Трап душевой 150×150 мм', 'exact'],
    ['садовая лейка', 'Лейка для сада, 10 л', 'exact'],
    ['фумлента', 'Лента ФУМ 12 мм × 10 м', 'typo'],
    ['фум-лента', 'Лента ФУМ 12 мм × 10 м', 'exact'],
    ['лентафум', 'Лента ФУМ 12 мм × 10 м', 'typo'],
  ])('everyday «%s» finds «%s»: joined words, purposes, and their adjectives', async (text, name, expectedKind) => {
    const { names, understood } = await find(text)
    expect([names[0], understood.kind]).toEqual([name, expectedKind])
  })

  test.each([
    ['линолиум', 'линолеум'],
    ['ленолиум', 'линолеум'],
    ['ротбант', 'штукатурка гипсовая'],
    ['кдей для плитки', 'клей для плитки'],
    ['фумлента', 'фум лента'],
  ])('%s is interpreted as «%s», in words of the catalogue', async (text, meant) => {
    expect((await find(text)).understood).toMatchObject({ kind: 'typo', text: meant })
  })

  test('a short word is no typo of another word with another ending', async () => {
    await stockWith(catalogue.db, [{ name: 'Трава газонная' }])
    expect((await find('трап')).understood.kind).toBe('nothing')
    await stockWith(catalogue.db, goods)
  })
})

describe('sizes that do not exist', () => {
  test.each([
    ['осб 12', '12 мм', 'Плита OSB-3 9×1250×2500 мм'],
    ['лист осб 12 мм', '12 мм', 'Плита OSB-3 9×1250×2500 мм'],
    ['гипсокартон 3000х1200х12,5', '3000×1200×12,5 мм', 'Гипсокартон Knauf 12,5×1200×2500 мм'],
    ['гипсокартон 10', '10 мм', 'Гипсокартон Волма 9,5×1200×3000 мм'],
    ['цемент 40', '40 кг', 'Цемент М500 Д20, 50 кг'],
    ['цемент м 400', 'М400', 'Цемент М500 Д20, 50 кг'],
    ['краска 700 мл', '700 мл', 'Краска фасадная, 0,5 л'],
    ['плитка 25х30', '25×30 см', 'Плитка настенная белая 300×200 мм'],
    ['арматура ф8', '8 мм', 'Арматура ⌀6 мм, 6 м'],
    ['саморез 3,5 35', '35 мм', 'Саморез по дереву 3,5×25 мм, 200 шт.'],
    ['фанера 13', '13 мм', 'Фанера ФК 12×1220×2440 мм'],
    ['линолиум 4 м', '4 м', 'Линолеум бытовой 3×1 м'],
  ])('«%s»: reports that there is no %s, and finds the nearest first', async (text, size, first) => {
    const { names, understood } = await find(text)
    expect([understood.missing, names[0]]).toEqual([{ sizes: [size], words: [] }, first])
  })

  test('an unmatched word is reported beside a size that does not exist', async () => {
    expect((await find('осб сиреневая 12')).understood).toMatchObject({
      kind: 'fewer',
      missing: { sizes: ['12 мм'], words: ['сиреневая'] },
    })
  })

  test.each(['осб 9', 'осб 9 мм', 'плитка 20х30', 'профиль 3 метра', 'цемент 500', 'саморез 200', 'фанера 15 слоев'])(
    'nothing is missing for «%s», whose size exists or is none',
    async (text) => {
      const { names, understood } = await find(text)
      expect([understood.missing, names.length > 0]).toEqual([undefined, true])
    },
  )

  test('a size without a near one is not reported to have near ones', async () => {
    expect((await find('цемент 900 кг')).understood).toMatchObject({ kind: 'fewer', text: 'цемент' })
    expect((await find('цемент 900 кг')).understood.missing).toBeUndefined()
  })
})

describe('while a size is typed', () => {
  const hint = async (text: string) =>
    (await suggest(catalogue.db, text, { column: 'price_vologda', client: null })).understood.missing?.sizes

  test.each([
    'осб',
    'осб 1',
    'осб 9',
    'осб 9х12',
    'осб 125',
    'осб 1250',
    'гипсокартон 1',
    'гипсокартон 12',
    'саморез 3,5х2',
  ])('nothing is missing for «%s», which may be the beginning of a size', async (text) => {
    expect(await hint(text)).toBeUndefined()
  })

  test.each([
    ['осб 12', '12 мм'],
    ['осб 13', '13 мм'],
    ['цемент 40', '40 кг'],
    ['саморез 3,5х33', '3,5×33 мм'],
    ['гипсокартон 15', '15 мм'],
  ])('«%s» reports that there is no %s', async (text, size) => {
    expect(await hint(text)).toEqual([size])
  })
})

describe('texts that may be shown to others', () => {
  test.each([
    ['купить Цемент недорого цена', 'цемент'],
    ['клей для плитки', 'клей для плитки'],
    ['гипсакортон волма', 'гипсокартон волма'],
    ['осб 9', 'осб 9'],
    ['лента фум', 'лента фум'],
  ])('«%s» may be shown to others as «%s»', async (text, shown) => {
    expect((await find(text)).understood.public_text).toBe(shown)
  })

  test.each([
    'цемент Иванов Иван',
    'цемент 8 921 123 45 67',
    'цемент ivanov@mail.ru',
    'цемент ул. Ленина 5',
    'осб 12',
    'гипсокарт',
    'иванову',
    'валик иванову',
    '9',
    'клей <b>x</b>',
  ])('«%s» is not shown to others: it has words outside of the catalogue', async (text) => {
    expect((await find(text)).understood.public_text ?? null).toBeNull()
  })
})
