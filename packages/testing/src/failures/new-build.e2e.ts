import { openRegistry, type Registry } from '@vitrina/releases'
import type { Browser, Page } from 'playwright-core'
import { covers } from '../core/covers.ts'
import { visibleByRole } from '../journeys/visible.ts'
import { type Visit, visit, waitForHydration } from '../site/browser.ts'
import { waitForIdle } from '../site/page-settled.ts'
import { expect, siteDataDir, siteUrl, test } from '../site/test.ts'
import { clearVariants, editedVariant } from '../variants/variant.ts'

let registry: Registry
const actor = { by: 'test', reason: 'a new build' }

let browser: Browser
let first = ''
let second = ''

test.beforeAll(async ({ browser: launched }) => {
  test.setTimeout(120_000)
  registry = openRegistry(siteDataDir)
  browser = launched
  first = registry.live()?.set ?? ''
  const dist = await editedVariant('mf-content', (_, text) => text.replaceAll('Остались вопросы?', 'Есть вопросы?'))
  const { version } = await registry.publish('mf-content', dist, { compress: false })
  await registry.promote('mf-content', version, actor)
  second = registry.live()?.set ?? ''
})

test.beforeEach(async () => {
  await goLive(first)
})

test.afterAll(async () => {
  await registry.activate(first, actor)
  await clearVariants()
})

const latest = async (): Promise<{ id: string; timestamp: string }> =>
  (await fetch(`${siteUrl}/builds/latest.json`)).json()

async function goLive(set: string): Promise<void> {
  if (registry.live()?.set !== set) await registry.activate(set, actor)
  await expect.poll(async () => (await latest()).id, { timeout: 20_000 }).toBe(set)
}

const setOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(document.getElementById('boot')?.textContent ?? '{}').set)

/** Simulates that the tab is hidden or visible. */
const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

/** Makes the tab visible, and waits until the page has the answer about the live set. */
async function lookAgain(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/builds/latest.json')
  await setHidden(page, false)
  await (await answer).finished()
  await waitForIdle(page)
}

/** Collects the documents that the page navigates to from now on. */
function documentsOf(page: Page): string[] {
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  return documents
}

/** Hides the tab and waits for the answer to a later call: by then a page that reloads itself has started to. */
async function leave(page: Page): Promise<void> {
  await setHidden(page, true)
  await page.evaluate(() => fetch('/builds/latest.json').then((answer) => answer.text()))
  await waitForIdle(page)
}

async function openPage(path: string): Promise<Visit> {
  const opened = await visit(browser)
  await opened.page.goto(siteUrl + path)
  await waitForHydration(opened.page)
  return opened
}

/** Clicks a link inside the page, and returns whether it loaded a document. */
async function follow(page: Page, name: string, address: string): Promise<'document' | 'page'> {
  await page.evaluate(() => document.documentElement.setAttribute('data-old', ''))
  await visibleByRole(page, 'link', name).click()
  await page.waitForURL(`**${address}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await waitForHydration(page)
  return (await page.locator('html[data-old]').count()) === 0 ? 'document' : 'page'
}

test.describe('builds/latest.json', () => {
  test('names the live set and since when, at once after a switch, and is never cached [EXT-10] [N35] [T102]', async () => {
    const { status, headers, redirected } = await fetch(`${siteUrl}/builds/latest.json`)
    expect([status, redirected, headers.get('cache-control')]).toEqual([200, false, 'no-store'])
    expect(headers.get('content-type')).toContain('application/json')
    const before = await latest()
    await goLive(second)
    const after = await latest()
    expect(after.id).toBe(second)
    expect(Date.parse(after.timestamp)).toBeGreaterThan(Date.parse(before.timestamp))
  })
})

test.describe('a page of the previous set', () => {
  test('stays in the application while its set is live', async () => {
    const { page, complaints, close } = await openPage('/')
    await lookAgain(page)
    expect(await follow(page, 'Открыть каталог', '/catalog/')).toBe('page')
    expect(complaints).toEqual([])
    await close()
  })

  test('changes with the next page that is opened, once [EXT-10] [T102]', {
    tag: '@core',
    annotation: covers({ failure: 'a release goes live under an open tab' }),
  }, async () => {
    const { page, complaints, close } = await openPage('/')
    await goLive(second)
    await lookAgain(page)
    expect(await setOf(page)).toBe(first)
    expect(await follow(page, 'Открыть каталог', '/catalog/')).toBe('document')
    expect(await setOf(page)).toBe(second)
    expect(complaints).toEqual([])
    await close()
  })

  test('reloads when its tab is hidden, and only once [EXT-10] [T102] [S33]', async () => {
    const { page, complaints, close } = await openPage('/catalog/')
    await goLive(second)
    await lookAgain(page)
    const documents = documentsOf(page)
    await setHidden(page, true)
    await expect.poll(() => documents, { timeout: 20_000 }).toEqual([`${siteUrl}/catalog/`])
    await waitForHydration(page)
    expect(await setOf(page)).toBe(second)
    await lookAgain(page)
    await leave(page)
    expect(documents).toHaveLength(1)
    expect(complaints).toEqual([])
    await close()
  })

  test('changes back after a rollback [EXT-10]', {
    tag: '@core',
    annotation: covers({ failure: 'a release is rolled back under an open tab' }),
  }, async () => {
    await goLive(second)
    const { page, close } = await openPage('/')
    expect(await setOf(page)).toBe(second)
    await goLive(first)
    await lookAgain(page)
    expect(await follow(page, 'Открыть каталог', '/catalog/')).toBe('document')
    expect(await setOf(page)).toBe(first)
    await close()
  })

  test('does not reload while a form on it is filled in [T102]', async () => {
    const { page, close } = await openPage('/login/')
    await page.getByLabel('E-mail').fill('anna@vitrina.test')
    await goLive(second)
    await lookAgain(page)
    const documents = documentsOf(page)
    await leave(page)
    expect(documents).toEqual([])
    expect(await setOf(page)).toBe(first)
    await expect(page.getByLabel('E-mail')).toHaveValue('anna@vitrina.test')
    await close()
  })

  test('does not reload during an order [T102]', async () => {
    const { page, close } = await openPage('/order/')
    await goLive(second)
    await lookAgain(page)
    const documents = documentsOf(page)
    await leave(page)
    expect(documents).toEqual([])
    expect(await setOf(page)).toBe(first)
    await close()
  })
})

test('checks for a new set every hour [EXT-10] [N35]', async () => {
  const { page, close } = await visit(browser)
  await page.clock.install()
  await page.goto(`${siteUrl}/catalog/`)
  await waitForHydration(page)
  await goLive(second)
  const answer = page.waitForResponse('**/builds/latest.json')
  await page.clock.fastForward('01:00:01')
  await answer
  await page.clock.fastForward('05:01')
  await expect.poll(() => setOf(page).catch(() => ''), { timeout: 15_000 }).toBe(second)
  await close()
})
