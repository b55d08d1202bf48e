import { expect, test } from 'vitest'
import { Slice } from './slice.ts'

const open = () => new Slice('token', { drill: () => Promise.reject(new Error('not asked')) }, {} as never)
const unmade = (more: object) => ({ failed: [], threw: [], ...more }) as never

test('records a failed page of a drill in one line: what fell back, what threw, and where', () => {
  const slice = open()
  slice.rendered({} as never, unmade({}))
  slice.rendered({} as never, unmade({ failed: ['mf-basket/MiniBasket'], threw: ['mf-basket'] }))
  slice.rendered({} as never, unmade({ trace: 'TypeError: x\n    at a.js:1' }))
  expect(slice.renderFailures).toEqual(['mf-basket/MiniBasket fell back, mf-basket threw', 'TypeError: x'])
})

test('records why a page was sent without content', () => {
  const slice = open()
  slice.recordEmptyPage(new Error('late'))
  slice.recordEmptyPage('broken')
  expect(slice.emptyPages).toEqual(['late', 'broken'])
})
