import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { LastGoodStore } from './last-good-store.ts'
import { ResponseCache } from './response-cache.ts'

const times = { freshMs: 1000, staleMs: 60_000, onDisk: true } as const
const away = () => Promise.reject(new Error('away'))
let dataDir = ''

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'last-good-'))
})

afterEach(() => {
  vi.useRealTimers()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const restarted = () => new ResponseCache(1024 * 1024, new LastGoodStore(dataDir))
const files = () => readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

async function keep(value: object): Promise<void> {
  await restarted().get('tree', times, async () => value)
  await vi.waitFor(() => expect(files()).toHaveLength(1), { timeout: 10_000 })
}

test('serves the last good response when the gateway starts while the retailer is away', async () => {
  await keep({ value: 1 })
  const memory = restarted()
  expect(await memory.get('tree', times, away)).toEqual({ value: 1 })
  await expect(memory.get('other', times, away)).rejects.toThrow('away')
})

test('waits at most a second when the retailer hangs', async () => {
  await keep({ value: 1 })
  const spent = startProcessTimer()
  expect(await restarted().get('tree', times, () => new Promise<object>(() => {}))).toEqual({ value: 1 })
  expect(spent()).toBeLessThan(2000)
})

test('prefers the retailer’s own response when there is one', async () => {
  await keep({ value: 1 })
  expect(await restarted().get('tree', times, async () => ({ value: 2 }))).toEqual({ value: 2 })
})

test('limits the age as in memory, and does not store prices', async () => {
  await keep({ value: 1 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
  await expect(restarted().get('tree', times, away)).rejects.toThrow('away')
  await restarted().get('price', { freshMs: 1000, staleMs: 60_000 }, async () => ({ price: 1 }))
  expect(files()).toHaveLength(1)
})

test('ignores a broken file', async () => {
  await keep({ value: 1 })
  for (const { parentPath, name } of files()) writeFileSync(path.join(parentPath, name), '{"key":"tr')
  await expect(restarted().get('tree', times, away)).rejects.toThrow('away')
})

test('a response to a request from before an import does not replace the one that came after it', async () => {
  const memory = restarted()
  const { promise: late, resolve } = Promise.withResolvers<{ value: number }>()
  const before = memory.get('tree', times, () => late)
  memory.invalidateAll()
  expect(await memory.get('tree', times, async () => ({ value: 2 }))).toEqual({ value: 2 })
  await vi.waitFor(() => expect(files()).toHaveLength(1), { timeout: 10_000 })
  resolve({ value: 1 })
  expect(await before).toEqual({ value: 1 })
  // Writes are carried out in order, so this one ends after that of the late response would have.
  await memory.get('other', times, async () => ({ value: 3 }))
  await vi.waitFor(() => expect(files()).toHaveLength(2), { timeout: 10_000 })
  expect(await restarted().get('tree', times, away)).toEqual({ value: 2 })
})
