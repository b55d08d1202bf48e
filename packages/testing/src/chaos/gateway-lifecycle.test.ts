import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { freePort } from '@vitrina/releases/free-port'
import { type RedisServer, startRedis } from '@vitrina/releases/redis-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GatewayProcess, startGatewayProcess } from './gateway-process.ts'
import { listenOnFreePort, smallRetailer, smallSite, type TestServer, WORDS } from './small-site.fixture.ts'

const DRAIN_MS = 700
/** Requests in flight are ended after this time. */
const DEADLINE_MS = 5000

const cleanups: (() => unknown)[] = []
let site: { dataDir: string; set: string }
let retailer: TestServer
let redis: RedisServer
let first: GatewayProcess

beforeAll(async () => {
  const depot = await mkdtemp(path.join(tmpdir(), 'vitrina-depot-'))
  ;[site, retailer, redis] = await Promise.all([
    smallSite((clean) => void cleanups.push(clean)),
    listenOnFreePort(smallRetailer()),
    startRedis(),
  ])
  cleanups.push(
    () => retailer.close(),
    () => redis.stop(),
    () => rm(depot, { recursive: true, force: true, maxRetries: 5 }),
  )
  first = await startGatewayProcess({
    env: {
      DATA_DIR: site.dataDir,
      RETAILER_URL: retailer.url,
      REDIS_URL: redis.url,
      PREVIEW_SECRET: 'a secret of all gateways of the site',
      DEPOT_URL: pathToFileURL(depot).href,
      DRAIN_MS: String(DRAIN_MS),
      LOG_LEVEL: 'fatal',
    },
  })
})

afterAll(async () => {
  await first.stop()
  await Promise.all(cleanups.map((clean) => clean()))
})

interface Answer {
  status: number
  isClosing: boolean
}

function ask(agent: Agent | undefined, url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response: IncomingMessage) => {
      const { statusCode = 0, headers } = response
      response
        .on('error', reject)
        .on('end', () => resolve({ status: statusCode, isClosing: headers.connection === 'close' }))
        .resume()
    })
      .on('error', reject)
      .end()
  })
}

interface Shopper {
  answers: number
  isClosing: boolean
  failures: unknown[]
}

/** Requests pages and calls in turn on one connection, until a response closes it. */
async function shop(url: string, shopper: Shopper): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const paths = ['/', '/api/site/session/', '/cart/', '/api/site/menu/']
  while (!shopper.isClosing && shopper.failures.length === 0) {
    const path = paths[shopper.answers % paths.length]
    try {
      const { status, isClosing } = await ask(agent, url + path)
      if (status !== 200) shopper.failures.push(`${path} answered ${status}`)
      shopper.isClosing = isClosing
      shopper.answers += 1
    } catch (error) {
      shopper.failures.push(error)
    }
    await sleep(5)
  }
}

/** A request that never finishes; resolves when its connection is closed. */
function hang(url: string): Promise<unknown> {
  const headers = { 'x-vitrina': '1', 'content-type': 'application/json', 'content-length': '500' }
  const hangingRequest = request(`${url}/api/site/leads/`, { method: 'POST', headers, agent: false })
  hangingRequest.write('{"form":')
  return new Promise((resolve) =>
    hangingRequest.once('error', resolve).once('response', (answer) => resolve(answer.statusCode)),
  )
}

const readiness = (gateway: GatewayProcess) =>
  fetch(`${gateway.opsUrl}/readyz`, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  )
const isRunning = ({ pid }: GatewayProcess): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('[S35] a stopping gateway is unready at once, fails no client, and ends hanging requests at its deadline', async () => {
  const shoppers = Array.from({ length: 8 }, (): Shopper => ({ answers: 0, isClosing: false, failures: [] }))
  const shopping = Promise.all(shoppers.map((shopper) => shop(first.url, shopper)))
  await expect.poll(() => Math.min(...shoppers.map(({ answers }) => answers))).toBeGreaterThan(8)
  const hanging = hang(first.url)
  await sleep(50)
  const stoppedAt = performance.now()
  const over = first.stop()
  await expect.poll(() => readiness(first), { timeout: 500, interval: 10 }).toBe(503)
  const late = await ask(undefined, `${first.url}/`)
  expect(late).toEqual({ status: 200, isClosing: true })
  await shopping
  expect(shoppers.flatMap(({ failures }) => failures)).toEqual([])
  expect(shoppers.filter(({ isClosing }) => isClosing)).toHaveLength(8)
  expect(await hanging).toMatchObject({ code: 'ECONNRESET' })
  const hungFor = performance.now() - stoppedAt
  expect(hungFor).toBeGreaterThan(DRAIN_MS + DEADLINE_MS - 500)
  expect(hungFor).toBeLessThan(DRAIN_MS + DEADLINE_MS + 1500)
  await over
  expect(isRunning(first)).toBe(false)
})

test('[S35] without retailer, Redis, depot and bot serves the last good set; a second SIGTERM ends it at once', async () => {
  await first.stop()
  await redis.kill()
  retailer.close()
  const silent = await listenOnFreePort(() => {})
  const unusedAddress = `127.0.0.1:${await freePort()}`
  const startedAt = performance.now()
  const alone = await startGatewayProcess({
    env: {
      DATA_DIR: site.dataDir,
      RETAILER_URL: silent.url,
      BOT_URL: silent.url,
      REDIS_URL: redis.url,
      PREVIEW_SECRET: 'a secret of all gateways of the site',
      DEPOT_URL: `s3+http://${unusedAddress}/bucket`,
      DEPOT_KEY: 'key-of-nobody',
      DEPOT_SECRET: 'secret-of-nobody',
      LOG_LEVEL: 'fatal',
    },
  })
  cleanups.push(
    () => silent.close(),
    () => alone.stop(),
  )
  const page = await fetch(`${alone.url}/`)
  const document = await page.text()
  const pageAfter = performance.now() - startedAt
  expect(page.status).toBe(200)
  for (const words of [site.set, WORDS.menu, WORDS.city]) expect(document).toContain(words)
  expect(pageAfter).toBeLessThan(10_000)

  const hanging = hang(alone.url)
  await sleep(50)
  const over = alone.stop()
  await expect.poll(() => readiness(alone), { timeout: 500, interval: 10 }).toBe(503)
  expect(isRunning(alone)).toBe(true)
  const killedAt = performance.now()
  process.kill(alone.pid, 'SIGTERM')
  await over
  expect(performance.now() - killedAt).toBeLessThan(500)
  expect(await hanging).toMatchObject({ code: 'ECONNRESET' })
})
