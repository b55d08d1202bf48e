import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { MatchedRow, WrittenRow } from '@vitrina/contracts/site/quick-order'
import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { matchedText, openShop, type Shop } from './shop.fixture.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const row = (text: string, quantity: number | null = null, unit = ''): WrittenRow => ({ text, quantity, unit })
const call = (rows: unknown) => supertest(shop.app).post('/api/site/quick-order/match/').send({ rows })
/** No-break spaces only matter for display. */
const spaced = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? null
const match = async (...rows: WrittenRow[]): Promise<MatchedRow[]> => (await call(rows).expect(200)).body.rows
const one = async (written: WrittenRow, ...candidates: Parameters<typeof matchedText>): Promise<MatchedRow> => {
  shop.match = (texts) => ({ matches: texts.map(() => matchedText(...candidates)) })
  const [matched] = await match(written)
  if (!matched) throw new Error('The row was dropped')
  return matched
}

describe('rows of a list', () => {
  test('are sent to the retailer with the prices of the branch', async () => {
    const rows = await match(row('гкл 12,5 20 листов'), row('арт. 100500 - 5 шт'), row('Цемент М500, 50 кг', 10, 'меш'))
    const prices = { domain_id_1c: '00012', store: 'store12', price_column: 'price_vologda' }
    expect(shop.requests).toEqual([
      // As written, and in words of price lists.
      { texts: ['гкл 12,5', 'арт. 100500', 'Цемент М500, 50 кг', 'гипсокартон 12,5'], prices },
      // Broader queries, since the candidates have none of these words.
      { texts: ['гипсокартон', 'цемент'], prices },
    ])
    expect(rows.map(({ quantity, unit }) => [quantity, unit])).toEqual([
      [20, 'листов'],
      [5, 'шт'],
      [10, 'меш'],
    ])
  })

  test('use the client’s prices for a client, whatever the browser sends', async () => {
    shop.visitor.clientCode = '000777'
    await supertest(shop.app)
      .post('/api/site/quick-order/match/?client_id_1c=1&price_column=x')
      .send({ rows: [row('гкл')] })
    expect(shop.requests[0]?.prices).toEqual({ domain_id_1c: '00012', store: 'store12', client_id_1c: '000777' })
  })

  test('keep their order, and none is dropped, even empty and repeated ones', async () => {
    shop.match = (texts) => ({ matches: texts.map((text) => (text === 'гкл' ? matchedText([1, {}]) : matchedText())) })
    const rows = await match(row('гкл 5 шт'), row('   '), row('абракадабра 5 шт'), row('гкл 5 шт'), row('999999 5'))
    expect(rows.map(({ row: { text }, outcome, fault }) => [text, outcome, fault])).toEqual([
      ['гкл 5 шт', 'likely', null],
      ['   ', 'none', 'Строка пустая'],
      ['абракадабра 5 шт', 'none', 'Ничего похожего не нашлось'],
      ['гкл 5 шт', 'likely', null],
      ['999999 5', 'none', 'Такого кода нет'],
    ])
    expect(shop.requests[0]?.texts).toHaveLength(4)
  })

  test('report that the retailer gave no answer for them', async () => {
    shop.match = () => ({ matches: [matchedText([1, {}])] })
    const [first, second] = await match(row('гкл 5 шт'), row('клей 5 шт'))
    expect([first?.fault, second?.fault]).toEqual([null, 'Строку не удалось проверить. Попробуйте ещё раз.'])
  })

  test('send no request when they are empty', async () => {
    expect(await match()).toEqual([])
    await match(row(''))
    expect(shop.requests).toEqual([])
  })

  test('have plain names and no prices below zero', async () => {
    const { candidates } = await one(row('x 1 шт'), [1, { name: '<b>Лист</b><script>alert(1)</script>', price: -5 }])
    expect(candidates[0]?.product).toMatchObject({ name: 'Лист', price: 0 })
  })

  test('are cut to their first 300 characters, and say so', async () => {
    const long = await one(row(`гкл ${'ж'.repeat(1000)}`, 5), [1, {}])
    expect(spaced(long.fault)).toBe('Строка длиннее 300 знаков, прочитано только начало')
    expect(shop.requests[0]?.texts[0]).toHaveLength(300)
  })
})

