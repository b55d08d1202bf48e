/** Messages of other windows change nothing on our pages: a page listens only to its own frame of the Yandex map. */
import type { Page } from 'playwright-core'
import { waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { type SecondGateway, startYandexSite } from '../site/second-gateway.ts'
import { expect, siteUrl, test } from '../site/test.ts'

let yandexSite: SecondGateway

test.beforeAll(async () => {
  yandexSite = await startYandexSite()
})
test.afterAll(async () => {
  await yandexSite.close()
})

/** Counts `message` listeners on the window, installed before any script of the page. */
async function countListeners(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { listeners: 0 }
    Object.assign(globalThis, { counted })
    const listen = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: unknown[]) {
      if (type === 'message' && (this ?? globalThis) === globalThis) counted.listeners += 1
      Reflect.apply(listen, this, [type, ...rest])
    }
    Object.defineProperty(globalThis, 'onmessage', {
      set() {
        counted.listeners += 1
      },
    })
  })
}
const listeners = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'counted').listeners as number)

test('no page but that of the Yandex map listens for messages of other windows [S05]', async ({ visit }) => {
  const [product] = await anyProducts(1)
  const { page } = await visit()
  await countListeners(page)
  for (const path of ['/', `/product/${product?.slug}/`, '/cart/', '/login/', '/karta-kontaktov/']) {
    await page.goto(siteUrl + path)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    expect([path, await listeners(page)]).toEqual([path, 0])
  }
  await page.goto(`${yandexSite.url}/karta-kontaktov/`)
  await waitForHydration(page)
  await expect(page.locator('[data-map="yandex"][data-drawn]')).toBeVisible()
  expect(await listeners(page)).toBe(1)
})

/**
 * Posts one port of a MessageChannel to the page with `from` as the source. Returns the messages that the other port
 * receives before a last message that the test posts itself.
 */
const postMessageFrom = (page: Page, origin: string, from: 'the frame' | 'the page' | 'another frame' | 'nobody') =>
  page.evaluate(
    ([claimed, who]) => {
      const { port1, port2 } = new MessageChannel()
      const other = document.createElement('iframe')
      document.body.append(other)
      const sources = {
        'the frame': document.querySelector<HTMLIFrameElement>('[data-map] iframe')?.contentWindow ?? null,
        'the page': window,
        'another frame': other.contentWindow,
        nobody: null,
      }
      const source = sources[who as keyof typeof sources]
      window.dispatchEvent(new MessageEvent('message', { data: 'listening', origin: claimed, source, ports: [port2] }))
      return new Promise((resolve) => {
        port1.onmessage = ({ data }) => resolve(data.branches.length)
        port1.postMessage({ kind: 'failed' })
        const own = new MessageChannel()
        own.port1.onmessage = () => requestIdleCallback(() => resolve('nothing'))
        own.port2.postMessage('')
      })
    },
    [origin, from] as const,
  )

test('a page hands its map to its own frame alone, whatever other window claims to be it [S05]', async ({ visit }) => {
  const { page } = await visit()
  await page.goto(`${yandexSite.url}/karta-kontaktov/`)
  await waitForHydration(page)
  const drawn = page.locator('[data-map="yandex"][data-drawn]')
  await expect(drawn).toBeVisible()
  for (const [origin, from] of [
    ['null', 'another frame'],
    ['null', 'the page'],
    ['null', 'nobody'],
    [yandexSite.url, 'the page'],
    [yandexSite.url, 'the frame'],
    ['https://evil.test', 'the frame'],
    ['', 'the frame'],
  ] as const) {
    expect([origin, from, await postMessageFrom(page, origin, from)]).toEqual([origin, from, 'nothing'])
  }
  // Messages through their channels were ignored too: the map stays.
  await expect(drawn).toHaveCount(1)
  expect(await postMessageFrom(page, 'null', 'the frame')).toBe(9)
  await expect(page.locator('[data-map="region"]')).toBeVisible()
})
