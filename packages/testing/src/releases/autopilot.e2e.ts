import { openRegistry, type Registry } from '@vitrina/releases'
import type { Browser, Page } from 'playwright-core'
import { visit } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { flushSignals } from '../site/flush-signals.ts'
import { type SecondGateway, startSecondGateway } from '../site/second-gateway.ts'
import { expect, sandboxUrl, test } from '../site/test.ts'
import { brokenVariant, clearVariants } from '../variants/variant.ts'

/** User agent of a person: crawlers are not counted. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const VISITORS = 7

let browser: Browser
let broken = ''
let product = ''
let site: SecondGateway
let registry: Registry

test.beforeAll(async ({ browser: launched }) => {
  test.setTimeout(180_000)
  browser = launched
  const [first] = await anyProducts(1)
  product = `/product/${first?.slug}/`
  broken = await brokenVariant('mf-basket', 'hydration')
})

test.beforeEach(() => fetch(`${sandboxUrl}/inbox`, { method: 'DELETE' }))
test.afterEach(() => site.close())

test.afterAll(async () => {
  await clearVariants()
})

const parts = async (): Promise<Record<string, string>> => {
  const { shell, remotes } = await registry.readSet(registry.live()?.set ?? '')
  return { shell, ...remotes }
}

async function alerts(): Promise<string[]> {
  const messages: { body: { text: string } }[] = await (await fetch(`${sandboxUrl}/inbox/alerts`)).json()
  return messages.map(({ body }) => body.text)
}

/** Opens a gateway on which the broken basket has just gone live. */
async function open(mode: 'on' | 'shadow') {
  site = await startSecondGateway({
    AUTOPILOT: mode,
    AUTOPILOT_SAMPLE: '6',
    AUTOPILOT_LOOK_SECONDS: '1',
    TRUST_PROXY: '1',
  })
  registry = openRegistry(site.dataDir)
  const before = await parts()
  const { version } = await registry.publish('mf-basket', broken, { compress: false })
  await registry.promote('mf-basket', version, { by: 'team', reason: 'a new basket' })
  const set = registry.live()?.set
  await expect
    .poll(async () => (await fetch(`${site.url}/about/`)).headers.get('x-release-set'), { timeout: 30_000 })
    .toBe(set)
  return { before, version }
}

/**
 * A visitor with an IP address of their own opens the product and waits until the browser has sent its signals; returns
 * the signals.
 */
async function visitProduct(
  number: number,
  isEnough = (all: string) => all.includes('"kind":"boundary"'),
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<string> {
  const { page, close } = await visit(browser, {
    userAgent,
    extraHTTPHeaders: { 'x-forwarded-for': `10.9.0.${number}` },
  })
  await prepare(page)
  await page.goto(site.url + product, { waitUntil: 'domcontentloaded' })
  const all = await flushSignals(page, isEnough)
  await expect(page.locator('h1').first()).toBeVisible()
  await close()
  return all
}

const several = () => Promise.all(Array.from({ length: VISITORS }, (_, at) => visitProduct(at + 1)))

test.describe('a remote whose new version throws in the browser', () => {
  test('is rolled back alone and quarantined, with the reason in the ledger and in the chat', async () => {
    test.setTimeout(240_000)
    const { before, version } = await open('on')
    await several()
    await expect.poll(async () => (await parts())['mf-basket'], { timeout: 40_000 }).toBe(before['mf-basket'])
    expect(await parts()).toEqual(before)
    expect(registry.live()?.quarantine).toMatchObject([{ name: 'mf-basket', version }])
    const entry = (await registry.history()).at(-1)
    expect(entry).toMatchObject({ action: 'rollback', by: 'autopilot' })
    expect(entry?.reason).toMatch(/\d of \d+ views failed .* within 1 h from \d networks/)
    await expect.poll(alerts).toHaveLength(1)
    const [alert = ''] = await alerts()
    expect(alert).toContain(`mf-basket@${version}`)
    expect(alert).toMatch(/сбоев \d+ из\s\d+ посещений/)
    const page = await fetch(site.url + product, { headers: { 'user-agent': userAgent } })
    expect(await page.text()).toContain(`/remotes/mf-basket/${before['mf-basket']}/`)
  })

  test('stays in shadow mode with a report of the intended action, also when the previous version is broken too', async () => {
    test.setTimeout(240_000)
    const { before, version } = await open('shadow')
    const both = [
      `{"of":"mf-basket@${version}","kind":"boundary"`,
      `{"of":"mf-basket@${before['mf-basket']}","kind":"load"`,
    ]
    await visitProduct(
      50,
      (all) => both.every((failure) => all.includes(failure)),
      (page) => page.route(`**/remotes/mf-basket/${before['mf-basket']}/**`, (route) => route.abort()),
    )
    await several()
    await expect.poll(alerts, { timeout: 40_000 }).toHaveLength(1)
    expect((await alerts())[0]).toMatch(/только наблюдает, а\sсделал\sбы так: в\sкарантин/)
    expect((await parts())['mf-basket']).toBe(version)
    expect(registry.live()?.quarantine).toEqual([])
  })
})