describe('certainty of a row', () => {
  test('is exact for a code, alone or next to the name', async () => {
    shop.match = (texts) => ({
      matches: texts.map((text) => ({
        ...matchedText([text === '100500' ? 1 : 0.9, {}], [0.9, {}]),
        isCode: text === '100500',
      })),
    })
    const rows = await match(
      row('100500 5'),
      row('100500 Гипсокартон', 5),
      row('00100500 Гипсокартон', 5),
      row('Гипсокартон', 5),
    )
    expect(rows.map(({ outcome }) => outcome)).toEqual(['exact', 'exact', 'exact', 'unclear'])
  })

  test('is unclear for a code next to the name of another product', async () => {
    expect((await one(row('100500 Гипсокартон', 5), [0.5, { name: 'Стремянка' }])).outcome).toBe('unclear')
  })

  test.each([
    [[0.95, 0.8], 'likely'],
    [[0.95, 0.9], 'unclear'],
    [[0.95], 'likely'],
    [[0.6], 'unclear'],
    [[], 'none'],
  ])('for likenesses %j is %s', async (likenesses, outcome) => {
    const candidates = likenesses.map((likeness): [number, object] => [likeness, {}])
    expect((await one(row('гкл', 5), ...candidates)).outcome).toBe(outcome)
  })
})

describe('quantities', () => {
  const area = (value: string) => [{ name: 'Площадь листа', value }]

  test.each<[string, object, number | null, string, string | null]>([
    ['гкл 20 листов', { unit: 'лист' }, 20, '', null],
    ['цемент 10 мешков', { unit: 'шт' }, 10, '', null],
    ['гкл - 20 л.', { unit: 'лист' }, 20, '', null],
    ['гкл x 20', { unit: 'лист' }, 20, '', null],
    ['25 м2 гкл', { unit: 'лист', features: area('3 м²') }, 9, '25 м² — это 9 листов', null],
    [
      'ламинат 25 м2',
      { unit: 'м²', contain: 2.005, only_contain_order: true },
      26.065,
      '25 м² — это 13 упаковок, 26,065 м²',
      null,
    ],
    [
      'ламинат 7 пачек',
      { unit: 'м²', contain: 2.005, only_contain_order: true },
      14.035,
      '7 упаковок — это 14,035 м²',
      null,
    ],
    ['утеплитель 3 рулона', { unit: 'м²', contain: 15 }, 45, '3 рулона — это 45 м²', null],
    ['плитка 5 упаковок', { unit: 'шт', contain: 6 }, 30, '5 упаковок — это 30 шт.', null],
    [
      'плитка 10 шт',
      { unit: 'шт', contain: 6, only_contain_order: true },
      12,
      'Округлено до 12 шт.: продаётся только упаковками по 6 шт.',
      null,
    ],
    ['плитка 12 шт', { unit: 'шт', contain: 6, only_contain_order: true }, 12, '', null],
    ['саморезы 1000 шт', { unit: 'упак', name: 'Саморез 3,5×35 мм, 200 шт.' }, 5, '1 000 шт. — это 5 упаковок', null],
    ['саморезы 5 уп', { unit: 'упак', name: 'Саморез 3,5×35 мм, 200 шт.' }, 5, '', null],
    [
      'цемент - 500 кг',
      { unit: 'шт', features: [{ name: 'Фасовка', value: '50 кг' }] },
      10,
      '500 кг — это 10 шт.',
      null,
    ],
    ['цемент 2 т', { unit: 'шт', features: [{ name: 'Фасовка', value: '50 кг' }] }, 40, '2 т — это 40 шт.', null],
    ['плинтус 40 м.п.', { unit: 'шт', features: [{ name: 'Длина', value: '2,5 м' }] }, 16, '40 м — это 16 шт.', null],
    ['газоблок 3 м3', { unit: 'шт', volume: 0.03 }, 100, '3 м³ — это 100 шт.', null],
    ['краска - 30 л', { unit: 'шт', features: [{ name: 'Объём', value: '10 л' }] }, 3, '30 л — это 3 шт.', null],
    ['кабель 3х2,5 100 м', { unit: 'м' }, 100, '', null],
    ['кабель 3х2,5 100,5 м', { unit: 'м' }, 101, 'Округлено до 101 м', null],
    [
      'плитка 5 упаковок',
      { unit: 'шт' },
      null,
      '',
      'Неизвестно, сколько в упаковке. Укажите количество в единицах товара.',
    ],
    ['гкл 20 м3', { unit: 'мешок' }, null, '', 'Нельзя перевести: в заказе «м³», а товар продаётся в единицах «мешок»'],
    ['гкл', { unit: 'лист' }, null, '', 'Количество не указано'],
    ['гкл 0 шт', { unit: 'шт' }, null, '', 'Количество должно быть больше нуля'],
    ['гкл 100000 шт', { unit: 'шт' }, null, '', 'Наибольшее количество — 99 999'],
    ['гкл 99999 упаковок', { unit: 'шт', contain: 50 }, null, '', 'Наибольшее количество — 99 999'],
  ])('converts «%s» for a product %j', async (text, product, count, note, fault) => {
    const matched = await one(row(text), [1, product])
    const [first] = matched.candidates
    expect([first?.count, spaced(first?.note), spaced(matched.fault)]).toEqual([count, note, fault])
  })

  test.each<[number, string, number | null, string | null]>([
    [5, '', 5, null],
    [5, 'Лист', 5, null],
    [-5, 'шт', null, 'Количество должно быть больше нуля'],
    [1e9, '', null, 'Наибольшее количество — 99 999'],
    [5, 'фунтов', null, 'Непонятная единица: фунтов'],
  ])('uses the cell of its own: %s %s', async (quantity, unit, count, fault) => {
    const matched = await one(row('Гипсокартон 200 шт', quantity, unit), [1, { unit: 'лист' }])
    expect([matched.words, matched.quantity, matched.candidates[0]?.count, spaced(matched.fault)]).toEqual([
      'Гипсокартон 200 шт',
      quantity,
      count,
      fault,
    ])
  })

  test('uses the unit of the cell for a text without one', async () => {
    expect(await one(row('гкл - 20', null, 'м²'), [1, { unit: 'лист', features: area('3 м²') }])).toMatchObject({
      quantity: 20,
      unit: 'м²',
      candidates: [{ count: 7 }],
    })
  })

  test('reports products without sale or price before faults of the quantity', async () => {
    expect((await one(row('гкл 5 шт'), [1, { discontinued: true, stores: {} }])).fault).toBe(
      'Товар больше не продаётся',
    )
    expect((await one(row('гкл 5 шт'), [1, { discontinued: true, stores: { store12: 7 } }])).fault).toBeNull()
    expect(spaced((await one(row('гкл 5 шт'), [1, { price: 0 }])).fault)).toBe('У товара пока нет цены')
  })
})

