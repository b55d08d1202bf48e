import { rename } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSharedStores } from '@vitrina/releases'
import { openFleet, type SiteFleet } from '../../../../scripts/fleet/fleet.ts'
import { type Shoppers, startShoppers, timesToEffect } from '../../../../scripts/fleet/shoppers.ts'
import { publishOtherBasket, WORDS } from '../../../../scripts/fleet/variants.ts'
import { expect, sandboxUrl, test } from '../site/test.ts'
import { readPage } from './read-page.ts'

const actor = { by: 'test', reason: 'several gateways' }
const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const paths = { pages: ['/', '/catalog/', '/cart/'], calls: ['/builds/latest.json', '/api/site/session/'] }

let fleet: SiteFleet
let versions: [string, string]

test.beforeAll(async () => {
  test.setTimeout(240_000)
  fleet = await openFleet(sandboxUrl, 2, (at) => ({
    GATEWAY_NAME: `gateway-${at}`,
    OPS_TWO_PERSONS: 'mf-basket',
    TRUST_PROXY: '1',
    // Only one gateway runs the autopilot, so that the source of a notice is known.
    AUTOPILOT: at === 1 ? 'shadow' : 'off',
    AUTOPILOT_SAMPLE: '5',
    AUTOPILOT_LOOK_SECONDS: '1',
  }))
  const { registry } = fleet
  const first = await registry.readSet(registry.live()?.set ?? '')
  versions = [first.remotes['mf-basket'] ?? '', await publishOtherBasket(registry)]
})

test.afterAll(() => fleet.close())

const urls = () => fleet.gateways.map(({ url }) => url)
const openShoppers = (): Shoppers => startShoppers(fleet.balancer.url, fleet.registry, paths, 4)
const pageOf = (url: string) => fetch(`${url}/`).then((response) => response.text())

/** Makes the basket with this word live; returns the set. */
async function moveTo(word: 0 | 1): Promise<string> {
  return (await fleet.registry.promote('mf-basket', versions[word], actor)).set
}

async function expectNoFaults(shoppers: Shoppers): Promise<void> {
  await expect.poll(() => shoppers.stats.requests).toBeGreaterThan(20)
  await shoppers.stop()
  expect(shoppers.stats.failed.slice(0, 5)).toEqual([])
  expect(shoppers.stats.mixed.slice(0, 5)).toEqual([])
}

