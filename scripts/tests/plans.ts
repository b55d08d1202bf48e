/** The plans of the test commands: suites, their order, and what runs in parallel. */
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
import { aloneProjects, coreTag, coreVitestPattern, taggedProjects } from './tiers.ts'

export interface Plan {
  /** Start at once, in parallel. */
  beside: TitledSuite[]
  /** Run one after another, once the site is built. */
  unit: TitledSuite[]
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
const workersFlag = '--workers=2'
const taggedFlags = [...taggedProjects.map((name) => `--project=${name}`), workersFlag]

export const core: Plan = {
  beside: [types, lint],
  unit: [vitest('unit', `--project=${coreVitestPattern}`)],
  browsers: [playwright('browser', [`--grep=${coreTag}`, ...taggedFlags])],
}

/** The plan of `npm test`, and these vitest files that it leaves out. */
export const coreWith = (testFiles: readonly string[]): Plan => ({
  ...core,
  unit: [...core.unit, vitest('unit, platform', ...testFiles)],
})

/** Failures have no document in their trace then, which `npx playwright test <file>` records. */
const withoutSnapshots = { VITRINA_WITHOUT_SNAPSHOTS: '1' }

export const all: Plan = {
  beside: [types, lint, unused, advisories],
  unit: [vitest('unit')],
  browsers: [
    // These tests spend half of their time waiting for limits of the gateway and for watched versions.
    playwright('browser, platform', ['--project=platform', '--workers=4'], withoutSnapshots),
    // Without snapshots two workers leave a fifth of two processors idle.
    playwright('browser, journeys', ['--project=journeys', '--workers=3'], withoutSnapshots),
    ...aloneProjects.map((name) =>
      playwright(`browser, ${name}`, [`--project=${name}`, '--workers=1'], withoutSnapshots),
    ),
  ],
}

/** Tests that a change may affect. */
export const selected = (testFiles: readonly string[], grep: string | undefined): Plan => ({
  beside: [types, lint],
  unit: testFiles.length > 0 ? [vitest('unit', ...testFiles)] : [],
  browsers: grep ? [playwright('browser', [`--grep=${grep}`, ...taggedFlags])] : [],
})

const dataTitle = 'what a site begins with'

/** Suites in starting order. */
export const titlesOf = ({ beside, unit, browsers }: Plan): string[] => [
  ...beside.map(({ title }) => title),
  ...(unit.length + browsers.length > 0 ? [buildSuite.title] : []),
  ...unit.map(({ title }) => title),
  ...(browsers.length > 0 ? [dataTitle] : []),
  ...browsers.map(({ title }) => title),
]

/** Runs a plan to its end, also when suites fail. */
export async function runPlan({ beside, unit, browsers }: Plan, context: SuiteContext): Promise<TestCounts[]> {
  const counts: TestCounts[] = []
  const start = async (suite: TitledSuite): Promise<TestCounts> => {
    const ended = await runSuite(suite, context)
    counts.push(ended)
    return ended
  }
  // Type checks and lint do not use both processors all the time, and neither does the build.
  const checks = Promise.all(beside.map(start))
  if (unit.length + browsers.length > 0 && (await start(buildSuite)).failed === 0) {
    // One process that mostly waits for the disk prepares the data of the sites, while package tests mostly wait for
    // timers.
    const data = browsers.length > 0 ? start(siteData(context)) : undefined
    for (const suite of unit) await start(suite)
    await checks
    if ((await data)?.failed === 0) for (const suite of browsers) await start(suite)
  }
  await checks
  return counts
}

const siteData = ({ run }: SuiteContext): TitledSuite =>
  check(dataTitle, process.execPath, ['packages/testing/src/site/prepare-data.ts', siteDataOf(run)])
