import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '@vitrina/releases/redis-server'
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'
import type { Engine, Tab } from './engine.ts'

const STARTS_WITHIN_MS = 20_000

/** A screen that nobody sees. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const options = ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp']
  const screen = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const told = await Promise.race([
    once(screen.stdio[3] as NodeJS.ReadableStream, 'data'),
    once(screen, 'exit').then(() => Promise.reject(new Error('Xvfb ended before it had a screen'))),
  ])
  return { screen, display: `:${String(told[0]).trim()}` }
}

async function untilReady(address: string): Promise<void> {
  for (const until = Date.now() + STARTS_WITHIN_MS; Date.now() < until; ) {
    const answer = await fetch(`${address}/status`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver does not answer')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** The documents that complain into this list of their own: WebKit tells of its console to nobody else. */
type Listening = { complaints?: string[] }

/** Listens from the first moment at which the document takes a script. */
function listen(): void {
  const page = globalThis as Listening
  if (page.complaints) return
  const complaints: string[] = []
  page.complaints = complaints
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console)
    console[level] = (...words: unknown[]) => {
      complaints.push(`${level}: ${words.map(String).join(' ')}`)
      write(...words)
    }
  }
  addEventListener('error', ({ message }) => complaints.push(`uncaught: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(`uncaught: ${String(reason)}`))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    complaints.push(`refused by ${effectiveDirective}: ${blockedURI} ${sample}`),
  )
}

function tabOf(driver: WebDriver): Tab {
  const earlier: string[] = []
  const call = <Answer>(ask: unknown, ...args: unknown[]): Promise<Answer> =>
    driver.executeScript(`return (${String(ask)}).apply(null, arguments)`, ...args)

  /** What the document that is left has complained of would go with it. */
  async function collect(): Promise<void> {
    earlier.push(...(await call<string[]>(() => (globalThis as Listening).complaints?.splice(0) ?? [])))
  }

  return {
    async go(url) {
      await collect()
      await driver.get(url)
      await call(listen)
    },
    async run(ask, ...args) {
      await call(listen)
      return call(ask, ...args)
    },
    runText: (text) => driver.executeScript(text),
    async press(find, ...args) {
      await call(listen)
      const found = await call<WebElement | null>(find, ...args)
      if (found) await collect()
      await found?.click()
      return found !== null
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async complaints() {
      await collect()
      return earlier
    },
    close: () => driver.quit(),
  }
}

/** The WebKit of the machine, over WebDriver. Each visitor is a process of its own, which forgets everything. */
export async function launchWebKit(): Promise<Engine> {
  const { screen, display } = await startScreen()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = { ...process.env, DISPLAY: display, LANGUAGE: 'ru_RU', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
  const server = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })
  await untilReady(address)
  // The driver starts the MiniBrowser that it came with.
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' })
  const open = () => new Builder().usingServer(address).withCapabilities(capabilities).build()
  const first = await open()
  const version = `WebKitGTK ${(await first.getCapabilities()).getBrowserVersion()}`
  await first.quit()
  return {
    version,
    async open() {
      const driver = await open()
      await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 1000 })
      return tabOf(driver)
    },
    async close() {
      await end(server)
      await end(screen)
    },
  }
}
