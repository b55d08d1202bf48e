import { expect, test, vi } from 'vitest'
import { loadList } from './load-list.ts'

const load = async (list: 'compare' | 'favorites', query: string) => {
  const ask = vi.fn(async (given: { ids?: string }) => given)
  const loaded = await loadList(list, new URL(`http://shop.test/x/${query}`), ask, { ids: 'nothing' })
  return { ...loaded, requestCount: ask.mock.calls.length }
}

test('requests the own list without codes in the address', async () => {
  expect(await load('compare', '')).toEqual({ page: {}, shared: null, requestCount: 1 })
})

test('requests the codes of a link in their order without duplicates', async () => {
  expect(await load('compare', '?ids=3,1,3,2')).toEqual({
    page: { ids: '3,1,2' },
    shared: { isCut: false },
    requestCount: 1,
  })
})

test.each(['?ids=', '?ids=%3Cscript%3E,..,%00', '?ids=,,,'])(
  'a link without a code sends no request: %s',
  async (query) => {
    expect(await load('favorites', query)).toEqual({
      page: { ids: 'nothing' },
      shared: { isCut: false },
      requestCount: 0,
    })
  },
)

test('truncates a link of 5 KB to the limit of the list, and reports that', async () => {
  const codes = Array.from({ length: 900 }, (_, at) => `c${at}`)
  const { page, shared } = await load('compare', `?ids=${codes.join(',')}`)
  expect(page.ids?.split(',')).toEqual(codes.slice(0, 30))
  expect(shared).toEqual({ isCut: true })
})
