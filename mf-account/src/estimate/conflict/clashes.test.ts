import type { EstimateChangeInput } from '@vitrina/contracts/site/estimate-changes'
import { expect, test } from 'vitest'
import { sampleEstimate, sampleLine } from '../../estimates.fixture.ts'
import type { Change } from '../changes.ts'
import { clashOf } from './clashes.ts'

const section = { id: 's1', name: 'Стены', waste: null, markup: null }
const base = sampleEstimate([sampleLine('1', 10, { sectionId: 's1' }), sampleLine('2', 5)], { sections: [section] })
const line = (more: Parameters<typeof sampleLine>[2]) => ({
  ...base,
  version: 9,
  lines: [sampleLine('1', 10, { sectionId: 's1', ...more }), sampleLine('2', 5)],
})
const write = (...changes: EstimateChangeInput[]): Change => ({ kind: 'write', changes })
const first = base.lines[0] as (typeof base.lines)[0]

test.each<[string, Change, typeof base, string, string]>([
  ['a need', write({ kind: 'line', id: 'line-1', wanted: 7 }), line({ wanted: 9 }), 'нужно 7 шт.', 'нужно 9 шт.'],
  ['a note', { kind: 'note', lineId: 'line-1', note: 'моё' }, line({ note: 'их' }), 'моё', 'их'],
  ['a line they removed', { kind: 'note', lineId: 'line-1', note: 'моё' }, { ...base, lines: [] }, 'моё', 'Убрано'],
  ['a line I removed', { kind: 'remove', line: first }, line({ quantity: 9 }), 'Убрать', '9 шт.'],
  ['the name', { kind: 'names', name: 'А', objectName: null }, { ...base, name: 'Б', objectName: null }, 'А', 'Б'],
  ['the waste', write({ kind: 'facts', waste: 5 }), { ...base, waste: 10 }, 'запас 5 %', 'запас 10 %'],
  [
    'the name of a section',
    write({ kind: 'section', id: 's1', name: 'Пол' }),
    { ...base, sections: [{ ...section, name: 'Потолок' }] },
    'Пол',
    'Потолок',
  ],
  ['a section I removed', write({ kind: 'remove_section', id: 's1' }), line({ quantity: 9 }), 'Убрать', 'Товар 1'],
  ['what I agreed to', { kind: 'state', state: 'agreed' }, line({}), 'Согласована', 'Черновик'],
])('%s changed on both sides is a clash', (_, change, now, mine, saved) => {
  const clash = clashOf(change, { base, now })
  expect([clash?.mine, clash?.saved].map((words) => words?.replaceAll('\u00a0', ' '))).toEqual([mine, saved])
})

test.each<[string, Change, typeof base]>([
  ['another fact of the line', { kind: 'note', lineId: 'line-1', note: 'моё' }, line({ quantity: 9 })],
  ['the same', { kind: 'quantity', lineId: 'line-1', quantity: 9 }, line({ quantity: 9 })],
  ['another line', { kind: 'remove', line: base.lines[1] as (typeof base.lines)[1] }, line({ quantity: 9 })],
  ['the mark-up', write({ kind: 'facts', waste: 5 }), { ...base, markup: 10 }],
  ['a line', write({ kind: 'add_section', id: 's2', name: 'Пол' }), line({ quantity: 9 })],
])('there is no clash where the other side changed %s', (_, change, now) => {
  expect(clashOf(change, { base, now })).toBeNull()
})
