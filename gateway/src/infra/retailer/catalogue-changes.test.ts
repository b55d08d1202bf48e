import { afterEach, expect, test, vi } from 'vitest'
import { CatalogueChanges } from './catalogue-changes.ts'
import { Memory } from './memory.ts'

afterEach(() => vi.useRealTimers())

function open() {
  vi.useFakeTimers()
  const retailer = { version: 'a' as string | null, asked: 0 }
  const client = {
    as: () => async () => {
      retailer.asked += 1
      if (retailer.version === null) throw new Error('away')
      return { version: retailer.version }
    },
  }
  const onChange = vi.fn()
  const changes = new CatalogueChanges(client as never, { siteCode: 'bazis' }, onChange)
  changes.start()
  return { retailer, onChange, changes, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('an import is known within five seconds, and once', async () => {
  const { retailer, onChange, pass, changes } = open()
  await pass(20_000)
  expect(onChange).not.toHaveBeenCalled()
  retailer.version = 'b'
  await pass(5000)
  expect(onChange).toHaveBeenCalledOnce()
  await pass(20_000)
  expect(onChange).toHaveBeenCalledOnce()
  changes.stop()
  const { asked } = retailer
  await pass(60_000)
  expect(retailer.asked).toBe(asked)
})

test('a retailer that is away is asked once a minute; what it has then is compared with what it had', async () => {
  const { retailer, onChange, pass, changes } = open()
  await pass(0)
  retailer.version = null
  await pass(60_000)
  expect(retailer.asked).toBe(2)
  retailer.version = 'b'
  await pass(61_000)
  expect(onChange).toHaveBeenCalledOnce()
  changes.stop()
})

test('what is remembered is asked for anew at once after an import, and stands while the retailer is away', async () => {
  const memory = new Memory(1024 * 1024)
  const times = { freshMs: 60_000, staleMs: 600_000 }
  const ask = vi.fn(async () => ({ tree: 'before' }))
  await memory.get('tree', times, ask)
  memory.outdate()
  ask.mockRejectedValueOnce(new Error('away'))
  expect(await memory.get('tree', times, ask)).toEqual({ tree: 'before' })
  ask.mockResolvedValue({ tree: 'after' })
  expect(await memory.get('tree', times, ask)).toEqual({ tree: 'after' })
  expect(await memory.get('tree', times, ask)).toEqual({ tree: 'after' })
  expect(ask).toHaveBeenCalledTimes(3)
})
