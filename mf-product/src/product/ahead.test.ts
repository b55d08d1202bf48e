import type { Api } from '@vitrina/contracts/request'
import { afterEach, expect, test, vi } from 'vitest'
import { samplePage } from '../sample/sample-page.ts'
import { fetchAhead, takenAhead } from './ahead.ts'

const page = samplePage()
const answering = () => vi.fn(async () => page)

afterEach(() => vi.useRealTimers())

test('a product that was asked for ahead is not asked for again, and is taken once', async () => {
  const [api, ask] = [answering(), answering()]
  fetchAhead(api as unknown as Api, 'a')
  fetchAhead(api as unknown as Api, 'a')
  expect(await takenAhead('a', ask)).toBe(page)
  expect([api.mock.calls.length, ask.mock.calls.length]).toEqual([1, 0])
  await takenAhead('a', ask)
  expect(ask).toHaveBeenCalledOnce()
})

test('another product, one that failed and one that is old are asked for anew', async () => {
  const ask = answering()
  fetchAhead(answering() as unknown as Api, 'a')
  await takenAhead('b', ask)
  fetchAhead((() => Promise.reject(new Error('away'))) as Api, 'a')
  await takenAhead('a', ask)
  vi.useFakeTimers({ toFake: ['Date'] })
  fetchAhead(answering() as unknown as Api, 'a')
  vi.setSystemTime(Date.now() + 6000)
  await takenAhead('a', ask)
  expect(ask).toHaveBeenCalledTimes(3)
})
