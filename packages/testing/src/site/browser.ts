import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  chromium as player,
} from 'playwright-core'
import { chromium, fileOf, headlessShell } from '../../../../scripts/prepare-machine.ts'
import { collectViolations } from './violations.ts'

/** What Playwright switches off: of two lists that Chromium is given only the last one counts. */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

// Each window would start a renderer for pages under its address bar, which nobody sees: half a second of a processor,
// more than the window itself.
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** One that a site of another origin would be opened in: few tests go to one. */
const spareRenderer = 'SpareRendererForSitePerProcess'

export const disabledFeatures = [...offByPlaywright, ...addressBarPages, spareRenderer]

/** Set for Playwright's workers when a person is to see what the browser shows. */
export const HEADED = 'VITRINA_HEADED'

const settingsFor = (executablePath: string | undefined, switches: readonly string[]) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
    `--disable-features=${disabledFeatures.join(',')}`,
    ...switches,
  ],
})

/** How Chromium is started: one that is installed, `undefined` while there is none. */
export const launchSettings = () => settingsFor(fileOf(process.env[HEADED] ? chromium : headlessShell), [])

async function launch(executablePath: string | undefined, switches: readonly string[]): Promise<Browser> {
  if (!executablePath)
    throw new Error('No Chromium is installed: npm test installs it on Debian, elsewhere install Chrome')
  return withViolationCollection(await player.launch({ ...settingsFor(executablePath, switches), executablePath }))
}

/**
 * An installed Chromium of its own, started with further switches; throws one sentence when there is none. What it refuses
 * a page fails the test, see `violations.ts`.
 */
export const openBrowser = (...switches: string[]): Promise<Browser> => launch(fileOf(headlessShell), switches)

/** The same in full Chromium: the headless shell has no service that sends reports over TLS. */
export const openFullChromium = (...switches: string[]): Promise<Browser> => launch(fileOf(chromium), switches)

/** From here on all pages of the browser tell what they are refused. */
export function withViolationCollection(browser: Browser): Browser {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await collectViolations(context)
    return context
  }
  return browser
}

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  hasTouch: true,
}

export interface Visit {
  page: Page
  context: BrowserContext
  /** Everything the page complained of: console errors and warnings, uncaught errors, failed requests. */
  complaints: string[]
  close(): Promise<void>
}

/** A page whose complaints are collected from its first moment. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU', ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`)
  })
  return { page, context, complaints, close: () => context.close() }
}

/** Resolves when React has taken over the page; one that rests is woken by a key that does nothing else. */
export async function waitForHydration(page: Page): Promise<void> {
  if ((await page.locator('#rest').count()) > 0) await page.keyboard.press('Shift')
  await page.waitForSelector('html[data-alive]', { state: 'attached', timeout: 20_000 })
}
