import { openRegistry, type Registry } from '@vitrina/releases'
import { cookieNames } from '@vitrina/site/cookies'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { visit, waitForHydration } from '../site/browser.ts'
import { flushSignals } from '../site/flush-signals.ts'
import { type SecondGateway, startSecondGateway } from '../site/second-gateway.ts'
import { expect, sandboxUrl, test } from '../site/test.ts'
import { brokenVariant, clearVariants, editedVariant } from '../variants/variant.ts'

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const VISITORS = 12
const AT_ONCE = 4
const PATH = '/about/'
/** Longer than the interval between two heartbeats; a frozen tab uses a processor until it is closed. */
const FROZEN_MS = 1200
/** Longer than a slow page may be without a heartbeat. */
const SILENT_MS = 3200

type VisitOutcome = 'alive' | 'broken' | 'frozen'

// Each test has a gateway of its own and waits most of the time: one after the other they would end the run alone.
test.describe.configure({ mode: 'parallel' })

let browser: Browser

test.beforeAll(async ({ browser: launched }) => {
  browser = launched
})

const startedGateways: SecondGateway[] = []

test.afterAll(async () => {
  await Promise.all(startedGateways.map((site) => site.close()))
  await clearVariants()
})

/** A shell whose first script throws at once. */
const deadShell = () =>
  editedVariant('shell', (file, text) =>
    file === 'src/browser/main.tsx'
      ? text.replace(/\nif \(!isOldBrowser\(\)\) start\(\)\n$/, `\nthrow new Error('broken at the start')\n`)
      : text,
  )

/** Alerts to the bot about this version. */
async function alertsOf(version: string): Promise<string[]> {
  const messages: { body: { text: string } }[] = await (await fetch(`${sandboxUrl}/inbox/alerts`)).json()
  return messages.map(({ body }) => body.text).filter((text) => text.includes(version))
}

const partsOf = async (registry: Registry): Promise<Record<string, string>> => {
  const { shell, remotes } = await registry.readSet(registry.live()?.set ?? '')
  return { shell, ...remotes }
}

/** A visitor with a favourite, whose pages hydrate without an interaction. */
async function openVisitor(options: BrowserContextOptions = {}) {
  const opened = await visit(browser, { userAgent, ...options })
  const own = { domain: 'localhost', path: '/', secure: true, sameSite: 'Lax' as const }
  await opened.context.addCookies([{ ...own, name: cookieNames.favorites('own'), value: '1~p' }])
  return opened
}

/**
 * Opens a page without scripts that reads the heartbeats of other tabs from local storage: resolves when one of them
 * has sent no heartbeat for this long.
 */
async function watchUntilSilent(context: BrowserContext, url: string, ms: number): Promise<void> {
  const watcher = await context.newPage()
  await watcher.goto(`${url}/builds/latest.json`)
  const silentMs = () =>
    watcher.evaluate(() => {
      const [beatAt = Date.now()] = localStorage.getItem('vitrina:running')?.split(' ') ?? []
      return Date.now() - Number(beatAt)
    })
  await expect.poll(silentMs, { timeout: 30_000 }).toBeGreaterThan(ms)
  await watcher.close()
}

/**
 * A visitor with an IP address of their own and a cookie that proves running scripts opens a page with this outcome.
 */
async function visitOnce(url: string, number: number, ends: VisitOutcome): Promise<void> {
  const { page, context, close } = await openVisitor({
    extraHTTPHeaders: { 'x-forwarded-for': `10.9.${number}.7` },
  })
  const own = { domain: 'localhost', path: '/', secure: true, sameSite: 'Lax' as const, httpOnly: true }
  await context.addCookies([{ ...own, name: cookieNames.alive, value: '1' }])
  let hasSentSignals = false
  page.on('request', (request) => {
    hasSentSignals ||= request.url().includes('/api/site/signals/')
  })
  const failed = ends === 'broken' ? page.waitForEvent('pageerror') : null
  await page.goto(url + PATH, { waitUntil: ends === 'alive' ? 'domcontentloaded' : 'commit' })
  if (ends === 'alive') {
    await waitForHydration(page)
    await page.mouse.move(100, 100)
    await flushSignals(page)
  } else if (ends === 'frozen') await watchUntilSilent(context, url, FROZEN_MS)
  await failed
  await close()
  expect(hasSentSignals).toBe(ends === 'alive')
}

async function several(url: string, ends: VisitOutcome, atOnce = AT_ONCE): Promise<void> {
  for (let from = 0; from < VISITORS; from += atOnce) {
    const numbers = Array.from({ length: atOnce }, (_, at) => from + at + 1)
    await Promise.all(numbers.map((number) => visitOnce(url, number, ends)))
  }
}

