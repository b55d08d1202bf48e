import { openRegistry, type Registry } from '@vitrina/releases'
import { covers } from '../core/covers.ts'
import { readPage } from '../releases/read-page.ts'
import { anyProducts } from '../site/catalogue.ts'
import { expect, siteDataDir, siteUrl, test } from '../site/test.ts'
import { brokenVariant, clearVariants } from '../variants/variant.ts'
import { rendererPids } from './renderer-pids.ts'

let registry: Registry
const actor = { by: 'test', reason: 'a remote hangs' }
let good = ''

let product = ''

test.beforeAll(async () => {
  registry = openRegistry(siteDataDir)
  good = registry.live()?.set ?? ''
  const [any] = await anyProducts(1)
  product = `${siteUrl}/product/${any?.slug}/`
})

test.afterAll(async () => {
  await registry.activate(good, actor)
  await clearVariants()
})

async function goLive(remote: string): Promise<void> {
  const { version } = await registry.publish(remote, await brokenVariant(remote, 'loop'), { compress: false })
  const set = await registry.readSet(good)
  const { id } = await registry.createSet({ shell: set.shell, remotes: { ...set.remotes, [remote]: version } })
  await registry.activate(id, actor)
  await expect.poll(async () => (await (await fetch(`${siteUrl}/builds/latest.json`)).json()).id).toBe(id)
}

const remotesIn = (failed: string[]) => [...new Set(failed.map((id) => id.split('/')[0]))]

test('a widget that hangs on the server makes its renderer restart once, and pages are complete without it', {
  tag: '@core',
  annotation: covers({ failure: 'a remote never comes back on the server' }),
}, async ({ visit }) => {
  await goLive('mf-basket')
  const before = rendererPids()
  const page = await readPage(`${product}?first`)
  expect([page.status, page.boot.loaderData === null, remotesIn(page.boot.failed)]).toEqual([200, false, ['mf-basket']])
  expect(page.html).toContain('</h1>')
  expect(rendererPids()).not.toEqual(before)

  await expect.poll(() => rendererPids().length).toBe(before.length)
  const others = rendererPids()
  const again = await readPage(`${product}?second`)
  expect([again.status, again.boot.loaderData === null]).toEqual([200, false])
  expect(rendererPids()).toEqual(others)

  const shopper = await visit()
  await shopper.page.goto(product)
  await expect(shopper.page.getByRole('button', { name: /В корзину/ }).first()).toBeVisible({ timeout: 20_000 })
  await shopper.close()
})

test('a page that hangs on the server is rendered in the browser, and other remotes work', async () => {
  await goLive('mf-content')
  const page = await readPage(`${siteUrl}/about/`)
  expect([page.status, remotesIn(page.boot.failed)]).toEqual([200, ['mf-content']])
  const other = await readPage(product)
  expect([other.status, other.boot.failed, other.boot.loaderData === null]).toEqual([200, [], false])
})
