import { expect, test } from 'vitest'
import { sampleEstimate, sampleLine } from '../../estimates.fixture.ts'
import { differences } from './differences.ts'

const sections = [{ id: 's1', name: 'Стены', waste: null, markup: null }]
const before = sampleEstimate([sampleLine('1', 10), sampleLine('2', 5), sampleLine('4', 1)], { sections })
const now = sampleEstimate(
  [
    sampleLine('4', 1),
    sampleLine('1', 10, { quantity: 5, priceThen: 12, note: 'На этаж', sectionId: 's1', name: 'Стал' }),
    sampleLine('3', 7),
  ],
  { sections, waste: 10, markup: 20 },
)
const words = (facts: readonly string[]) => facts.map((fact) => fact.replaceAll('\u00a0', ' '))

test('lists everything that changed of a line, and skips lines that only moved', () => {
  const { added, removed, changed } = differences(before, now)
  expect(added.map(({ id }) => id)).toEqual(['line-3'])
  expect(removed.map(({ id }) => id)).toEqual(['line-2'])
  expect(changed.map(({ id, facts }) => [id, words(facts)])).toEqual([
    ['shares', ['запас 0 % → 10 %', 'наценка 0 % → 20 %']],
    [
      'line-1',
      ['название: Был 1 → Стал', '2 шт. → 5 шт.', 'цена 10 ₽ → 12 ₽', 'примечание: — → На этаж', 'раздел: — → Стены'],
    ],
  ])
})

test('gives the sums of both states', () => {
  expect(differences(before, now).totals).toEqual({ before: 32, now: 76 })
})

test('finds nothing between equal states', () => {
  const found = differences(before, before)
  expect([found.added, found.removed, found.changed]).toEqual([[], [], []])
})
