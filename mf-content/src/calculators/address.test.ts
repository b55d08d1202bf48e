import { expect, test } from 'vitest'
import { parseInput, queryOf } from './address.ts'
import { loadJob } from './jobs.ts'

const job = await loadJob('partition')
const read = (query: string) => parseInput(job, new URLSearchParams(query))

test('parses the input that was written to the address', () => {
  const typed = {
    texts: { length: '5', height: '2,7', layers: '2' },
    openings: [{ width: '0,9', height: '2,1', count: '2' }],
    products: { sheet: '100001' },
  }
  const query = queryOf(job, typed)
  expect(query).toMatch(/^\?vid=partition&/)
  expect(read(query)).toEqual(typed)
})

test('a cleared field stays cleared', () => {
  const typed = { texts: { length: '' }, openings: [], products: {} }
  expect(queryOf(job, typed)).toBe('?vid=partition&length=')
  expect(read('?vid=partition&length=')).toEqual(typed)
})

test('ignores unknown names, long texts, unknown choices and invalid codes in an address', () => {
  const query = `?vid=partition&length=${'9'.repeat(40)}&height=abc&layers=7&colour=red&__proto__=1&p.sheet=<b>&o=1x2;x;1x1x1x1`
  expect(read(query)).toEqual({ texts: { height: 'abc' }, openings: [], products: {} })
})
