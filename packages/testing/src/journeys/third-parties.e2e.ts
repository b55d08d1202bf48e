import type { Browser } from 'playwright-core'
import { covers } from '../core/covers.ts'
import { type Visit, visit, waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { waitForIdle } from '../site/page-settled.ts'
import { expectReports } from '../site/reports.ts'
import { type SecondGateway, startSecondGateway } from '../site/second-gateway.ts'
import { expect, sandboxUrl, siteUrl, test } from '../site/test.ts'
import { trackScripts } from '../site/track-scripts.ts'
import { takeViolations } from '../site/violations.ts'
import { setFaults } from './faults.ts'
import { thirdPartiesOfSandbox } from './third-parties.ts'
import { visibleByRole } from './visible.ts'

/** Third-party scripts load when the browser is idle, which takes a busy machine a while. */
const SOON_OPTIONS = { timeout: 20_000 }

let browser: Browser
let site: SecondGateway
let waitingSite: SecondGateway

test.beforeAll(async ({ browser: launched }) => {
  browser = launched
  site = await startSecondGateway(thirdPartiesOfSandbox())
  waitingSite = await startSecondGateway({ ...thirdPartiesOfSandbox(), THIRD_PARTIES_AFTER_CONSENT: '1' })
})
test.afterAll(async () => {
  await site.close()
  await waitingSite.close()
})

interface Hit {
  from: string
  id: string
  page: string
  event: Record<string, unknown>
}

const readHits = async (): Promise<Hit[]> => (await fetch(`${sandboxUrl}/third-parties/hits`)).json()
const forgetHits = () => fetch(`${sandboxUrl}/third-parties/hits`, { method: 'DELETE' })

test.afterEach(forgetHits)

/** A visit that counts third-party requests, and waits for the loader that makes them. */
async function countingVisit(): Promise<
  Visit & { requestedScripts: string[]; fetched: string[]; loaderHasRun(): Promise<void> }
> {
  const opened = await visit(browser)
  const hasRun = await trackScripts(opened.page)
  const requestedScripts: string[] = []
  const fetched: string[] = []
  opened.page.on('request', (request) => {
    fetched.push(request.url())
    const { origin, pathname } = new URL(request.url())
    if (origin === sandboxUrl && pathname.endsWith('.js'))
      requestedScripts.push(pathname.replace('/third-parties/', ''))
  })
  return { ...opened, requestedScripts, fetched, loaderHasRun: () => hasRun(LOADER) }
}

/** The loader of third-party scripts, which the page loads when idle if any are configured. */
const LOADER = /\/third-parties\.js/
const all = ['attribution.js', 'chat.js', 'counter.js', 'tag-manager.js', 'tag.js']

test.describe('scripts of others', () => {
  test('are not loaded when none is configured, and neither is their loader [N28] [T103] [S05]', async () => {
    const { page, complaints, close } = await visit(browser)
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    await page.goto(`${siteUrl}/`)
    await waitForHydration(page)
    await waitForIdle(page)
    expect(files.filter((file) => /third-part/.test(file))).toEqual([])
    expect(await page.evaluate(() => Reflect.get(Reflect.get(globalThis, 'trustedTypes'), 'defaultPolicy'))).toBeNull()
    expect(complaints).toEqual([])
    await close()
  })

  test('are each loaded once, run and get events, without a CSP violation [THIRD-01] [THIRD-02] [THIRD-03] [THIRD-04]', async () => {
    const [product] = await anyProducts(1)
    const { page, context, requestedScripts, complaints, close } = await countingVisit()
    await page.goto(`${site.url}/?utm_source=mail&utm_campaign=spring`)
    await waitForHydration(page)
    await expect.poll(() => requestedScripts.toSorted(), SOON_OPTIONS).toEqual(all)
    await expect
      .poll(async () => (await readHits()).map(({ from, id }) => `${from} ${id}`).toSorted(), SOON_OPTIONS)
      .toEqual(['attribution ', 'counter 4242', 'counter 4242', 'tag-manager GTM-TEST'])
    const attributionCookie = (await context.cookies()).find(({ name }) => name === 'attribution')
    expect(decodeURIComponent(attributionCookie?.value ?? '')).toBe('utm_source=mail&utm_campaign=spring')
    expect((await readHits()).find(({ from }) => from === 'tag-manager')?.event).toEqual({ started: true })

    await visibleByRole(page, 'button', 'Чат с магазином').click()
    await expect(page.getByText('Здравствуйте. Чем помочь?')).toBeVisible()
    await visibleByRole(page, 'link', 'Открыть каталог').click()
    await page.waitForURL('**/catalog/')
    await expect
      .poll(async () => (await readHits()).map(({ event }) => event), SOON_OPTIONS)
      .toContainEqual({ event: 'page_view', page_path: '/catalog/' })
    expect(requestedScripts.toSorted()).toEqual(all)

    await page.goto(`${site.url}/product/${product?.slug}/?key=`)
    await page.goto(`${site.url}/product/${product?.slug}/`)
    await waitForHydration(page)
    const details = async () => (await readHits()).filter(({ event }) => event.event === 'detail')
    await expect.poll(async () => (await details()).length, SOON_OPTIONS).toBe(1)
    const [{ event } = { event: {} }] = await details()
    expect(event).toMatchObject({
      ecommerce: { currencyCode: 'RUB', detail: { products: [{ id: product?.idcode, price: expect.any(Number) }] } },
    })
    expect(JSON.stringify(await readHits())).not.toMatch(/@|eyJ|token/)
    expect(complaints).toEqual([])
    await close()
  })

  test('never get an address with a secret [S05] [S21]', async () => {
    const { page, requestedScripts, loaderHasRun, close } = await countingVisit()
    await page.goto(`${site.url}/?key=secret`)
    await waitForHydration(page)
    await loaderHasRun()
    await waitForIdle(page)
    expect(requestedScripts).toEqual([])
    await visibleByRole(page, 'link', 'Открыть каталог').click()
    await expect.poll(() => requestedScripts.toSorted(), SOON_OPTIONS).toEqual(all)
    await close()
  })

  test('write only sanitised HTML into the page and load scripts of their own hosts alone [S05] [T103]', async () => {
    const { page, requestedScripts, close } = await countingVisit()
    await page.goto(`${site.url}/`)
    await expect.poll(() => requestedScripts.toSorted(), SOON_OPTIONS).toEqual(all)
    const written = await page.evaluate(() => {
      const place = document.createElement('div')
      place.innerHTML = '<button onclick="x()">Чат</button><script>x()</script><img src="x" onerror="x()">'
      const tried = (make: () => void) => {
        try {
          make()
          return 'done'
        } catch (error) {
          return error instanceof Error ? error.name : 'unknown'
        }
      }
      const script = document.createElement('script')
      return {
        html: place.innerHTML,
        foreign: tried(() => {
          script.src = 'https://evil.test/x.js'
        }),
        inline: tried(() => {
          script.text = 'window.broken = true'
        }),
      }
    })
    expect(written).toEqual({
      html: '<button>Чат</button><img src="x">',
      foreign: 'TypeError',
      inline: 'TypeError',
    })
    await expect.poll(takeViolations).toContainEqual(expect.stringContaining('https://evil.test/x.js'))
    // The inline handler is refused as well, before the sanitiser removes it.
    await expectReports('require-trusted-types-for', 'script-src-attr')
    await close()
  })

  test('wait for consent where required, and not for a visitor who has agreed before [T103]', async () => {
    const { page, requestedScripts, fetched, complaints, close } = await countingVisit()
    await page.goto(`${waitingSite.url}/`)
    await waitForHydration(page)
    await waitForIdle(page)
    expect(fetched.filter((address) => LOADER.test(address))).toEqual([])
    expect(requestedScripts).toEqual([])
    const notice = page.getByRole('region', { name: 'Файлы cookie' })
    const agreed = page.waitForResponse(/cookie-consent/)
    await notice.getByRole('button').click()
    await agreed
    await expect.poll(() => requestedScripts.toSorted(), SOON_OPTIONS).toEqual(all)
    requestedScripts.length = 0
    await page.goto(`${waitingSite.url}/catalog/`)
    await expect.poll(() => requestedScripts.toSorted(), SOON_OPTIONS).toEqual(all)
    expect(complaints).toEqual([])
    await close()
  })

  test('that throw, are refused, hang up or hang do not disturb the page [THIRD-01] [T103]', {
    tag: '@core',
    annotation: covers({ failure: 'scripts of others fail' }),
  }, async () => {
    await setFaults(
      { match: 'GET /third-parties/counter.js', status: 500 },
      { match: 'GET /third-parties/tag-manager.js', abort: true },
      { match: 'GET /third-parties/chat.js', latencyMs: 60_000 },
    )
    const { page, requestedScripts, close } = await countingVisit()
    await page.addInitScript(() => {
      // This makes the attribution script throw.
      Object.defineProperty(navigator, 'sendBeacon', {
        value: () => {
          throw new Error('broken')
        },
      })
    })
    await page.goto(`${site.url}/`)
    await waitForHydration(page)
    await expect.poll(() => requestedScripts.length, SOON_OPTIONS).toBe(4)
    await visibleByRole(page, 'link', 'Открыть каталог').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Каталог товаров' })).toBeVisible()
    await visibleByRole(page, 'button', /^Ваш город/).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await close()
  })
})
