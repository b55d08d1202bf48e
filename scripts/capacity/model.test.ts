import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../workspace.ts'
import { capacityOf, readInputs, writtenNeed, writtenRows } from './model.ts'

const plain = (text: string): string => text.replace(/\s+/g, ' ')
const document = plain(readFileSync(path.join(root, 'docs/capacity.md'), 'utf8'))

test('docs/capacity.md states the results of the capacity model', () => {
  expect(writtenRows(readInputs()).filter((row) => !document.includes(plain(`| ${row} |`)))).toEqual([])
  expect(writtenNeed(readInputs()).filter((words) => !document.includes(words))).toEqual([])
})

test('docs/capacity.md states every input of the model with its value', () => {
  const { measured, assumed } = readInputs()
  const inputs = Object.entries({ ...measured, ...assumed })
  expect(inputs.filter(([name, value]) => !document.includes(`| \`${name}\` | ${value} |`))).toEqual([])
})

test('needs twice the processors for twice the visitors, and less headroom with one more machine', () => {
  const inputs = readInputs()
  const { assumed } = inputs
  const twice = capacityOf({ ...inputs, assumed: { ...assumed, visitsADay: assumed.visitsADay * 2 } })
  expect(twice.processors).toBeCloseTo(capacityOf(inputs).processors * 2)
  const more = capacityOf({ ...inputs, assumed: { ...assumed, machines: assumed.machines + 2 } })
  expect(more.needed).toBeLessThan(capacityOf(inputs).needed)
})
