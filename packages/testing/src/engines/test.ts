/** Fixtures of tests in engines other than Chromium. */
import { test as standard } from '../site/test.ts'
import type { Engine, Tab } from './engine.ts'
import { launchFirefox } from './firefox.ts'
import { createVisitor, type Visitor } from './visitor.ts'
import { launchWebKit } from './webkit.ts'

export { expect } from '../site/expect.ts'
export { sandboxUrl, siteDataDir, siteUrl } from '../site/running-site.ts'

const launch = { Firefox: launchFirefox, WebKit: launchWebKit }
type Name = keyof typeof launch

const STARTS_WITHIN_MS = 120_000
/** Each step is a message to another process, which is slow on a busy machine. */
const TEST_WITHIN_MS = 180_000

interface WorkerFixtures {
  /** Starts an engine when a test needs it first. */
  engines: (name: Name) => Promise<Engine>
}

interface TestFixtures {
  engineName: Name
  /** A new visitor in the engine of the test; errors of the page fail the test. */
  newVisitor: () => Promise<Visitor>
}

export const test = standard.extend<TestFixtures, WorkerFixtures>({
  engines: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const started = new Map<Name, Promise<Engine>>()
      await use((name) => {
        const engine = started.get(name) ?? launch[name]()
        started.set(name, engine)
        return engine
      })
      await Promise.all([...started.values()].map(async (engine) => (await engine).close()))
    },
    { scope: 'worker', timeout: STARTS_WITHIN_MS },
  ],

  engineName: ['Firefox', { option: true }],

  newVisitor: async ({ engines, engineName }, use, info) => {
    const engine = await engines(engineName)
    info.annotations.push({ type: 'engine', description: engine.version })
    const tabs: Tab[] = []
    await use(async () => {
      const tab = await engine.open()
      tabs.push(tab)
      return createVisitor(tab)
    })
    const complaints: string[] = []
    for (const tab of tabs) {
      if (info.status !== info.expectedStatus)
        await info.attach(`${engine.version}.png`, { body: await tab.screenshot(), contentType: 'image/png' })
      complaints.push(...(await tab.takeComplaints()))
      await tab.close()
    }
    if (complaints.length > 0) throw new Error(`${engine.version} complained:\n${complaints.join('\n')}`)
  },
})

/** Defines the same tests in each engine. */
export function inEachEngine(tests: () => void): void {
  for (const engineName of Object.keys(launch) as Name[])
    test.describe(`in ${engineName}`, () => {
      test.describe.configure({ timeout: TEST_WITHIN_MS })
      test.use({ engineName })
      tests()
    })
}
