import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { exitCodeOf, runInProcess, temporaryFolder } from '../registry.fixture.ts'
import { breakLock, withLock } from './lock.ts'

async function abandonedLock(holder: object): Promise<string> {
  const path = join(await temporaryFolder(), 'lock')
  await writeFile(path, JSON.stringify({ token: 'left', pid: process.pid, host: hostname(), ...holder }))
  return path
}

async function deadPid(): Promise<number> {
  const child = runInProcess(await temporaryFolder(), 'process.exit()')
  await exitCodeOf(child)
  return child.pid ?? 0
}

test('serialises work under one lock', async () => {
  const path = join(await temporaryFolder(), 'lock')
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await sleep(2)
    inside -= 1
  }
  await Promise.all(Array.from({ length: 20 }, () => withLock(path, work)))
  expect(most).toBe(1)
})

test('releases the lock when the work fails', async () => {
  const path = join(await temporaryFolder(), 'lock')
  await expect(withLock(path, () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck')
  expect(await withLock(path, async () => 'done', { waitMs: 0 })).toBe('done')
})

test('waits for a lock in use, with a limit', async () => {
  const path = await abandonedLock({})
  await expect(withLock(path, async () => 'done', { waitMs: 50 })).rejects.toMatchObject({ kind: 'busy' })
  await expect(stat(path)).resolves.toBeDefined()
})

test('exactly one of many processes takes over the lock of a dead process', async () => {
  const path = await abandonedLock({ pid: await deadPid() })
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await sleep(2)
    inside -= 1
  }
  await Promise.all(Array.from({ length: 10 }, () => withLock(path, work)))
  expect(most).toBe(1)
  expect(await readdir(join(path, '..'))).toEqual([])
})

test('does not remove a new lock that has replaced a stale one', async () => {
  const path = await abandonedLock({ token: 'taken since' })
  await breakLock(path, { token: 'left', pid: 0, host: hostname(), ageMs: 0 }, 60_000)
  await expect(stat(path)).resolves.toBeDefined()
})

test('an old lock of another machine is taken over, a new one is not', async () => {
  const path = await abandonedLock({ host: 'elsewhere' })
  await expect(withLock(path, async () => 'done', { waitMs: 50 })).rejects.toMatchObject({ kind: 'busy' })
  const longAgo = new Date(Date.now() - 120_000)
  await utimes(path, longAgo, longAgo)
  expect(await withLock(path, async () => 'done', { waitMs: 500 })).toBe('done')
})

test('a lock left behind before the clock was set back an hour is taken over', async () => {
  const path = await abandonedLock({ host: 'elsewhere' })
  const toCome = new Date(Date.now() + 3_600_000)
  await utimes(path, toCome, toCome)
  expect(await withLock(path, async () => 'done', { waitMs: 500 })).toBe('done')
})

test('takes over a lock file without a holder soon', async () => {
  const path = join(await temporaryFolder(), 'lock')
  await writeFile(path, '')
  await utimes(path, new Date(), new Date(Date.now() - 5000))
  expect(await withLock(path, async () => 'done', { waitMs: 500 })).toBe('done')
})
