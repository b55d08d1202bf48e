import { openRegistry } from '@vitrina/releases'
import { freezeRenderers } from '../failures/renderer-pids.ts'
import { setFaults } from '../journeys/faults.ts'
import { ask } from '../journeys/http-client.ts'
import { readPage } from '../releases/read-page.ts'
import { anyProducts } from '../site/catalogue.ts'
import { expect, siteDataDir, siteUrl, test } from '../site/test.ts'
import { brokenVariant, clearVariants } from '../variants/variant.ts'

const actor = { by: 'test', reason: 'a remote hangs' }
const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' }

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

let paths: string[]

test.beforeAll(async () => {
  paths = (await anyProducts(4)).map(({ slug }) => `/product/${slug}/`)
})

test('a product page without a stock response is served within 1.5 s', async () => {
  await setFaults({ match: 'POST /api/ecm/bazis/products/delivery-info/', latencyMs: 30_000 })
  expect(await elapsed(() => ask(paths[0] ?? ''))).toBeLessThan(1500)
})

test('cached pages are served within 3 s while the retailer hangs', async () => {
  const remembered = ['/', '/catalog/', '/about/', paths[1] ?? '']
  for (const path of remembered) expect((await ask(path)).status).toBe(200)
  await setFaults({ match: '* /', latencyMs: 30_000 })
  for (const path of remembered) expect(await elapsed(() => ask(path)), path).toBeLessThan(3000)
})

test('a page whose renderer is frozen is left to the browser within 15 s', async () => {
  const resume = freezeRenderers()
  try {
    expect(await elapsed(() => readPage(`${siteUrl}/cart/`, person))).toBeLessThan(15_000)
  } finally {
    resume()
  }
})

test('a page with a hanging remote is served within 9 s, and the next one within 2 s', async () => {
  test.setTimeout(180_000)
  const registry = openRegistry(siteDataDir)
  const good = registry.live()?.set ?? ''
  const { remotes, shell } = await registry.readSet(good)
  const { version } = await registry.publish('mf-basket', await brokenVariant('mf-basket', 'loop'), { compress: false })
  const { id } = await registry.createSet({ shell, remotes: { ...remotes, 'mf-basket': version } })
  await registry.activate(id, actor)
  await expect.poll(async () => (await (await fetch(`${siteUrl}/builds/latest.json`)).json()).id).toBe(id)
  const took = await elapsed(() => readPage(`${siteUrl}${paths[2]}?first`))
  const again = await elapsed(() => readPage(`${siteUrl}${paths[2]}?second`))
  await registry.activate(good, actor)
  await clearVariants()
  expect(took).toBeGreaterThan(1500)
  expect(took).toBeLessThan(9000)
  expect(again).toBeLessThan(2000)
})