describe('invalid requests and failures', () => {
  test('refuses more than a hundred rows with a sentence', async () => {
    const { body } = await call(Array.from({ length: 101 }, () => row('гкл'))).expect(422)
    expect(body.detail).toBe('За раз проверяется не больше 100 строк')
  })

  test.each([
    [null],
    ['x'],
    [[{}]],
    [[{ text: 1, quantity: null, unit: '' }]],
    [[{ text: 'x', quantity: '5', unit: '' }]],
  ])('refuses the rows %j', async (rows) => {
    await call(rows).expect(422)
    expect(shop.requests).toEqual([])
  })

  test.each([500, 404, 400])('answers 503 when the retailer answers %s', async (status) => {
    shop.match = () => status
    const { body } = await call([row('гкл')]).expect(503)
    expect(body.detail).toMatch(/Магазин ненадолго недоступен/)
  })

  test('answers 503 to a malformed response of the retailer', async () => {
    shop.match = () => ({ matches: [{ isCode: 'yes' }] })
    await call([row('гкл')]).expect(503)
  })

  test('limits the rate of a visitor’s requests', async () => {
    const answers = await Promise.all(Array.from({ length: 320 }, () => call([])))
    expect(answers.filter(({ status }) => status === 429).length).toBe(20)
  })

  test('limits the rate of pages rendered on the server for each visitor separately', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'match-'))
    const socketPath = path.join(folder, 'data')
    const server = createServer(shop.app).listen(socketPath)
    await once(server, 'listening')
    const ask = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { 'content-type': 'application/json' }
        const clientRequest = request(
          { socketPath, path: '/api/site/quick-order/match/', method: 'POST', headers },
          (answer) => {
            answer.resume().on('end', () => resolve(answer.statusCode))
          },
        )
        clientRequest.on('error', reject).end('{"rows":[]}')
      })
    const statuses = await Promise.all(Array.from({ length: 301 }, ask))
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    shop.visitor.uuid = 'visitor-2'
    expect(await ask()).toBe(200)
    server.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
})