/** Calls the ops API of a gateway, numbered from 0, with a token. */
const opsApiOf = (at: 0 | 1, token: string) => async (path: string, body?: object) => {
  const response = await fetch(`${fleet.gateways[at]?.opsUrl}${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  return { status: response.status, body: await response.json() }
}

test.describe('operators see and do the same on every gateway', () => {
  let anna = ''
  let boris = ''

  test.beforeAll(async () => {
    const books = openSharedStores(fleet.gateways[0]?.dataDir ?? '', { redisUrl: fleet.redis.url })
    anna = (await books.tokens.add({ name: 'Anna', role: 'ops' })).token
    boris = (await books.tokens.add({ name: 'Boris', role: 'ops' })).token
    books.close()
  })

  test('a token created on one machine is accepted by the other gateway at once', async () => {
    for (const at of [0, 1] as const) {
      expect(await opsApiOf(at, anna)('/api/whoami')).toMatchObject({
        status: 200,
        body: { name: 'Anna', role: 'ops' },
      })
    }
    expect((await opsApiOf(1, `${anna}x`)('/api/whoami')).status).toBe(401)
  })

  test('a move requested on one and approved on the other happens on both, with both persons in the history', async () => {
    const body = { name: 'mf-basket', version: versions[1], reason: 'another word' }
    const moveResponse = await opsApiOf(0, anna)('/api/promote', body)
    expect(moveResponse.body).toMatchObject({ moved: false, approval: { askedBy: 'Anna', version: versions[1] } })
    const { id } = moveResponse.body.approval
    expect((await opsApiOf(1, boris)('/api/state')).body.approvals).toMatchObject([{ id }])
    expect((await opsApiOf(1, anna)(`/api/approvals/${id}/agree`, {})).status).toBe(409)
    const agreed = await opsApiOf(1, boris)(`/api/approvals/${id}/agree`, {})
    expect(agreed.status).toBe(200)
    await timesToEffect(urls(), agreed.body.set)
    for (const at of [0, 1] as const) {
      expect(await pageOf(urls()[at] ?? '')).toContain(WORDS[1])
      const { body: state } = await opsApiOf(at, anna)('/api/state')
      expect(state).toMatchObject({ approvals: [], last: { by: 'Anna', reason: 'another word (agreed to by Boris)' } })
    }
    expect((await opsApiOf(0, boris)(`/api/approvals/${id}/agree`, {})).status).toBe(404)
    await timesToEffect(urls(), await moveTo(0))
  })

  test('a preview link of one gateway opens on the other, and ends there when the first one revokes it', async () => {
    const parts = [{ name: 'mf-basket', version: versions[1] }]
    const { body: preview } = await opsApiOf(0, anna)('/api/previews', { parts, minutes: 5 })
    const { pathname, search } = new URL(preview.url)
    const entered = await fetch(`${urls()[1]}${pathname}${search}`, { redirect: 'manual' })
    const cookie = entered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const look = () => readPage(`${urls()[1]}/`, { cookie })
    const page = await look()
    expect([page.status, page.boot.set, page.html.includes(WORDS[1])]).toEqual([200, preview.set, true])
    expect((await readPage(`${urls()[1]}/`)).boot.set).toBe(fleet.registry.live()?.set)
    expect((await opsApiOf(0, anna)(`/api/previews/${preview.id}/end`, {})).status).toBe(200)
    await expect.poll(async () => (await look().catch(() => null))?.boot.set).not.toBe(preview.set)
  })

  test('the autopilot’s findings from signals to the other gateway are shown in both consoles', async () => {
    const set = fleet.registry.live()?.set ?? ''
    const of = `mf-basket@${versions[0]}`
    const failures = [{ of, kind: 'boundary', message: 'TypeError: x is not a function' }]
    const views = [{ fresh: true, parts: [of], failures, vitals: [] }]
    for (let network = 1; network <= 9; network += 1) {
      const response = await fetch(`${urls()[1]}/api/site/signals/`, {
        method: 'POST',
        headers: {
          ...person,
          'x-vitrina': '1',
          'content-type': 'application/json',
          'x-forwarded-for': `10.7.${network}.1`,
        },
        body: JSON.stringify({ set, views }),
      })
      expect(await response.json()).toEqual({ counted: true })
    }
    for (const at of [1, 0] as const) {
      await expect
        .poll(async () => (await opsApiOf(at, anna)('/api/autopilot')).body.actions)
        .toMatchObject([{ name: 'mf-basket', version: versions[0], taken: false }])
    }
    expect((await opsApiOf(1, anna)('/api/autopilot')).body.mode).toBe('off')
  })

  test('gateways list each other, and a killed one is listed as silent until it is back', async () => {
    const listed = async (at: 0 | 1) => (await opsApiOf(at, anna)('/api/state')).body.gateways
    for (const at of [0, 1] as const) {
      expect(await listed(at)).toMatchObject([
        { id: 'gateway-1', silentSince: null },
        { id: 'gateway-2', silentSince: null },
      ])
    }
    const other = fleet.gateways[1]
    if (!other) throw new Error('a fleet has two gateways')
    process.kill(other.pid, 'SIGKILL')
    await expect
      .poll(() => listed(0), { timeout: 20_000, intervals: [300] })
      .toMatchObject([
        { id: 'gateway-1', silentSince: null },
        { id: 'gateway-2', silentSince: expect.any(String) },
      ])
    await other.start()
    for (const at of [0, 1] as const) {
      await expect.poll(() => listed(at)).toMatchObject([{ silentSince: null }, { silentSince: null }])
    }
  })
})

test.describe('two gateways with disks of their own behind a balancer', () => {
  test('both serve pages of a set after the move, and no request fails', async () => {
    const shoppers = openShoppers()
    await timesToEffect(urls(), await moveTo(1))
    for (const word of [0, 1, 0, 1, 0] as const) {
      await timesToEffect(urls(), await moveTo(word))
      for (const url of urls()) expect(await pageOf(url)).toContain(WORDS[word])
    }
    await expectNoFaults(shoppers)
  })

  test('both keep serving without Redis, and catch up when it is back without its data', async () => {
    const shoppers = openShoppers()
    await fleet.redis.kill()
    await expect(moveTo(1)).rejects.toMatchObject({ kind: 'away' })
    await sleep(2000)
    await fleet.redis.start('empty')
    await expect
      .poll(() =>
        moveTo(1).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    await timesToEffect(urls(), fleet.registry.live()?.set ?? '')
    await expectNoFaults(shoppers)
  })

  test('both keep serving and moving without the depot', async () => {
    const shoppers = openShoppers()
    await rename(fleet.depot, `${fleet.depot}-gone`)
    await timesToEffect(urls(), await moveTo(0))
    await rename(`${fleet.depot}-gone`, fleet.depot)
    await expectNoFaults(shoppers)
  })

  test('one that is stopped fails no request, and is up to date when it starts again without Redis', async () => {
    const [leaving, staying] = fleet.gateways
    if (!leaving || !staying) throw new Error('a fleet has two gateways')
    const shoppers = openShoppers()
    await sleep(500)
    await leaving.stop()
    const set = await moveTo(1)
    await timesToEffect([staying.url], set)
    await leaving.start()
    await timesToEffect([leaving.url], set)
    await fleet.redis.save()
    await fleet.redis.kill()
    await leaving.stop()
    await leaving.start()
    expect(await pageOf(leaving.url)).toContain(WORDS[1])
    await fleet.redis.start('saved')
    await expectNoFaults(shoppers)
  })
})
