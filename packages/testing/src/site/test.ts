/** Fixtures of every browser test: the worker's site, its browser, and clean-up after each test. */
import { type Browser, type BrowserContextOptions, test as standard } from '@playwright/test'
import { beginFaults, endFaults } from '../journeys/faults.ts'
import { type Visit, visit, withViolationCollection } from './browser.ts'
import { forkSite } from './fork-site.ts'
import { takeReports, trackReports } from './reports.ts'
import { type SiteAddresses, useSite } from './running-site.ts'
import { takeViolations } from './violations.ts'

export { expect } from './expect.ts'
export { opsUrl, sandboxUrl, siteDataDir, siteUrl } from './running-site.ts'

const SITE_STARTS_WITHIN_MS = 180_000

interface WorkerFixtures {
  site: SiteAddresses
}

interface TestFixtures {
  /** Opens a page of a new visitor, whose complaints are collected from the beginning; closed with the test. */
  visit(options?: BrowserContextOptions): Promise<Visit>
  cleanup: undefined
}

let launched: Browser | undefined

/** Every test also proves that its pages cause no CSP violation and no report. */
async function findViolations(): Promise<void> {
  const refused = [...new Set(takeViolations())]
  const reported = await takeReports()
  if (refused.length > 0) throw new Error(`A browser refused pages something:\n${refused.join('\n')}`)
  if (reported.length > 0) throw new Error(`Browsers told the site of violations: ${reported.join(', ')}`)
}

export const test = standard.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const site = await forkSite()
      useSite(site)
      await trackReports()
      await use(site)
      await findViolations().finally(site.close)
    },
    { scope: 'worker', auto: true, timeout: SITE_STARTS_WITHIN_MS },
  ],

  browser: [
    async ({ browser }, use) => {
      launched = withViolationCollection(browser)
      await use(launched)
      launched = undefined
    },
    { scope: 'worker' },
  ],

  visit: ({ browser }, use) => use((options) => visit(browser, options)),

  /**
   * After a test, also a failed one, its pages are closed and its faults are cleared. Pages opened by hooks of the file
   * stay.
   */
  cleanup: [
    async ({ site: _ }, use) => {
      const opened = launched?.contexts() ?? []
      beginFaults()
      await use(undefined)
      const left = (launched?.contexts() ?? []).filter((context) => !opened.includes(context))
      await Promise.all(left.map((context) => context.close()))
      await endFaults()
      await findViolations()
    },
    { auto: true },
  ],
})
