import { rename } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openFleet, type SiteFleet } from '../../../../scripts/fleet/fleet.ts'
import { type Shoppers, sendShoppers, timesToEffect } from '../../../../scripts/fleet/shoppers.ts'
import { publishOtherBasket, WORDS } from '../../../../scripts/fleet/variants.ts'

const actor = { by: 'test', reason: 'several gateways' }
const paths = { pages: ['/', '/catalog/', '/cart/'], calls: ['/builds/latest.json', '/api/site/session/'] }

let fleet: SiteFleet
let versions: [string, string]

beforeAll(async () => {
  fleet = await openFleet(inject('sandboxUrl'))
  const { registry } = fleet
  const first = await registry.readSet(registry.live()?.set ?? '')
  versions = [first.remotes['mf-basket'] ?? '', await publishOtherBasket(registry)]
}, 240_000)

afterAll(() => fleet.close())

const urls = () => fleet.gateways.map(({ url }) => url)
const shop = (): Shoppers => sendShoppers(fleet.balancer.url, fleet.registry, paths, 4)
const pageOf = (url: string) => fetch(`${url}/`).then((response) => response.text())

/** Makes the basket with this word live; returns the set. */
async function moveTo(word: 0 | 1): Promise<string> {
  return (await fleet.registry.promote('mf-basket', versions[word], actor)).set
}

async function nothingWrong(shoppers: Shoppers): Promise<void> {
  await expect.poll(() => shoppers.seen.requests).toBeGreaterThan(20)
  await shoppers.stop()
  expect(shoppers.seen.failed.slice(0, 5)).toEqual([])
  expect(shoppers.seen.mixed.slice(0, 5)).toEqual([])
}

describe('two gateways with disks of their own behind a balancer', () => {
  test('both give pages of a set within a second after the move, and no request fails', async () => {
    const shoppers = shop()
    await timesToEffect(urls(), await moveTo(1))
    const took: number[] = []
    for (const word of [0, 1, 0, 1, 0] as const) {
      const startedAt = performance.now()
      await timesToEffect(urls(), await moveTo(word))
      took.push(performance.now() - startedAt)
      for (const url of urls()) expect(await pageOf(url)).toContain(WORDS[word])
    }
    console.log(`from the command to pages of both gateways, ms: ${took.map(Math.round).join(', ')}`)
    await nothingWrong(shoppers)
    expect(took.toSorted((one, other) => one - other)[2]).toBeLessThan(1000)
  })

  test('both serve on without Redis, and follow when it is back with its data lost', async () => {
    const shoppers = shop()
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
    await nothingWrong(shoppers)
  })

  test('both serve and move on without the depot', async () => {
    const shoppers = shop()
    await rename(fleet.depot, `${fleet.depot}-gone`)
    await timesToEffect(urls(), await moveTo(0))
    await rename(`${fleet.depot}-gone`, fleet.depot)
    await nothingWrong(shoppers)
  })

  test('one that is told to end fails no request, and is up to date when it starts again without Redis', async () => {
    const [leaving, staying] = fleet.gateways
    if (!leaving || !staying) throw new Error('a fleet has two gateways')
    const shoppers = shop()
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
    await nothingWrong(shoppers)
  })
})
