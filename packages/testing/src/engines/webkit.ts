import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@vitrina/releases/free-port'
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'
import { COMPLAINTS, type DocumentMarks, listenForComplaints, takeStored } from './complaints.ts'
import type { Engine, Tab } from './engine.ts'

const STARTS_WITHIN_MS = 20_000

/** Starts a virtual display. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const options = ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp']
  const screen = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const output = await Promise.race([
    once(screen.stdio[3] as NodeJS.ReadableStream, 'data'),
    once(screen, 'exit').then(() => Promise.reject(new Error('Xvfb ended before it had a screen'))),
  ])
  return { screen, display: `:${String(output[0]).trim()}` }
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

const WITHIN_MS = 30_000
const ANSWERS_WITHIN_MS = 3000
const SENT_AT_MOST = 5
const UNANSWERED = Symbol('unanswered')

/**
 * On a busy machine the driver sometimes reports a click that dispatched no event in the document: such a click is sent
 * again. A click that the document received is never repeated.
 */
interface ClickMark {
  hasClick?: boolean
}

/** Both run in the page. */
function listenForClick(): void {
  const mark = globalThis as ClickMark
  mark.hasClick = false
  addEventListener('click', () => (mark.hasClick = true), { capture: true, once: true })
}

/** A new document has no mark: the click has navigated there. */
const isClicked = (): boolean => (globalThis as ClickMark).hasClick !== false

function tabOf(driver: WebDriver): Tab {
  /** The driver never answers a script that it sent to a document at the moment of a navigation. */
  const send = <Answer>(ask: unknown, ...args: unknown[]): Promise<Answer | typeof UNANSWERED> => {
    const answer = driver.executeScript<Answer>(`return (${String(ask)}).apply(null, arguments)`, ...args)
    return Promise.race([answer, wait(ANSWERS_WITHIN_MS, UNANSWERED, { ref: false })])
  }
  async function call<Answer>(ask: unknown, ...args: unknown[]): Promise<Answer> {
    for (let sent = 0; sent < SENT_AT_MOST; sent++) {
      const answer = await send<Answer>(ask, ...args)
      if (answer !== UNANSWERED) return answer
    }
    throw new Error(`WebKit answered none of ${SENT_AT_MOST} scripts`)
  }
  /** WebKit cannot run scripts before those of a document, so listeners are installed as early as possible. */
  const installListeners = () => send<boolean>(listenForComplaints, COMPLAINTS).catch(() => false)

  return {
    async go(url) {
      for (const until = Date.now() + WITHIN_MS; Date.now() < until; ) {
        await call(() => {
          ;(globalThis as DocumentMarks).isLeft = true
        })
        await driver.get(url)
        let answer = await installListeners()
        while (answer === false && Date.now() < until) answer = await installListeners()
        if (answer === true) return
        // Listeners were not installed from the beginning of that document: open it again.
      }
      throw new Error(`WebKit did not come to ${url}`)
    },
    async run(ask, ...args) {
      await installListeners()
      return call(ask, ...args)
    },
    runText: (text) => driver.executeScript(text),
    async press(find, ...args) {
      await installListeners()
      const found = await call<WebElement | null>(find, ...args)
      if (!found) return false
      await call(listenForClick)
      await found.click()
      // A document that is being left does not answer.
      return (await send<boolean>(isClicked).catch(() => true)) !== false
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    takeComplaints: () => call(takeStored, COMPLAINTS),
    close: () => driver.quit(),
  }
}

/** Starts the installed WebKit over WebDriver. Each visitor is a process of its own without stored state. */
export async function launchWebKit(): Promise<Engine> {
  const { screen, display } = await startScreen()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = { ...process.env, DISPLAY: display, LANGUAGE: 'ru_RU', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
  const server = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })
  const close = async () => {
    await end(server)
    await end(screen)
  }
  // The driver starts the MiniBrowser of its own package.
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' })
  const open = () => new Builder().usingServer(address).withCapabilities(capabilities).build()
  try {
    await untilReady(address)
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
      close,
    }
  } catch (error) {
    // Without a driver nobody else ends the two processes.
    await close()
    throw error
  }
}
