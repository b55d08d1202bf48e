/** Runs a plan from the check of the machine to the result line, and cleans up. */
import path from 'node:path'
import { prepareMachine } from '../prepare-machine.ts'
import { root } from '../workspace.ts'
import { readDurations, writeDurations } from './durations.ts'
import { type Plan, runPlan, titlesOf } from './plans.ts'
import { showProgress, trackProgress } from './progress.ts'
import { temporaryFiles } from './temporary-files.ts'
import { fullDisk, openTestRun, watchDisk } from './test-run.ts'

/** Measured disk usage of one run, builds and traces included. */
const NEEDED_BYTES = 2e9
const LEAST_BYTES = 50e6

/** Returns the exit code. Throws one sentence when the machine lacks a requirement of the tests. */
export async function runCommand(plan: Plan, { keepsSuites }: { keepsSuites: boolean }): Promise<number> {
  const temporary = temporaryFiles(NEEDED_BYTES)
  const folders = [temporary, root]
  const full = fullDisk(NEEDED_BYTES, folders)
  if (full) throw new Error(full)
  const isTerminal = process.stdout.isTTY && !process.env.CI
  const run = openTestRun(temporary)
  const progress = trackProgress({ durations: readDurations(), titles: titlesOf(plan) })
  const screen = showProgress(progress, isTerminal, (text) => process.stdout.write(text))
  const stop = (why: string, code: number): void => {
    screen.close()
    console.log(`${why}: ending what was started`)
    void run.close().then(() => process.exit(code))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stop(`Stopped by ${signal}`, signal === 'SIGTERM' ? 143 : 130))
  }
  // All running suites would fail on a full disk, each with a different error.
  watchDisk(LEAST_BYTES, folders, (folder) => stop(`The disk of ${folder} is full`, 1))
  try {
    process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/compiled')
    // By default in the temporary folder, which is another one for each run: transforming all browser tests takes ten seconds.
    process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= path.join(root, 'node_modules/.cache/playwright')
    await prepareMachine('tests')
    const counts = await runPlan(plan, { run, progress, say: screen.say })
    writeDurations(progress.durations({ keepsSuites }))
    screen.close()
    const failures = counts.flatMap((one) => one.failures)
    for (const text of failures) console.log(`\nfailed: ${text}`)
    const sum = (name: 'passed' | 'failed'): number => counts.reduce((total, one) => total + one[name], 0)
    console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
    return sum('failed') > 0 ? 1 : 0
  } finally {
    screen.close()
    await run.close()
  }
}
