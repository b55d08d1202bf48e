import puppeteer, { type ElementHandle, type JSHandle, type Page } from 'puppeteer-core'
import { fileOf, firefox } from '../../../../scripts/prepare-machine.ts'
import { COMPLAINTS, listenForComplaints, takeStored } from './complaints.ts'
import type { Engine, Tab } from './engine.ts'

const preferences = {
  'intl.accept_languages': 'ru-RU, ru',
  // Requests of the browser to its vendor are turned off: no visitor waits for them.
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

function tabOf(page: Page, close: () => Promise<void>): Tab {
  return {
    go: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    run: async (ask, ...args) => (await page.evaluate(ask as never, ...args)) as Awaited<ReturnType<typeof ask>>,
    runText: async (text) => void (await page.evaluate(text)),
    async press(find, ...args) {
      const answer: JSHandle = await page.evaluateHandle(find as never, ...args)
      const found = answer.asElement() as ElementHandle<Element> | null
      await found?.click()
      return found !== null
    },
    type: (text) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    takeComplaints: () => page.evaluate(takeStored, COMPLAINTS),
    close,
  }
}

/** Starts the installed Firefox over WebDriver BiDi, which it supports natively. */
export async function launchFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: fileOf(firefox),
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: preferences,
  })
  return {
    version: await browser.version(),
    async open() {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.evaluateOnNewDocument(listenForComplaints, COMPLAINTS)
      return tabOf(page, () => context.close())
    },
    close: () => browser.close(),
  }
}