/** Opens a gateway, lets visitors load good pages, and makes a build live whose pages send no signals. */
async function open(mode: 'on' | 'shadow', packageName: string, build: string, ends: VisitOutcome, atOnce?: number) {
  const site = await startSecondGateway({
    AUTOPILOT: mode,
    AUTOPILOT_SAMPLE: '6',
    AUTOPILOT_LOOK_SECONDS: '1',
    AUTOPILOT_ALIVE_SECONDS: '10',
    TRUST_PROXY: '1',
  })
  startedGateways.push(site)
  const registry = openRegistry(site.dataDir)
  const before = await partsOf(registry)
  await several(site.url, 'alive')
  const { version } = await registry.publish(packageName, build, { compress: false })
  await registry.promote(packageName, version, { by: 'team', reason: 'a new build' })
  const set = registry.live()?.set
  await expect
    .poll(async () => (await fetch(site.url + PATH)).headers.get('x-release-set'), { timeout: 30_000 })
    .toBe(set)
  await several(site.url, ends, atOnce)
  return { site, registry, before, version }
}

async function expectTakenBack(
  registry: Registry,
  before: Record<string, string>,
  packageName: string,
  version: string,
) {
  await expect.poll(() => partsOf(registry), { timeout: 60_000, intervals: [300] }).toEqual(before)
  expect(registry.live()?.quarantine).toMatchObject([{ name: packageName, version }])
  const entry = (await registry.history()).at(-1)
  expect(entry).toMatchObject({ action: 'rollback', by: 'autopilot' })
  expect(entry?.reason).toMatch(/pages never came alive/)
  await expect.poll(() => alertsOf(version)).toHaveLength(1)
}

test('a shell whose first script throws sends no signals, and is rolled back for that', async () => {
  test.setTimeout(240_000)
  const { registry, before, version } = await open('on', 'shell', await deadShell(), 'broken')
  await expectTakenBack(registry, before, 'shell', version)
})

test('a remote that hangs in the browser is rolled back alone, and the visitor’s next page works', async () => {
  test.setTimeout(240_000)
  const build = await brokenVariant('mf-content', 'freeze')
  const { site, registry, before, version } = await open('on', 'mf-content', build, 'frozen', 2)
  const { page, context, close } = await openVisitor()
  await page.goto(site.url + PATH, { waitUntil: 'commit' })
  await expectTakenBack(registry, before, 'mf-content', version)
  await expect.poll(async () => (await fetch(site.url + PATH)).headers.get('x-release-set')).toBe(registry.live()?.set)
  const next = await context.newPage()
  await next.goto(site.url + PATH, { waitUntil: 'domcontentloaded' })
  await waitForHydration(next)
  await close()
})

test('in shadow mode a remote that hangs while loading stays, with a report of the intended action', async () => {
  test.setTimeout(240_000)
  const build = await brokenVariant('mf-content', 'freeze-loading')
  const { registry, version } = await open('shadow', 'mf-content', build, 'frozen', 2)
  await expect.poll(() => alertsOf(version), { timeout: 60_000, intervals: [300] }).toHaveLength(1)
  expect((await alertsOf(version))[0]).toMatch(/только наблюдает, а\sсделал\sбы так: в\sкарантин/)
  expect((await partsOf(registry))['mf-content']).toBe(version)
})

test.describe('a visitor whose tab froze', () => {
  /** Opens a page that freezes until the browser must consider it dead, and opens it again. */
  async function comeAgain(url: string) {
    const { page: frozen, context } = await openVisitor()
    await frozen.goto(url + PATH, { waitUntil: 'commit' })
    await watchUntilSilent(context, url, SILENT_MS)
    const page = await context.newPage()
    const said: string[] = []
    page.on('console', (message) => void said.push(message.text()))
    await page.goto(url + PATH, { waitUntil: 'domcontentloaded' })
    await waitForHydration(page)
    return { page, said, close: () => context.close() }
  }

  async function withFrozen(fault: 'freeze' | 'freeze-loading', isOnly: boolean) {
    const site = await startSecondGateway({ AUTOPILOT: 'off' })
    startedGateways.push(site)
    const registry = openRegistry(site.dataDir)
    const { 'mf-content': before = '' } = await partsOf(registry)
    const build = await brokenVariant('mf-content', fault)
    const { version } = await registry.publish('mf-content', build, { compress: false })
    await registry.promote('mf-content', version, { by: 'team', reason: 'a new build' })
    if (isOnly) await registry.quarantine('mf-content', before, { by: 'team', reason: 'no way back' })
    await expect
      .poll(async () => (await fetch(site.url + PATH)).text().then((html) => html.includes(version)), {
        timeout: 30_000,
      })
      .toBe(true)
    return { site, before, version }
  }

  for (const fault of ['freeze', 'freeze-loading'] as const)
    test(`gets the previous version on the next page, before any rollback: ${fault}`, async () => {
      test.setTimeout(120_000)
      const { site, before, version } = await withFrozen(fault, false)
      const { page, said, close } = await comeAgain(site.url)
      await expect.poll(() => said.join('\n')).toContain(`mf-content@${version} froze a page`)
      const files = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
      await expect.poll(files).toContainEqual(expect.stringContaining(`mf-content/${before}/`))
      await close()
    })

  test('without a previous version keeps a readable page, with all other remotes hydrated', async () => {
    test.setTimeout(120_000)
    const { site, version } = await withFrozen('freeze', true)
    const { page, said, close } = await comeAgain(site.url)
    await expect.poll(() => said.join('\n')).toContain(`mf-content@${version} froze a page`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await close()
  })
})
