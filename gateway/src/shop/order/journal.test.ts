import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startRedis } from '@vitrina/releases/redis-server'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Cluster } from '../../infra/cluster/cluster.ts'
import { OrderJournal } from './journal.ts'

const log = pino({ level: 'silent' })
const entry = (key: string) => ({ key, idcodes: ['1'], at: Date.now(), isTakenOut: false })

function folder(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrina-journal-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  return dataDir
}

test('keeps an order in memory and shares it with other gateways when the disk fails', async () => {
  const dataDir = folder()
  writeFileSync(path.join(dataDir, 'orders'), 'no folder')
  const tell = vi.fn(async () => true)
  const journal = new OrderJournal(dataDir, log, { set: tell, get: async () => null })
  expect(await journal.write('basket', entry('one'))).toBe(false)
  expect((await journal.entriesOf('basket')).map(({ key }) => key)).toEqual(['one'])
  expect(tell).toHaveBeenCalledOnce()

  rmSync(path.join(dataDir, 'orders'))
  expect(await journal.write('basket', entry('two'))).toBe(true)
  expect((await new OrderJournal(dataDir, log).entriesOf('basket')).map(({ key }) => key)).toEqual(['one', 'two'])
  expect(readdirSync(path.join(dataDir, 'orders'))).toHaveLength(1)
})

test('shares orders placed while Redis is down with other gateways once it is back', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const open = () => {
    const neighbours = new Cluster(redis.url, 'vitrina')
    onTestFinished(() => neighbours.close())
    return new OrderJournal(folder(), log, neighbours)
  }
  const [one, other] = [open(), open()]
  const keysOf = async (journal: OrderJournal) => (await journal.entriesOf('basket')).map(({ key }) => key)
  await one.write('basket', entry('first'))
  expect(await keysOf(other)).toEqual(['first'])
  await redis.kill()
  await one.write('basket', entry('second'))
  await one.write('basket', entry('third'))
  expect(await keysOf(other)).toEqual([])
  await redis.start('empty')
  await expect.poll(() => keysOf(other), { timeout: 10_000 }).toEqual(['first', 'second', 'third'])
}, 20_000)
