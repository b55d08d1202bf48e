import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Currencies } from './currency.ts'
import type { RawOffer } from './feed-events.ts'
import { type FeedProduct, readOffer } from './offer.ts'
import { readFeed } from './reader.ts'

const stores = ['store12', 'store31']

/** Parsed offers of a fixture by their id in the feed; the first of each id. */
async function readings(name: string, rates: Record<string, number> = {}) {
  const currencies = new Currencies(rates)
  const found = new Map<string, FeedProduct | string>()
  for await (const events of readFeed(createReadStream(join(import.meta.dirname, 'fixtures', name)))) {
    for (const event of events) {
      if (event.kind === 'currency') currencies.add(event.currency)
      if (event.kind !== 'offer' || found.has(event.offer.id)) continue
      const reading = readOffer(event.offer, currencies, stores)
      found.set(event.offer.id, 'reason' in reading ? reading.reason : reading.product)
    }
  }
  return found
}

function offer(fields: Record<string, string>, more: Partial<RawOffer> = {}): RawOffer {
  const base = { name: 'Товар', price: '10', ...fields }
  return { line: 1, id: '1', attributes: {}, fields: base, pictures: [], params: [], outlets: [], ...more }
}

function product(raw: RawOffer, currencies = new Currencies()): FeedProduct {
  const reading = readOffer(raw, currencies, stores)
  if ('reason' in reading) throw new Error(reading.reason)
  return reading.product
}

describe('simple offers', () => {
  test('reads price, old price, brand, unit, weight, volume and pictures', async () => {
    const found = (await readings('good-simple.xml')).get('1001')
    expect(found).toMatchObject({
      idcode: '1001',
      slug: 'shtukaturka-gipsovaya-granit-30-kg-1001',
      name: 'Штукатурка гипсовая Гранит, 30 кг',
      description: '<p>Для <b>внутренних</b> работ.</p><ul><li>Слой 5–50 мм</li></ul>',
      brand: 'Гранит',
      ...{ price: 489.9, old_price: 540, unit: 'мешок', weight: 30.2, volume: 0.0288 },
      pictures: ['1001-1.webp', '1001-2.webp'],
      source_pictures: ['https://shop.example/images/1001-1.jpg', 'https://shop.example/images/1001-2.jpg'],
      family: 'bag',
      picture_spec: { brand: 'Гранит', weight: '30 кг', dimensions: { lengthMm: 600 }, tint: '#f4f1ea' },
    })
  })

  test('keeps units of params, and makes no feature of params about packaging', async () => {
    const found = (await readings('good-simple.xml')).get('1001')
    if (typeof found !== 'object') throw new Error('1001 was not read')
    expect(found.specification).toContainEqual({ name: 'Расход', value: '8,5\u00a0кг/м²' })
    expect(found.specification).toContainEqual({ name: 'Артикул', value: 'GR-30' })
    expect(found.specification.map(({ name }) => name)).not.toContain('Единица измерения')
  })

  test('keeps a price of 0, which means an unknown price [PDP-21]', async () => {
    expect((await readings('good-simple.xml')).get('1003')).toMatchObject({ price: 0, old_price: null })
  })
})

describe('stock', () => {
  test('puts a count into the first store, outlets into theirs, and a bare «available» into every store', async () => {
    const found = await readings('good-simple.xml')
    expect(found.get('1001')).toMatchObject({ stocks: { store12: 120 } })
    expect(found.get('1003')).toMatchObject({ stocks: { store12: 40, store31: 0 } })
    expect(Object.keys(product(offer({})).stocks)).toEqual(stores)
  })

  test('puts unavailable goods into no store and after all others by popularity', async () => {
    const found = (await readings('good-simple.xml')).get('1002')
    expect(found).toMatchObject({ stocks: {}, popularity: expect.toSatisfy((value: number) => value < 1000) })
  })
})

describe('vendor.model offers', () => {
  test('joins the name from prefix, vendor and model, and groups variants', async () => {
    const found = await readings('vendor-model.xml')
    expect(found.get('p-1')).toMatchObject({
      name: 'Дрель-шуруповёрт Кедр ДШ-18 Ли',
      price: 7490.5,
      group_id: 'drills',
    })
    expect(found.get('p-2')).toMatchObject({ name: 'Кедр ДШ-12', group_id: 'drills' })
  })
})

