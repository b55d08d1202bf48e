import { randomUUID } from 'node:crypto'
import { openRegistry } from '@vitrina/releases'
import { startRedis } from '@vitrina/releases/redis-server'
import { expect, onTestFinished, test } from 'vitest'
import { ByteProxy } from './byte-proxy.ts'
import { type ByteFaultName, byteFaults } from './faults.ts'
import { ask, post } from './http-client.ts'
import { machineFaults } from './outcomes.ts'
import { openSmallSite } from './small-site.ts'
import { Complaints, seconds } from './watch.ts'

const { within, recovers } = machineFaults.redis

test('with any fault of Redis pages and orders work, a move is refused, and it recovers soon', async () => {
  const redis = await startRedis()
  const way = await new ByteProxy(redis.url).open()
  onTestFinished(async () => {
    await way.close()
    await redis.stop()
  })
  const redisUrl = redis.url.replace(/:\d+$/, `:${way.port}`)
  const site = await openSmallSite({
    env: { REDIS_URL: redisUrl, PREVIEW_SECRET: 'a secret of all gateways of the site', DRAIN_MS: '0' },
  })
  const { gateway, dataDir } = site
  const registry = openRegistry(dataDir, { redisUrl })
  onTestFinished(() => registry.close())
  const sets = [site.registry.live()?.set ?? '', await site.otherSet()]
  let at = 0
  const move = () => registry.activate(sets[++at % 2] ?? '', { by: 'tester', reason: 'a test' })
  const served = async () => JSON.parse((await ask(`${gateway.url}/builds/latest.json`)).text).id

  const failures = () =>
    gateway.figure('vitrina_upstream_calls_total', { upstream: /^redis$/, outcome: /^(?:unreached|late|broken|open)$/ })

  async function drive(fault: ByteFaultName): Promise<string[]> {
    const complaints = new Complaints()
    const before = await served()
    const failuresBefore = await failures()
    way.injectFault(fault)
    const startedAt = performance.now()
    const lead = { form: 'request', idempotencyKey: randomUUID(), name: 'Анна', phone: '+79001234567', consent: true }
    const [page, session, sent, order, refused] = await Promise.all([
      ask(`${gateway.url}/about/?${at}`),
      ask(`${gateway.url}/api/site/session/`),
      post(`${gateway.url}/api/site/leads/`, { ...lead, comment: '' }),
      site.order().then(({ status }) => ({ status, ms: performance.now() - startedAt })),
      move().then(
        () => 'moved',
        (error: Error) => error.message,
      ),
    ])
    complaints.check(page.status === 200 && page.ms < within, 'a page comes', `${page.status} ${seconds(page.ms)}`)
    complaints.check(
      session.status === 200 && session.ms < within,
      'a session is told',
      `${session.status} ${seconds(session.ms)}`,
    )
    complaints.check(sent.status < 300 && sent.ms < within, 'a lead is taken', `${sent.status} ${seconds(sent.ms)}`)
    complaints.check(
      order.status === 200 && order.ms < within,
      'an order is taken',
      `${order.status} ${seconds(order.ms)}`,
    )
    complaints.check(/^Redis at \S+ does not answer/.test(refused), 'the move is refused in words', refused)
    complaints.check((await served()) === before, 'the same set is served')
    const failed = await failures()
    complaints.check(failed > failuresBefore, 'the metric of calls to Redis counts failures', failed)
    way.clearFault()
    const clearedAt = performance.now()
    let isMoved = false
    while (performance.now() - clearedAt < recovers) {
      isMoved ||= await move().then(
        () => true,
        () => false,
      )
      if (isMoved && (await served()) === sets[at % 2]) return complaints.all
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    complaints.check(false, `moves are followed within ${seconds(recovers)}`)
    return complaints.all
  }

  const found: Record<string, string[]> = {}
  for (const fault of Object.keys(byteFaults) as ByteFaultName[]) found[fault] = await drive(fault)
  expect(found).toEqual(Object.fromEntries(Object.keys(byteFaults).map((fault) => [fault, []])))
  expect(gateway.log.filter((line) => /uncaught|unhandled/i.test(line))).toEqual([])
}, 150_000)
