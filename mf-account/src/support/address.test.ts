import { expect, test } from 'vitest'
import { addressOf, parseView, type SupportView } from './address.ts'

const at = (query: string) => parseView(new URL(`https://shop.test/support/requests/${query}`))

const addresses: [query: string, asked: SupportView][] = [
  ['', { view: 'list', kind: 'open', page: 1 }],
  ['?kind=done&page=3', { view: 'list', kind: 'done', page: 3 }],
  ['?request=20481', { view: 'request', number: '20481' }],
  ['?new=1', { view: 'new', order: '', line: '' }],
  ['?new=1&order=26-001001&line=00001', { view: 'new', order: '26-001001', line: '00001' }],
]

test.each(addresses)('parses %s, and writes it back', (query, supportView) => {
  expect(at(query)).toEqual(supportView)
  expect(addressOf(supportView)).toBe(`/support/requests/${query}`)
})

test('leaves out a line without an order and an invalid page', () => {
  expect(at('?new=1&line=00001')).toEqual({ view: 'new', order: '', line: '' })
  expect(at('?kind=all&page=-1')).toEqual({ view: 'list', kind: 'open', page: 1 })
})
