import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readJournal, whosePrices, writeJournal } from './list-journal.ts'

const store = new Map<string, string>()
const storage = {
  getItem: (name: string) => store.get(name) ?? null,
  setItem: (name: string, value: string) => void store.set(name, value),
}

beforeEach(() => {
  store.clear()
  vi.useFakeTimers({ now: time })
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const time = 1_700_000_000_000
const entry = (idcode: string, changes = {}) => ({
  idcode,
  time,
  price: 10.5,
  whose: whosePrices('12', 'uuid'),
  ...changes,
})

test('reads the last entry of each code, and keeps lists apart', () => {
  writeJournal('favorites', entry('1'))
  writeJournal('favorites', entry('2', { price: 0 }))
  writeJournal('favorites', entry('1', { price: 12 }))
  writeJournal('viewed', entry('3'))
  expect([...readJournal('favorites').values()]).toEqual([entry('1', { price: 12 }), entry('2', { price: 0 })])
})

test('drops the oldest entries, never half of one', () => {
  for (let at = 0; at < 900; at += 1) writeJournal('viewed', entry(`code-${at}`))
  expect(store.get('vitrina-viewed')?.length).toBe(16_000)
  const codes = [...readJournal('viewed').keys()]
  expect(codes.at(-1)).toBe('code-899')
  expect(codes.length).toBeGreaterThan(400)
  expect(codes.every((code) => /^code-\d+$/.test(code))).toBe(true)
})

test.each(['~1', '~<b>x</b>*1700000000000*1*a', '~1*soon*1*a', '~1*-5*1*a', '{"1":2}', '~../x*1700000000000'])(
  'what somebody else has written is left out: %s',
  (text) => {
    store.set('vitrina-viewed', text)
    expect(readJournal('viewed').size).toBe(0)
  },
)

test('an entry without a price has a date', () => {
  writeJournal('viewed', { idcode: '1' })
  expect(readJournal('viewed').get('1')).toEqual(entry('1', { price: 0, whose: '' }))
})

test('an invalid price is unknown', () => {
  store.set('vitrina-favorites', '~1*1700000000000*-5*a~2*1700000000000*NaN*a~3*1700000000000*1e99*a')
  expect([...readJournal('favorites').values()].map(({ price }) => price)).toEqual([0, 0, 0])
})

test('does not fail without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  writeJournal('viewed', entry('1'))
  expect(readJournal('viewed').size).toBe(0)
})
