/** What the commands run, in which order, and what beside what. */
import { build } from '../release.ts'
import type { TestCounts } from './counts.ts'
import {
  advisories,
  check,
  playwright,
  runSuite,
  type SuiteContext,
  siteDataOf,
  type TitledSuite,
  vitest,
} from './suites.ts'
import { aloneProjects, coreRooms, coreTag, taggedProjects } from './tiers.ts'

export interface Plan {
  /** Begin at once, beside one another. */
  beside: TitledSuite[]
  /** Go on one after the other, once the site is built. */
  rooms: TitledSuite[]
  browsers: TitledSuite[]
}

const buildSuite: TitledSuite = {
  title: 'build',
  async start({ say }) {
    try {
      await build()
      return { passed: 1, failed: 0, failures: [] }
    } catch (error) {
      say(`\n${error instanceof Error ? error.message : error}`)
      return { passed: 0, failed: 1, failures: ['build: nothing that needs the site was run'] }
    }
  },
}

const types = check('types', 'tsc', [
  ...['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/vitrina-tests/types.tsbuildinfo'],
])
const lint = check('lint and format', 'biome', ['check', '--error-on-warnings', '.'])
const unused = check('unused files, exports and packages', 'knip', [])
// A third worker makes two processors so busy that journeys miss what they wait for.
const workersFlag = '--workers=2'
const taggedFlags = [...taggedProjects.map((name) => `--project=${name}`), workersFlag]

export const core: Plan = {
  beside: [types, lint],
  rooms: [vitest('rooms', `--project=${coreRooms}`)],
  browsers: [playwright('browser', `--grep=${coreTag}`, ...taggedFlags)],
}

/** What `npm test` runs, and these files of vitest that it leaves out. */
export const coreWith = (rooms: readonly string[]): Plan => ({
  ...core,
  rooms: [...core.rooms, vitest('rooms, platform', ...rooms)],
})

export const all: Plan = {
  beside: [types, lint, unused, advisories],
  rooms: [vitest('rooms')],
  browsers: [
    // Half of their time they wait for limits of the gateway and for versions to be watched.
    playwright('browser, platform', '--project=platform', '--workers=3'),
    playwright('browser, journeys', '--project=journeys', workersFlag),
    ...aloneProjects.map((name) => playwright(`browser, ${name}`, `--project=${name}`, '--workers=1')),
  ],
}

/** Tests that a change can have touched. */
export const selected = (rooms: readonly string[], grep: string | undefined): Plan => ({
  beside: [types, lint],
  rooms: rooms.length > 0 ? [vitest('rooms', ...rooms)] : [],
  browsers: grep ? [playwright('browser', `--grep=${grep}`, ...taggedFlags)] : [],
})

const dataTitle = 'what a site begins with'

/** In the order in which they begin. */
export const titlesOf = ({ beside, rooms, browsers }: Plan): string[] => [
  ...beside.map(({ title }) => title),
  ...(rooms.length + browsers.length > 0 ? [buildSuite.title] : []),
  ...rooms.map(({ title }) => title),
  ...(browsers.length > 0 ? [dataTitle] : []),
  ...browsers.map(({ title }) => title),
]

/** Runs a plan to its end, whatever fails. */
export async function runPlan({ beside, rooms, browsers }: Plan, context: SuiteContext): Promise<TestCounts[]> {
  const counts: TestCounts[] = []
  const start = async (suite: TitledSuite): Promise<TestCounts> => {
    const ended = await runSuite(suite, context)
    counts.push(ended)
    return ended
  }
  // Compilers of types and styles leave moments of both processors to the build, and it to them.
  const checks = Promise.all(beside.map(start))
  if (rooms.length + browsers.length > 0 && (await start(buildSuite)).failed === 0) {
    // The data of the sites is made by one process that waits for its disk, beside rooms that wait for timers.
    const data = browsers.length > 0 ? start(siteData(context)) : undefined
    for (const suite of rooms) await start(suite)
    await checks
    if ((await data)?.failed === 0) for (const suite of browsers) await start(suite)
  }
  await checks
  return counts
}

const siteData = ({ run }: SuiteContext): TitledSuite =>
  check(dataTitle, process.execPath, ['packages/testing/src/site/prepare-data.ts', siteDataOf(run)])
