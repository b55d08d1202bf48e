import { ApiError } from '@vitrina/contracts/request'
import { afterEach, expect, test, vi } from 'vitest'
import { HttpError } from '../http-error.ts'
import { CatalogueWatcher } from './catalogue-watcher.ts'
import { ResponseCache } from './response-cache.ts'

afterEach(() => vi.useRealTimers())

function open() {
  vi.useFakeTimers()
  const retailer = { version: 'a' as string | null, requestCount: 0 }
  const client = {
    as: () => async () => {
      retailer.requestCount += 1
      if (retailer.version === null) throw new Error('away')
      return { version: retailer.version }
    },
  }
  const onChange = vi.fn()
  const changes = new CatalogueWatcher(client as never, { siteCode: 'bazis' }, onChange)
  changes.start()
  return { retailer, onChange, changes, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('detects an import within five seconds, and once', async () => {
  const { retailer, onChange, pass, changes } = open()
  await pass(20_000)
  expect(onChange).not.toHaveBeenCalled()
  retailer.version = 'b'
  await pass(5000)
  expect(onChange).toHaveBeenCalledOnce()
  await pass(20_000)
  expect(onChange).toHaveBeenCalledOnce()
  changes.stop()
  const { requestCount } = retailer
  await pass(60_000)
  expect(retailer.requestCount).toBe(requestCount)
})

test('polls an absent retailer once a minute, and compares the next version with the last known one', async () => {
  const { retailer, onChange, pass, changes } = open()
  await pass(0)
  retailer.version = null
  await pass(60_000)
  expect(retailer.requestCount).toBe(2)
  retailer.version = 'b'
  await pass(61_000)
  expect(onChange).toHaveBeenCalledOnce()
  changes.stop()
})

test('an import refreshes cached responses at once; they are served while the retailer is away', async () => {
  const memory = new ResponseCache(1024 * 1024)
  const times = { freshMs: 60_000, staleMs: 600_000 }
  const ask = vi.fn(async () => ({ tree: 'before' }))
  await memory.get('tree', times, ask)
  memory.invalidateAll()
  ask.mockRejectedValueOnce(new Error('away'))
  expect(await memory.get('tree', times, ask)).toEqual({ tree: 'before' })
  ask.mockResolvedValue({ tree: 'after' })
  expect(await memory.get('tree', times, ask)).toEqual({ tree: 'after' })
  expect(await memory.get('tree', times, ask)).toEqual({ tree: 'after' })
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a product removed by an import is gone at once, while an error keeps the cached response', async () => {
  const memory = new ResponseCache(1024 * 1024)
  const times = { freshMs: 60_000, staleMs: 600_000 }
  const ask = vi.fn(async () => ({ product: 'drill' }))
  await memory.get('product', times, ask)
  memory.invalidateAll()
  ask.mockRejectedValueOnce(new ApiError('http', 'not found', 404))
  expect(await memory.get('product', times, ask)).toEqual({ product: 'drill' })
  ask.mockRejectedValue(new HttpError(404, 'Not found'))
  await expect(memory.get('product', times, ask)).rejects.toThrow('Not found')
  ask.mockRejectedValue(new Error('away'))
  await expect(memory.get('product', times, ask)).rejects.toThrow('away')
})

test('products fetched together are refreshed by an import, and served stale while the retailer is away', async () => {
  const memory = new ResponseCache(1024 * 1024)
  const times = { freshMs: 60_000, staleMs: 600_000 }
  const price = { of: 100 }
  const ask = vi.fn(async (items: string[]) => new Map(items.map((item) => [item, { price: price.of }])))
  const prices = async () => [...(await memory.getMany(['a', 'b'], (item) => item, times, ask)).values()]
  await prices()
  price.of = 120
  memory.invalidateAll()
  ask.mockRejectedValueOnce(new Error('away'))
  expect(await prices()).toEqual([{ price: 100 }, { price: 100 }])
  expect(await prices()).toEqual([{ price: 120 }, { price: 120 }])
  await prices()
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a retailer that hangs after an import delays a list by a second, also with a code it never had', async () => {
  const memory = new ResponseCache(1024 * 1024)
  const times = { freshMs: 60_000, staleMs: 600_000 }
  const items = ['a', 'unknown']
  const keyOf = (item: string) => item
  await memory.getMany(items, keyOf, times, async () => new Map([['a', { price: 100 }]]))
  memory.invalidateAll()
  vi.useFakeTimers()
  const prices = memory.getMany(items, keyOf, times, () => new Promise<Map<string, { price: number }>>(() => {}))
  await vi.advanceTimersByTimeAsync(1000)
  expect([...(await prices)]).toEqual([['a', { price: 100 }]])
})
