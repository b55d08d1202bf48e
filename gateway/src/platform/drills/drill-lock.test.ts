import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Drill } from '@vitrina/contracts/ops/drills'
import { openDrillJournal, openRedis } from '@vitrina/releases'
import { type RedisServer, startRedis } from '@vitrina/releases/redis-server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DrillLock } from './drill-lock.ts'

let server: RedisServer

beforeAll(async () => {
  server = await startRedis()
})
afterAll(() => server.stop())

async function gateway() {
  const redis = openRedis(server.url)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'turn-'))
  await mkdir(path.join(dataDir, 'releases'))
  onTestFinished(async () => {
    redis.close()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  return { turn: new DrillLock(redis, 'vitrina'), journal: openDrillJournal(dataDir, redis, 'vitrina') }
}

const drill: Drill = {
  name: 'mf-basket',
  at: '2026-11-20T10:00:00Z',
  from: 'a',
  to: 'b',
  tookMs: 600,
  requests: 30,
  failed: 0,
  mixed: 0,
  isProven: true,
  why: null,
}

test('one gateway drills at a time, and all gateways read its result', async () => {
  const [one, other] = [await gateway(), await gateway()]
  const done = await one.turn.tryWithLock(async () => {
    expect(await other.turn.tryWithLock(async () => 'too soon')).toBeNull()
    await one.journal.record(drill)
    return 'done'
  })
  expect(done).toBe('done')
  expect(await other.journal.list()).toEqual([drill])
  expect(await other.turn.tryWithLock(async () => 'next')).toBe('next')
})

test('releases the lock when a drill throws', async () => {
  const [one, other] = [await gateway(), await gateway()]
  await expect(one.turn.tryWithLock(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  expect(await other.turn.tryWithLock(async () => 'next')).toBe('next')
})

test('does not drill without Redis, and reads this gateway’s last results from its disk', async () => {
  const { turn, journal } = await gateway()
  await journal.record(drill)
  await server.kill()
  let ran = false
  await expect(
    turn.tryWithLock(async () => {
      ran = true
    }),
  ).rejects.toMatchObject({ kind: 'away' })
  expect(ran).toBe(false)
  expect(await journal.list()).toEqual([drill])
})
