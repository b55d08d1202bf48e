/** The suites that the commands are made of. */
import path from 'node:path'
import { audit } from '../supply/audit.ts'
import { type TestCounts, toCounts, withoutColours } from './counts.ts'
import { clock, type Progress } from './progress.ts'
import type { CommandEnd, TestRun } from './test-run.ts'

export interface SuiteContext {
  run: TestRun
  progress: Progress
  say(text: string): void
}

type Suite = (context: SuiteContext) => Promise<TestCounts>

export interface TitledSuite {
  title: string
  start: Suite
}

/** Runs a suite as part of a command and prints its result. */
export async function runSuite({ title, start }: TitledSuite, context: SuiteContext): Promise<TestCounts> {
  context.progress.begin(title)
  const counts = await start(context)
  const took = clock(context.progress.end(title))
  context.say(`${took.padStart(6)}  ${title}: ${counts.passed} passed, ${counts.failed} failed`)
  return counts
}

/** A check without tests counts as one test; its output is printed when it fails. */
export const check = (
  title: string,
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): TitledSuite => ({
  title,
  async start({ run, say }) {
    const { code, output } = await run.command(name, args, env)
    if (code === 0) return { passed: 1, failed: 0, failures: [] }
    say(`\n${withoutColours(output)}`)
    return { passed: 0, failed: 1, failures: [title] }
  },
})

/** Tests that a runner with our reporter runs. */
const runnerSuite = (
  title: string,
  start: (run: TestRun, hear: Parameters<TestRun['command']>[3]) => Promise<CommandEnd>,
): TitledSuite => ({
  title,
  async start({ run, progress, say }) {
    let passed = 0
    const failures: string[] = []
    const open = new Set<string>()
    const fail = (texts: readonly string[]): void => {
      failures.push(...texts)
      for (const text of texts) say(`\nfailed: ${text}`)
    }
    const { code, output } = await start(run, (event) => {
      if (event.kind === 'begin') {
        progress.setNames(title, event.names)
        for (const name of event.names) open.add(name)
      }
      if (event.kind === 'fault') fail([event.text])
      if (event.kind !== 'unit') return
      passed += event.passed
      open.delete(event.name)
      progress.addDone(title, event.name, event.ms, event.failures.length)
      fail(event.failures)
    })
    // Tests that a runner has not reached prove nothing.
    if (open.size > 0) fail([`${title}: ${open.size} were not run, such as ${[...open].slice(0, 5).join(', ')}`])
    const last = withoutColours(output).trim().split('\n').slice(-12).join('\n    ')
    return toCounts(passed, failures, code, `${title}: ended with code ${code}\n    ${last}`)
  },
})

/** Folder of the initial data of all test sites, which is prepared once. */
export const siteDataOf = ({ folder }: TestRun): string => path.join(folder, 'site-data')

const folderOf = (title: string): string => title.replaceAll(/\W+/g, '-')

/** Tells the tests that the site is already built. */
const builtEnv = { VITRINA_BUILT: '1' }

/** Package tests, run by vitest; `args` select them. */
export const vitest = (title: string, ...args: string[]): TitledSuite =>
  runnerSuite(title, (run, hear) =>
    run.command('vitest', ['run', '--reporter=./scripts/tests/vitest-reporter.ts', ...args], builtEnv, hear),
  )

/**
 * Browser tests, run by Playwright; `args` select them. Each suite has a folder of its own for traces and report, as
 * Playwright empties its output folder.
 */
export const playwright = (title: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): TitledSuite =>
  runnerSuite(title, (run, hear) =>
    run.command(
      'playwright',
      ['test', `--output=.playwright/results/${folderOf(title)}`, ...args],
      {
        ...builtEnv,
        PLAYWRIGHT_HTML_OUTPUT_DIR: `.playwright/report/${folderOf(title)}`,
        VITRINA_SITE_DATA: siteDataOf(run),
        VITRINA_TEST_REPORTER: './scripts/tests/playwright-reporter.ts',
        ...env,
      },
      hear,
    ),
  )

/**
 * Checks the registry's advisories for the packages of the site. When the registry cannot be queried, the check counts
 * neither as passed nor as failed.
 */
export const advisories: TitledSuite = {
  title: 'known faults of packages',
  async start({ say }) {
    const found = await audit(new Date().toISOString().slice(0, 10))
    if (!found.answered) {
      say(`the registry does not answer: neither passed nor failed (${found.why})`)
      return { passed: 0, failed: 0, failures: [] }
    }
    for (const text of found.accepted) say(`accepted for now: ${text}`)
    const failures = found.refused.map((text) => `${advisories.title}: ${text}`)
    for (const text of failures) say(`failed: ${text}`)
    return failures.length === 0 ? { passed: 1, failed: 0, failures } : { passed: 0, failed: failures.length, failures }
  },
}
