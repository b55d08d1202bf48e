import { describe, expect, test } from 'vitest'
import {
  emptyRecord,
  type FavoriteRecord,
  MAX_NOTE_LENGTH,
  mergeRecords,
  parseRecords,
  serialiseRecords,
  toNote,
} from './favorite-records.ts'

const record = (changes: Partial<FavoriteRecord> = {}): FavoriteRecord => ({
  note: 'на кухню',
  quantity: 3,
  since: 5,
  price: 90,
  whose: 'a',
  ...changes,
})

describe('stored records', () => {
  test('are parsed as they were serialised', () => {
    const all = new Map([
      ['1', record()],
      ['a-2', record({ note: '<img src=x onerror=alert(1)>', quantity: 0 })],
    ])
    expect(parseRecords(serialiseRecords(all))).toEqual(all)
  })

  test.each([
    null,
    '',
    '{',
    'null',
    '{"1":{}}',
    '[1,null,[]]',
    '[["../x","a",1]]',
    '[[{"toString":1}]]',
    '1'.repeat(500_000),
  ])('are ignored when they are malformed: %.20s', (text) => expect(parseRecords(text).size).toBe(0))

  test('are reduced to valid values and limits', () => {
    const text = JSON.stringify([
      ['__proto__', 'x'.repeat(1000), 1e9, -1, 'много', 5],
      ['2', 7, Number.NaN, {}, [], 'w'.repeat(500)],
    ])
    expect([...parseRecords(text)]).toEqual([
      ['__proto__', { ...emptyRecord, note: 'x'.repeat(MAX_NOTE_LENGTH) }],
      ['2', { ...emptyRecord, whose: 'w'.repeat(100) }],
    ])
    expect(({} as Record<string, unknown>).note).toBeUndefined()
  })

  test('are at most twice as many as in a full list', () => {
    const text = JSON.stringify(Array.from({ length: 5000 }, (_, at) => [`c${at}`, 'x']))
    expect(parseRecords(text).size).toBe(400)
  })
})

test('a note is one line, truncated between whole characters', () => {
  expect(toNote('один\nдва\u0000\u2028три')).toBe('один два три')
  expect(toNote(`${'я'.repeat(MAX_NOTE_LENGTH - 1)}🧱🧱`)).toBe(`${'я'.repeat(MAX_NOTE_LENGTH - 1)}🧱`)
  expect(toNote('\ud800x')).toBe('\ufffdx')
})

describe('merging with the shown list', () => {
  const now = 1000
  const listed = (...codes: string[]) => ({ prices: new Map(codes.map((code) => [code, 100])), whose: 'a', now })
  const entry = (idcode: string, changes = {}) =>
    new Map([[idcode, { idcode, time: 500, price: 80, whose: 'a', ...changes }]])

  test('a new product has the price and the time of its journal entry', () => {
    expect(mergeRecords(new Map(), entry('1'), listed('1')).get('1')).toEqual({
      ...emptyRecord,
      since: 500,
      price: 80,
      whose: 'a',
    })
  })

  test('a product without a journal entry has the current price and time', () => {
    expect(mergeRecords(new Map(), new Map(), listed('1')).get('1')).toEqual({
      ...emptyRecord,
      since: now,
      price: 100,
      whose: 'a',
    })
  })

  test('a product added again has the new price and time and keeps its note; an older entry changes nothing', () => {
    const before = new Map([['1', record({ since: 400 })]])
    expect(mergeRecords(before, entry('1'), listed('1')).get('1')).toEqual(record({ since: 500, price: 80 }))
    expect(mergeRecords(before, entry('1', { time: 300 }), listed('1')).get('1')).toEqual(record({ since: 400 }))
    expect(mergeRecords(before, entry('1', { time: now + 1 }), listed('1')).get('1')).toEqual(record({ since: 400 }))
  })

  test('products that are not in the list are removed', () => {
    expect([...mergeRecords(new Map([['2', record()]]), new Map(), listed('1')).keys()]).toEqual(['1'])
  })
})
