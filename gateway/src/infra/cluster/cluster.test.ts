import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RedisServer, startRedis } from '@vitrina/releases/redis-server'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { SerialQueue } from '../../shop/basket/serial-queue.ts'
import { keyFileIn, shareFileKey } from '../../shop/order/file-key.ts'
import { OrderJournal } from '../../shop/order/journal.ts'
import { Cluster } from './cluster.ts'

let redis: RedisServer
const opened: Cluster[] = []

function gateway(): Cluster {
  const neighbours = new Cluster(redis.url, 'vitrina')
  opened.push(neighbours)
  return neighbours
}

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'vitrina-neighbours-'))
  onTestFinished(() => rm(made, { recursive: true, force: true, maxRetries: 5 }))
  return made
}

beforeEach(async () => {
  redis = await startRedis()
})

afterEach(async () => {
  for (const neighbours of opened.splice(0)) neighbours.close()
  await redis.stop()
})

describe('two gateways of one site', () => {
  test('serialise changes of one basket, and change two baskets concurrently', async () => {
    const queues = [gateway(), gateway()].map((neighbours) => new SerialQueue('basket', neighbours))
    let inside = 0
    let most = 0
    const change = async () => {
      inside += 1
      most = Math.max(most, inside)
      await sleep(20)
      inside -= 1
    }
    await Promise.all(Array.from({ length: 8 }, (_, at) => queues[at % 2]?.run('one basket', change)))
    expect(most).toBe(1)
    await Promise.all(['one', 'other'].map((key, at) => queues[at]?.run(key, () => change().then(() => sleep(200)))))
    expect(most).toBe(2)
  })

  test('lose no update when each reads and writes the whole value', async () => {
    const queues = [gateway(), gateway()].map((neighbours) => new SerialQueue('basket', neighbours))
    let storedNumbers: number[] = []
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        queues[at % 2]?.run('one basket', async () => {
          const read = storedNumbers
          await sleep(3)
          storedNumbers = [...read, at]
        }),
      ),
    )
    expect(storedNumbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, at) => at))
  })

  test('both see an order that was placed on the other, also after it has left the cart', async () => {
    const log = { warn() {} }
    const [one, two] = [await folder(), await folder()].map((dir) => new OrderJournal(dir, log, gateway()))
    const entry = { key: 'order', idcodes: ['1'], at: Date.now(), isTakenOut: false }
    await one?.write('basket', entry)
    expect(await two?.entriesOf('basket')).toEqual([entry])
    await two?.write('basket', { ...entry, isTakenOut: true })
    expect(await one?.entriesOf('basket')).toEqual([{ ...entry, isTakenOut: true }])
    await redis.kill()
    expect(await one?.entriesOf('basket')).toEqual([entry])
  })

  test('agree on the key for signing files', async () => {
    const folders = [await folder(), await folder()]
    await Promise.all(folders.map((dir) => shareFileKey(dir, gateway())))
    const [one, two] = await Promise.all(folders.map((dir) => readFile(keyFileIn(dir))))
    expect(one).toEqual(two)
    expect(one).toHaveLength(32)
    await redis.kill()
    await shareFileKey(folders[0] ?? '', gateway())
    expect(await readFile(keyFileIn(folders[0] ?? ''))).toEqual(one)
  })

  test('store nothing readable about visitors in Redis', async () => {
    await gateway().set('renewal', 'spent token', 'new token', 5000)
    expect(await gateway().get('renewal', 'spent token')).toBe('new token')
    expect(await gateway().get('renewal', 'another token')).toBeNull()
    const keys = await redis.ask((client) => client.keys('*'))
    const values = await redis.ask((client) => client.mGet(keys))
    expect(keys).toHaveLength(1)
    expect(JSON.stringify([keys, values])).not.toMatch(/token/)
  })
})

test('a gateway works alone while Redis is away, dead or silent', async () => {
  const alone = gateway()
  const spent = startProcessTimer()
  process.kill(redis.pid, 'SIGSTOP')
  expect(await alone.withLock('basket', async () => 'changed')).toBe('changed')
  expect(await alone.get('renewal', 'token')).toBeNull()
  process.kill(redis.pid, 'SIGCONT')
  await redis.kill()
  expect(await alone.withLock('basket', async () => 'changed')).toBe('changed')
  await alone.set('renewal', 'token', 'new', 1000)
  expect(await alone.getOrSet('key', 'own')).toBe('own')
  expect(spent()).toBeLessThan(8000)
})

test('a change that fails releases the lock of the basket', async () => {
  const [one, two] = [gateway(), gateway()]
  await expect(one.withLock('basket', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const spent = startProcessTimer()
  await two.withLock('basket', async () => {})
  expect(spent()).toBeLessThan(2000)
})
