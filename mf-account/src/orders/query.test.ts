import { expect, test } from 'vitest'
import { addressOf, fileAddressOf, isNarrowed, parseQuery } from './query.ts'

const at = (query: string) => parseQuery('completed', new URL(`http://shop.test/personal/orders/completed/${query}`))

test('parses a URL into a query and writes the same URL back', () => {
  const query = '?q=%D0%BB%D0%B8%D1%81%D1%82&status=%D0%9F%D0%BE%D0%BB%D1%83%D1%87%D0%B5%D0%BD&from=2026-01-01&page=3'
  const question = at(query)
  expect(question).toEqual({ kind: 'completed', page: 3, q: 'лист', status: 'Получен', from: '2026-01-01' })
  expect(addressOf(question, { page: 3 })).toBe(`/personal/orders/completed/${query}`)
})

test('a changed filter resets the page, and a removed one leaves the URL', () => {
  expect(addressOf(at('?q=a&page=4'), { status: 'Отменён' })).not.toContain('page')
  expect(addressOf(at('?q=a&status=b'), { status: '' })).toBe('/personal/orders/completed/?q=a')
})

test.each(['?page=0', '?page=-1', '?page=1.5', '?page=x', '?q=%20%20', '?other=1'])(
  'what means nothing is left out: %s',
  (query) => {
    expect(at(query)).toEqual({ kind: 'completed', page: 1 })
    expect(isNarrowed(at(query))).toBe(false)
  },
)

test('cuts overlong words to a reasonable length', () => {
  expect(at(`?q=${'я'.repeat(5000)}`).q).toHaveLength(200)
})

test('the file has the same filters and all pages', () => {
  expect(fileAddressOf(at('?q=a%26b&page=2'))).toBe('/api/site/personal/orders.xlsx?kind=completed&q=a%26b')
})
