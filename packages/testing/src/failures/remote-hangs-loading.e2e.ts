import { openRegistry, type Registry } from '@vitrina/releases'
import { cookieNames } from '@vitrina/site/cookies'
import { readPage } from '../releases/read-page.ts'
import { anyProducts } from '../site/catalogue.ts'
import { type SecondGateway, startSecondGateway } from '../site/second-gateway.ts'
import { expect, test } from '../site/test.ts'
import { brokenVariant, clearVariants } from '../variants/variant.ts'

const actor = { by: 'team', reason: 'a build past the gate' }
let stuck = ''
let product = ''
let site: SecondGateway
let registry: Registry
let good = ''

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const [any] = await anyProducts(1)
  product = `/product/${any?.slug}/`
  stuck = await brokenVariant('mf-basket', 'stuck')
})

async function open(env: NodeJS.ProcessEnv, before?: (registry: Registry) => Promise<unknown>): Promise<void> {
  site = await startSecondGateway(env, before)
  registry = openRegistry(site.dataDir)
  good = registry.live()?.set ?? ''
}

test.afterEach(() => site.close())

test.afterAll(clearVariants)

const publish = async (to = registry) => (await to.publish('mf-basket', stuck, { compress: false })).version
const cookie = (cohort: string) => ({
  cookie: `user_uuid=00000000-0000-4000-8000-000000000000; ${cookieNames.cohort}=${cohort}`,
})
let requestCount = 0
/** Requests an address that is in no page cache. */
const ask = (headers: Record<string, string> = {}) => {
  requestCount += 1
  return readPage(`${site.url}${product}?asked=${requestCount}`, headers)
}

test('promoted past the gate it is rolled back, and visitors keep the live set', async () => {
  test.setTimeout(120_000)
  await open({ AUTOPILOT: 'on' })
  const version = await publish()
  await registry.promote('mf-basket', version, actor)
  await expect
    .poll(
      async () => {
        const page = await ask()
        expect([page.status, page.headerSet, page.boot.failed]).toEqual([200, good, []])
        return registry.live()?.set === good
      },
      { timeout: 60_000, intervals: [300] },
    )
    .toBe(true)
  expect(registry.live()?.quarantine).toMatchObject([{ name: 'mf-basket', version }])
  expect((await registry.history()).at(-1)).toMatchObject({ action: 'rollback', by: 'autopilot' })
})

test('in a canary it is shown to no visitor: the group keeps the live set, and the canary ends', async () => {
  test.setTimeout(120_000)
  await open({ AUTOPILOT: 'on' })
  const version = await publish()
  await registry.startCanary('mf-basket', version, 50, actor)
  let round = 0
  await expect
    .poll(
      async () => {
        round += 1
        for (const headers of [{}, cookie(`cohort-of-visitor-${round}`)]) {
          const page = await ask(headers)
          expect([page.status, page.headerSet, page.boot.failed]).toEqual([200, good, []])
        }
        return registry.live()?.canaries.length === 0
      },
      { timeout: 60_000, intervals: [300] },
    )
    .toBe(true)
  expect(registry.live()?.quarantine).toMatchObject([{ name: 'mf-basket', version }])
})

test('a gateway that starts with it live serves every page without it, and browsers still load it', async ({
  visit,
}) => {
  test.setTimeout(120_000)
  await open({ AUTOPILOT: 'shadow' }, async (own) => {
    await own.promote('mf-basket', await publish(own), actor)
  })
  expect((await fetch(`${site.opsUrl}/readyz`)).status).toBe(200)
  const page = await ask()
  expect([page.status, page.headerSet]).toEqual([200, registry.live()?.set])
  expect([...new Set(page.boot.failed.map((id) => id.split('/')[0]))]).toEqual(['mf-basket'])
  expect(page.html).toContain('</h1>')
  const other = await readPage(`${site.url}/about/`)
  expect([other.status, other.boot.loaderData === null]).toEqual([200, false])
  const shopper = await visit()
  await shopper.page.goto(site.url + product)
  await expect(shopper.page.getByRole('button', { name: /В корзину/ }).first()).toBeVisible({ timeout: 20_000 })
  await shopper.close()
})
