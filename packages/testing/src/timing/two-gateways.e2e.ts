import { openFleet, type SiteFleet } from '../../../../scripts/fleet/fleet.ts'
import { startShoppers, timesToEffect } from '../../../../scripts/fleet/shoppers.ts'
import { publishOtherBasket } from '../../../../scripts/fleet/variants.ts'
import { expect, sandboxUrl, test } from '../site/test.ts'

const actor = { by: 'test', reason: 'a move of two gateways' }
const paths = { pages: ['/', '/catalog/', '/cart/'], calls: ['/builds/latest.json', '/api/site/session/'] }

let fleet: SiteFleet

test.beforeAll(async () => {
  test.setTimeout(240_000)
  fleet = await openFleet(sandboxUrl, 2, (at) => ({ GATEWAY_NAME: `gateway-${at}`, AUTOPILOT: 'off' }))
})

test.afterAll(() => fleet.close())

test('two gateways with disks of their own serve pages of a set within a second after the move', async () => {
  const { registry, gateways, balancer } = fleet
  const first = await registry.readSet(registry.live()?.set ?? '')
  const versions = [await publishOtherBasket(registry), first.remotes['mf-basket'] ?? '']
  const shoppers = startShoppers(balancer.url, registry, paths, 4)
  const took: number[] = []
  for (let move = 0; move < 7; move += 1) {
    const startedAt = performance.now()
    const { set } = await registry.promote('mf-basket', versions[move % 2] ?? '', actor)
    const urls = gateways.map(({ url }) => url)
    await timesToEffect(urls, set)
    took.push(performance.now() - startedAt)
  }
  console.log(`from the command to pages of both gateways, ms: ${took.map(Math.round).join(', ')}`)
  await shoppers.stop()
  expect(shoppers.stats.failed).toEqual([])
  // The first move also loads code that later ones reuse.
  expect(took.slice(1).toSorted((one, other) => one - other)[3]).toBeLessThan(1000)
})
