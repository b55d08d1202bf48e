import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  chromium as player,
} from 'playwright-core'
import { chromium, fileOf, headlessShell } from '../../../../scripts/prepare-machine.ts'
import { collectViolations } from './violations.ts'

/** Features that Playwright disables: of several `--disable-features` switches Chromium only uses the last one. */
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

// Each window would start a renderer for invisible pages of the address bar, which takes half a second of processor
// time, more than the window itself.
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** A spare renderer for a site of another origin, which few tests open. */
const spareRenderer = 'SpareRendererForSitePerProcess'

export const disabledFeatures = [...offByPlaywright, ...addressBarPages, spareRenderer]

/** Set for Playwright's workers when a person wants to watch the browser. */
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

/**
 * While several workers use all processors, compiling and collecting garbage on further threads costs a tenth more
 * processor time and saves nothing. Pages whose time is measured keep those threads.
 */
export const singleThreadedScripts = '--js-flags=--single-threaded'

/** Launch settings of an installed Chromium, without a path when there is none. */
export const launchSettings = (...switches: string[]) =>
  settingsFor(fileOf(process.env[HEADED] ? chromium : headlessShell), switches)

async function launch(executablePath: string | undefined, switches: readonly string[]): Promise<Browser> {
  if (!executablePath)
    throw new Error('No Chromium is installed: npm test installs it on Debian, elsewhere install Chrome')
  return withViolationCollection(await player.launch({ ...settingsFor(executablePath, switches), executablePath }))
}

/**
 * Launches an installed Chromium of its own with additional switches; throws one sentence when there is none. CSP
 * violations fail the test, see `violations.ts`.
 */
export const openBrowser = (...switches: string[]): Promise<Browser> => launch(fileOf(headlessShell), switches)

/** Launches full Chromium: the headless shell has no service that sends reports over TLS. */
export const openFullChromium = (...switches: string[]): Promise<Browser> => launch(fileOf(chromium), switches)

/** Collects violations of all pages of the browser from now on. */
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
  /** Console errors and warnings, uncaught errors and failed requests of the page. */
  complaints: string[]
  close(): Promise<void>
}

/** Opens a page whose complaints are collected from the beginning. */
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

/** Resolves when React has hydrated the page; a page with deferred scripts is started by a key without effect. */
export async function waitForHydration(page: Page): Promise<void> {
  if ((await page.locator('#rest').count()) > 0) await page.keyboard.press('Shift')
  await page.waitForSelector('html[data-alive]', { state: 'attached', timeout: 20_000 })
}
