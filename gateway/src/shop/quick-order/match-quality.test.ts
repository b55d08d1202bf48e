import type { MatchedRow } from '@vitrina/contracts/site/quick-order'
import supertest from 'supertest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { matchedText, openShop, type Shop } from './shop.fixture.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const here = { stores: { store12: 500 } }

async function match(text: string): Promise<MatchedRow> {
  const { body } = await supertest(shop.app)
    .post('/api/site/quick-order/match/')
    .send({ rows: [{ text, quantity: null, unit: '' }] })
    .expect(200)
  return body.rows[0]
}

const spaced = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test('shows five of twelve candidates: those that fit, are in stock here and are cheapest', async () => {
  shop.match = (texts) => ({
    matches: texts.map(() =>
      matchedText(
        ...Array.from({ length: 12 }, (_, at): [number, object] => [
          1 - at / 100,
          { name: `Кран шаровой ${at} 1/2"`, price: 300 - at * 10, stores: at === 11 ? {} : here.stores },
        ]),
      ),
    ),
  })
  const { candidates, outcome } = await match('кран шаровой 1/2 5 шт')
  expect(outcome).toBe('likely')
  expect(candidates.map(({ product }) => product.price)).toEqual([200, 210, 220, 230, 240])
})

test('replaces shorthand and brands by words of price lists in the request', async () => {
  shop.match = (texts) => ({
    matches: texts.map((text) =>
      /^штукатурка гипсовая/.test(text)
        ? matchedText([0.9, { ...here, name: 'Штукатурка гипсовая Основа, 30 кг' }])
        : matchedText(),
    ),
  })
  const row = await match('кнауф ротбанд 30кг 15 меш')
  expect(shop.requests[0]?.texts).toEqual(['кнауф ротбанд 30кг', 'штукатурка гипсовая 30кг'])
  expect(row).toMatchObject({ outcome: 'likely', quantity: 15, words: 'кнауф ротбанд 30кг' })
  expect(row.candidates[0]?.count).toBe(15)
  expect(spaced(row.remark)).toBe('Бренда «Кнауф» у нас нет — показываем такие же')
})

test('keeps a brand that the retailer sells and does not report it as missing', async () => {
  const brand = { name: 'Кнауф', slug: 'knauf' }
  shop.match = (texts) => ({
    matches: texts.map(() =>
      matchedText(
        [0.9, { ...here, name: 'Штукатурка Ротбанд, 30 кг', brand }],
        [0.9, { ...here, name: 'Штукатурка гипсовая, 30 кг' }],
      ),
    ),
  })
  const row = await match('кнауф ротбанд 30кг 15 меш')
  expect(row.candidates[0]?.product.name).toBe('Штукатурка Ротбанд, 30 кг')
  expect(row.remark).toBeUndefined()
})

test('repeats a request with fewer words when the retailer finds nothing', async () => {
  shop.match = (texts) => ({
    matches: texts.map((text) =>
      text === 'герметик' ? matchedText([0.6, { ...here, name: 'Герметик белый, 310 мл' }]) : matchedText(),
    ),
  })
  const row = await match('герметик прозрачный силикон 2 шт')
  expect(shop.requests).toHaveLength(2)
  expect([row.outcome, row.candidates[0]?.product.name]).toEqual(['unclear', 'Герметик белый, 310 мл'])
})

test('reports the difference of a candidate and the count that makes the same amount', async () => {
  shop.match = (texts) => ({ matches: texts.map(() => matchedText([0.7, { ...here, name: 'Цемент М500, 40 кг' }])) })
  const { candidates, outcome, remark } = await match('цемент 50кг 10')
  expect([outcome, candidates[0]?.count, remark]).toEqual(['likely', 10, undefined])
  expect(spaced(candidates[0]?.differs)).toBe('40 кг вместо 50 кг: столько же выйдет из 13 шт.')
})

test('leaves the choice to the shopper when no product names the place, unless a size decides', async () => {
  shop.match = (texts) => ({
    matches: texts.map(() =>
      matchedText([0.95, { ...here, name: 'Доска обрезная лиственница Кадниковский ЛПК 40×150×6000 мм' }]),
    ),
  })
  expect((await match('Доска пола 14 шт')).outcome).toBe('unclear')
  expect((await match('Доска пола 40х150х6000 14 шт')).outcome).toBe('likely')
})