describe('irregular feeds', () => {
  test('converts a currency by its rate and its percent', async () => {
    expect((await readings('wild.xml')).get('w1')).toMatchObject({ price: 9231 })
  })

  test('drops offers with a bank’s rate until that rate is given', async () => {
    expect((await readings('wild.xml')).get('w2')).toBe('курс валюты «EUR» неизвестен')
    expect((await readings('wild.xml', { EUR: 98 })).get('w2')).toMatchObject({ price: 9800 })
  })

  test('inverts rates against a base other than the rouble', () => {
    const currencies = new Currencies()
    currencies.add({ line: 1, id: 'BYN', rate: '1', plus: '' })
    currencies.add({ line: 2, id: 'RUB', rate: '0.04', plus: '' })
    expect(product(offer({ currencyId: 'BYN', price: '10' }), currencies).price).toBe(250)
  })

  test('takes a step as an unbreakable pack, a minimum quantity only as a pack [VALID-10]', async () => {
    const found = await readings('wild.xml')
    expect(found.get('w1')).toMatchObject({ contain: 5, only_contain_order: true, unit: 'м.п.' })
    expect(found.get('w9')).toMatchObject({ contain: 10, only_contain_order: false, old_price: null })
  })

  test('keeps superscripts in names, resolves entities, and joins values of one param [PDP-38]', async () => {
    const found = await readings('wild.xml')
    expect(found.get('w1')).toMatchObject({
      name: 'Кабель ВВГнг 3×2,5 мм<sup>2</sup>',
      source_pictures: ['https://cdn.example/w1.jpg'],
    })
    expect(found.get('w1')).toMatchObject({
      specification: expect.arrayContaining([{ name: 'Цвет', value: 'чёрный, серый' }]),
    })
    expect(found.get('w3')).toMatchObject({ name: 'Без категории «Вольт»' })
  })

  test('derives a code from an id that is not URL-safe', async () => {
    const found = (await readings('wild.xml')).get('Т-0001')
    expect(found).toMatchObject({ idcode: expect.stringMatching(/^t-0001-[0-9a-f]{8}$/) })
  })

  test.each([
    ['w4', 'цена не указана'],
    ['w5', 'цена «договорная» не является числом от нуля'],
    ['', 'нет идентификатора (атрибут id)'],
    ['w6', 'нет названия'],
  ])('refuses offer «%s»: %s', async (id, reason) => {
    expect((await readings('wild.xml')).get(id)).toBe(reason)
  })

  test.each([
    ['-1', 'цена «-1»'],
    ['NaN', 'цена «NaN»'],
    ['1e9', 'цена «1e9»'],
    ['99999999999', 'больше миллиарда'],
  ])('refuses a price of %s', (price, reason) => {
    expect(readOffer(offer({ price }), new Currencies(), stores)).toMatchObject({
      reason: expect.stringContaining(reason),
    })
  })

  test('refuses a name in another encoding than declared', () => {
    const reading = readOffer(offer({ name: 'К\ufffd\ufffdска' }), new Currencies(), stores)
    expect(reading).toMatchObject({ reason: expect.stringContaining('кодировке') })
  })
})

describe('hostile feeds', () => {
  test('keeps only text, sup and sub in names', async () => {
    const found = (await readings('hostile.xml')).get('../../etc/passwd')
    expect(found).toMatchObject({ name: 'Краска белая 10 м<sup>2</sup> &lt;script&gt;' })
  })

  test('keeps only allowed elements in descriptions, without attributes, scripts or frames', async () => {
    const found = (await readings('hostile.xml')).get('../../etc/passwd')
    if (typeof found !== 'object') throw new Error('the offer was not read')
    expect(found.description).toContain('<h3>Заголовок</h3>')
    expect(found.description).toContain('<td colspan="2">1</td>')
    expect(found.description).not.toMatch(/script|onclick|style|iframe|svg|href|alert/)
  })

  test('keeps brands, features and codes as plain text without tags', async () => {
    const found = (await readings('hostile.xml')).get('../../etc/passwd')
    if (typeof found !== 'object') throw new Error('the offer was not read')
    expect(found.brand).not.toMatch(/<[a-z/!]/i)
    expect(found.specification).toEqual([{ name: 'Цвет', value: 'белый' }])
    expect(found.idcode).toMatch(/^etc-passwd-[0-9a-f]{8}$/)
  })

  test('accepts only web addresses as pictures', async () => {
    const found = (await readings('hostile.xml')).get('../../etc/passwd')
    expect(found).toMatchObject({ source_pictures: ['https://ok.example/1.jpg'] })
  })

  test('removes characters that databases and parsers reject', async () => {
    const found = (await readings('hostile.xml')).get('nul')
    expect(found).toMatchObject({ name: expect.stringContaining('задом') })
    expect(JSON.stringify(found)).not.toMatch(/\\u0000|\u202e|\\ud800/i)
  })
})
