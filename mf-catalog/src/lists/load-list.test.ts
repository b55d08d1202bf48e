import { expect, test, vi } from 'vitest'
import { loadList } from './load-list.ts'

const load = async (list: 'compare' | 'favorites', query: string) => {
  const ask = vi.fn(async (given: { ids?: string }) => given)
  const loaded = await loadList(list, new URL(`http://shop.test/x/${query}`), ask, { ids: 'nothing' })
  return { ...loaded, asked: ask.mock.calls.length }
}

test('without a link the own list is asked for', async () => {
  expect(await load('compare', '')).toEqual({ page: {}, shared: null, asked: 1 })
})

test('the codes of a link are asked for in its order, each once', async () => {
  expect(await load('compare', '?ids=3,1,3,2')).toEqual({ page: { ids: '3,1,2' }, shared: { isCut: false }, asked: 1 })
})

test.each(['?ids=', '?ids=%3Cscript%3E,..,%00', '?ids=,,,'])(
  'a link without a code asks for nothing: %s',
  async (query) => {
    expect(await load('favorites', query)).toEqual({ page: { ids: 'nothing' }, shared: { isCut: false }, asked: 0 })
  },
)

test('a link of 5 KB is cut to what the list holds, which is told', async () => {
  const codes = Array.from({ length: 900 }, (_, at) => `c${at}`)
  const { page, shared } = await load('compare', `?ids=${codes.join(',')}`)
  expect(page.ids?.split(',')).toEqual(codes.slice(0, 30))
  expect(shared).toEqual({ isCut: true })
})
