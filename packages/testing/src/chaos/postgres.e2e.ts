import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@vitrina/releases/free-port'
import { type SiteProcess, startSiteProcess } from '../../../../scripts/site-process.ts'
import { startTemporaryServer, type TemporaryServer } from '../../../sandbox/src/database/temporary-server.ts'
import { root } from '../repo-checks/repository.ts'
import { expect, test } from '../site/test.ts'
import { watchCommerce } from './commerce.ts'
import { type Group, openGroup } from './group.ts'
import { ask, isSentence, jsonOf, post, type TimedResponse } from './http-client.ts'
import { fillInOrder, misplacedOrders, type PlacedOrder, pickupPoint } from './orders.ts'
import { machineFaults } from './outcomes.ts'
import { seconds } from './watch.ts'

const { within, recovers } = machineFaults.postgres
const SHOPPERS = 8
const ORDERS_EACH = 3
/** Orders that are filled in before the crash and sent during it. */
const FILLED_BEFORE = 4
const AWAY_MS = 4000
/** Short delay between attempts: the limit of attempts is not under test here. */
const AGAIN_MS = 500

let postgres: TemporaryServer
let dataDir: string
let retailer: SiteProcess
let group: Group
const deaths: string[] = []

test.beforeAll(async () => {
  postgres = await startTemporaryServer()
  dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-retailer-'))
  retailer = await startSiteProcess({
    name: 'retailer',
    file: path.join(root, 'packages/sandbox/src/main.ts'),
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: await postgres.createDatabase(),
      DATA_DIR: dataDir,
      SANDBOX_PORT: String(await freePort()),
    },
    onDeath: (name, code) => deaths.push(`${name} ended with ${code}`),
    readyWithinMs: 180_000,
  })
  group = await openGroup(retailer.url)
})

test.afterAll(async () => {
  await group.close()
  await retailer.stop()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

test('stopped, it fails only new requests; started again, everything works as before', async () => {
  test.setTimeout(60_000)
  const watch = await watchCommerce(group)
  expect(await watch.visit(null)).toEqual([])
  await postgres.halt('fast')
  for (let visits = 0; visits < 2; visits += 1) expect(await watch.visit('500')).toEqual([])
  await postgres.start()
  const startedAt = performance.now()
  await expect
    .poll(() => watch.useSystem().then(() => 'well', String), { timeout: recovers, intervals: [100] })
    .toBe('well')
  console.log(`after PostgreSQL was stopped: as before ${seconds(performance.now() - startedAt)} after its start`)
  expect(await watch.findLosses()).toEqual([])
  expect(deaths).toEqual([])
})

test('after a crash under load it loses and doubles no order, and recovers soon after its start', async () => {
  test.setTimeout(60_000)
  const { url } = group.gateway
  const departmentId = await pickupPoint(retailer.url)
  const placed: PlacedOrder[] = []
  const unfit: PlacedOrder[] = []
  const seen: TimedResponse[] = []
  const refused: TimedResponse[] = []
  const look = (got: TimedResponse): boolean => {
    seen.push(got)
    if (got.status !== 200) refused.push(got)
    return got.status === 200
  }

  /** Fills in an order; tries again while the basket cannot be filled, with other goods when some have no price. */
  async function fillIn(): Promise<PlacedOrder> {
    for (;;) {
      look(await ask(`${url}/catalog/`))
      const filled = await fillInOrder(url, group.nextProduct(), departmentId).catch(() => null)
      if (filled) return filled
      await sleep(AGAIN_MS)
    }
  }

  /** Retries until the order is placed, as the browser does. */
  async function place(filled: PlacedOrder): Promise<void> {
    for (;;) {
      const got = await post(`${url}/api/site/orders/`, filled.body, filled.cookie)
      // Some goods are out of stock, which is known only from the order.
      if (got.status === 409) return void unfit.push(filled)
      if (look(got)) return void placed.push(filled)
      await sleep(AGAIN_MS)
    }
  }

  let isBack = false
  async function shopper(): Promise<void> {
    for (let orders = 0; orders < ORDERS_EACH || !isBack; orders += 1) await place(await fillIn())
  }

  const shoppers = Promise.all(Array.from({ length: SHOPPERS }, shopper))
  await sleep(2000)
  // Without these, all shoppers may be filling their baskets while the database is away.
  const filledBefore = await Promise.all(Array.from({ length: FILLED_BEFORE }, fillIn))
  await postgres.halt('immediate')
  const placedWhileAway = Promise.all(filledBefore.map(place))
  await sleep(AWAY_MS)
  await postgres.start()
  const startedAt = performance.now()
  isBack = true
  await Promise.all([shoppers, placedWhileAway])
  const tookMs = performance.now() - startedAt
  console.log(
    `after PostgreSQL crashed: ${placed.length} orders of ${SHOPPERS} shoppers, ${refused.length} refusals, all through ${seconds(tookMs)} after its start, longest wait ${seconds(Math.max(...seen.map(({ ms }) => ms)))}`,
  )
  expect(tookMs).toBeLessThan(recovers)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.filter((got) => got.status !== 503 || !isSentence(jsonOf(got).detail))).toEqual([])
  expect(seen.filter(({ ms }) => ms > within)).toEqual([])
  expect(await misplacedOrders(retailer.url, placed, 1)).toEqual([])
  expect(await misplacedOrders(retailer.url, unfit, 0)).toEqual([])
  expect(placed.length).toBeGreaterThan(SHOPPERS * ORDERS_EACH)
  expect(deaths).toEqual([])
  expect(group.gateway.log.filter((line) => /uncaught|unhandled/i.test(line))).toEqual([])
})
