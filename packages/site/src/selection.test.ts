import { expect, test } from 'vitest'
import { cookieBytes } from './lists.ts'
import { decodeSelection, encodeSelection } from './selection.ts'

const name = 'orderItems_3f0c1a52-7f0e-4f3a-9d0e-2f7a8b1c9d0e'
const longCodes = (count: number) => Array.from({ length: count }, (_, at) => `${'X'.repeat(58)}${100_000 + at}`)
const valueIn = (encoded: ReturnType<typeof encodeSelection>) => (encoded.ok ? encoded.value : encoded.reason)

test('encodes the selection as a list and drops products that have left the basket [COOKIES-10, T47]', () => {
  const value = valueIn(encodeSelection(name, new Set(['00012', '00013']), ['00012', '00013', '00014']))
  expect(value).toBe('1~00012~00013')
  expect(decodeSelection(value, ['00013', '00014'])).toEqual(['00013'])
})

test('an empty selection differs from no selection', () => {
  expect(decodeSelection(valueIn(encodeSelection(name, [])), ['00012'])).toEqual([])
  expect(decodeSelection(undefined, ['00012'])).toBeNull()
})

test.each([
  ['all', () => true],
  ['none', () => false],
  ['every second', (at: number) => at % 2 === 0],
  ['all but one', (at: number) => at !== 77],
  ['one', (at: number) => at === 77],
])(
  'of a thousand lines with codes of the greatest length, %s selected come back exactly [T46]',
  (_name, isSelected) => {
    const codes = longCodes(1000)
    const selected = codes.filter((_, at) => isSelected(at))
    const value = valueIn(encodeSelection(name, selected, codes))
    expect(encodeURIComponent(value)).toBe(value)
    expect(value.length).toBeLessThan(2010)
    expect(decodeSelection(value, codes)).toEqual(selected)
  },
)

test('codes of a basket never collide, whatever they are', () => {
  for (let round = 0; round < 20; round += 1) {
    const codes = Array.from({ length: 1500 }, (_, at) => `r${round}-${at}-of-many-codes-to-come`)
    const selected = codes.filter((_, at) => at % 3 !== round % 3)
    expect(decodeSelection(valueIn(encodeSelection(name, selected, codes)), codes)).toEqual(selected)
  }
})

test('a line added elsewhere is selected when most lines are, otherwise not', () => {
  const codes = longCodes(300)
  const selectedOf = (selected: string[]) =>
    decodeSelection(valueIn(encodeSelection(name, selected, codes)), [...codes, 'new'])
  expect(selectedOf(codes.slice(1))).toEqual([...codes.slice(1), 'new'])
  expect(selectedOf(codes.slice(0, 2))).toEqual(codes.slice(0, 2))
})

test('refuses a selection that fits into no cookie', () => {
  const codes = longCodes(3000)
  const selected = codes.filter((_, at) => at % 2 === 0)
  expect(encodeSelection(name, selected, codes)).toEqual({ ok: false, reason: 'overflow' })
  expect(name.length + 1 + valueIn(encodeSelection(name, codes.slice(0, 950), codes)).length).toBeLessThan(cookieBytes)
})

test.each(['2~', '2~A', '2~Ax1234', '3~00012', '%'])('the broken cookie %j selects nothing [S30]', (value) => {
  expect(decodeSelection(value, ['00012'])).toEqual([])
})
