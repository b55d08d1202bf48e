import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { openRegistry, type Registry } from '@vitrina/releases'
import { anyProducts } from '../site/catalogue.ts'
import { brokenVariant, clearVariants, stampedVariant } from '../variants/variant.ts'
import { expect, inEachEngine, siteDataDir, siteUrl, test } from './test.ts'
import type { Visitor } from './visitor.ts'

const BUILT_WITHIN_MS = 180_000
const actor = { by: 'test', reason: 'other engines' }

let registry: Registry
let product: ListedProduct
let good = ''
let broken = ''
let newer = ''

/** Publishes a set that differs from the good one in one package. */
async function setWith(remote: string, dist: string): Promise<string> {
  const { version } = await registry.publish(remote, dist, { compress: false })
  const { shell, remotes } = await registry.readSet(good)
  return (await registry.createSet({ shell, remotes: { ...remotes, [remote]: version } })).id
}

test.beforeAll(async () => {
  test.setTimeout(BUILT_WITHIN_MS)
  registry = openRegistry(siteDataDir)
  good = registry.live()?.set ?? ''
  product = (await anyProducts(1, ({ only_contain_order }) => !only_contain_order))[0] as ListedProduct
  broken = await setWith('mf-basket', await brokenVariant('mf-basket', 'hydration'))
  newer = await setWith('mf-catalog', await stampedVariant('mf-catalog', 'another version'))
})

test.afterAll(async () => {
  await clearVariants()
})

async function goLive(set: string): Promise<void> {
  if (registry.live()?.set !== set) await registry.activate(set, actor)
  const liveId = async () => (await (await fetch(`${siteUrl}/builds/latest.json`)).json()).id
  await expect.poll(liveId).toBe(set)
}

test.afterEach(() => goLive(good))

const setOf = (visitor: Visitor): Promise<string> =>
  visitor.tab.run(() => JSON.parse(document.getElementById('boot')?.textContent ?? '{}').set)

inEachEngine(() => {
  test('a remote that breaks in the browser breaks nothing else', async ({ newVisitor }) => {
    await goLive(broken)
    const visitor = await newVisitor()
    await visitor.go(`${siteUrl}/product/${product.slug}/`)
    await visitor.waitForHydration()
    await visitor.expectPage(product.name)
    await visitor.press('link', 'Описание')
    await visitor.expectText('Основные характеристики')
    await visitor.press('link', 'Контакты')
    await visitor.expectPage(/^Контакты в/)
    const complaints = await visitor.tab.takeComplaints()
    expect(complaints.join('\n')).toContain('broken on hydration')
    expect(complaints.filter((text) => /^(?:uncaught|refused)/.test(text))).toEqual([])
  })

  test('after a rollback an open tab changes with its next page, and the basket stays', async ({ newVisitor }) => {
    await goLive(newer)
    const visitor = await newVisitor()
    await visitor.go(`${siteUrl}/product/${product.slug}/`)
    await visitor.waitForHydration()
    await visitor.press('button', `В корзину: ${product.name}`)
    await visitor.expectVisible('link', /^В корзине/)
    expect(await setOf(visitor)).toBe(newer)
    await registry.rollback('mf-catalog', actor)
    await goLive(good)
    await visitor.press('link', 'Контакты')
    await visitor.expectPage(/^Контакты в/)
    await visitor.press('link', /^Корзина/)
    await visitor.expectPage('Корзина')
    await visitor.waitForHydration()
    await visitor.expectText(product.name)
    expect(await setOf(visitor)).toBe(good)
  })
})
