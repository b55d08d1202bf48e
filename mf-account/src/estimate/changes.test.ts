import { expect, test } from 'vitest'
import { sampleEstimate, sampleLine } from '../estimates.fixture.ts'
import { mergeAnswer } from './changes.ts'

const section = { id: 's1', name: 'Пол', waste: null, markup: null }
const before = sampleEstimate([sampleLine('1', 10), sampleLine('2', 5)], { sections: [section] })

test('keeps the identity of whatever a saved change has not touched, so that it is not rendered again', () => {
  const { sumNow: _now, sumThen: _then, unpriced: _none, ...facts } = structuredClone(before)
  const lines = facts.lines.map(({ product: _product, ...line }) => line)
  const answer = { ...facts, version: 6, lines: lines.map((line, at) => (at === 0 ? { ...line, wanted: 9 } : line)) }
  const after = mergeAnswer(before, { ...answer, products: [] })
  expect(after?.lines[0]).toMatchObject({ wanted: 9, product: before.lines[0]?.product })
  expect(after?.lines[1]).toBe(before.lines[1])
  expect(after?.sections).toBe(before.sections)
  expect(after?.calculations).toBe(before.calculations)
})
