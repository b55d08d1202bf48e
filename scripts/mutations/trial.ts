import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { read } from '../../packages/testing/src/repo-checks/repository.ts'
import { CopyTestRunner, TestTimeoutError } from './copy-test-runner.ts'
import { applyMutant } from './find-mutants.ts'
import type { Mutant } from './mutant.ts'

export interface TrialResult {
  /**
   * `unreached`: no test of a package loads the file. `undecided`: the tests time out on this machine, with the change
   * and without it.
   */
  outcome: 'killed' | 'timeout' | 'survived' | 'unreached' | 'undecided'
  /** The test file that failed. */
  test?: string
  /** Its failure message. */
  failure?: string
  /** Number of test files that have run. */
  tried: number
}

interface Limits {
  /** Time limit of one test file, ms. */
  timeMs: number
  /** Highest number of test files that are run for a mutant. */
  tests: number
}

/**
 * A run that took much longer than without the change may have failed because the machine is busy: the test is run
 * again on the original code.
 */
const isUnusual = (tookMs: number, usualMs: number | undefined): boolean =>
  usualMs === undefined || tookMs > 3 * usualMs + 5000

/** Runs the nearest tests for each mutant in a copy of the tree. */
export class MutationTrial {
  private readonly tests: CopyTestRunner
  /**
   * How long test files take on the original code, ms; `false` for those that fail. Measured once a test has failed
   * with a change.
   */
  private readonly usual = new Map<string, number | false>()
  /** Files that vitest has to read again, restored files included. */
  private readonly changed = new Set<string>()
  private readonly copy: string
  private readonly nearest: (file: string) => readonly string[]
  private readonly limits: Limits

  constructor(copy: string, nearest: (file: string) => readonly string[], limits: Limits) {
    this.copy = copy
    this.nearest = nearest
    this.limits = limits
    this.tests = new CopyTestRunner(copy)
  }

  async evaluate(mutant: Mutant, code = read(mutant.file)): Promise<TrialResult> {
    let tried = 0
    let isSlow = false
    for (const test of this.nearest(mutant.file)) {
      if (tried === this.limits.tests) break
      const known = this.usual.get(test)
      if (known === false) continue
      const { failure, tookMs, isTimeout } = await this.run(test, mutant.file, applyMutant(code, mutant))
      tried += 1
      if (failure === undefined) continue
      if (isUnusual(tookMs, known)) await this.compare(test, mutant.file, code)
      // A test that also fails without the change proves nothing.
      if (this.usual.get(test) !== false) {
        this.write(mutant.file, code)
        return { outcome: isTimeout ? 'timeout' : 'killed', test, failure, tried }
      }
      isSlow ||= isTimeout
    }
    this.write(mutant.file, code)
    if (tried === 0) return { outcome: 'unreached', tried }
    return { outcome: isSlow ? 'undecided' : 'survived', tried }
  }

  /** Test files that fail on the original code and were left out. */
  get failing(): string[] {
    return [...this.usual].filter(([, known]) => known === false).map(([test]) => test)
  }

  stop(): void {
    this.tests.stop()
  }

  private write(file: string, code: string): void {
    this.changed.add(file)
    writeFileSync(path.join(this.copy, file), code)
  }

  private async run(test: string, changedFile: string, code: string) {
    this.write(changedFile, code)
    const start = performance.now()
    const took = () => performance.now() - start
    try {
      const changedFiles = [...this.changed]
      this.changed.clear()
      const { failures } = await this.tests.run({ changedFiles, test }, this.limits.timeMs)
      return { failure: failures[0], tookMs: took(), isTimeout: false }
    } catch (error) {
      if (!(error instanceof TestTimeoutError)) throw error
      return { failure: `not done within ${error.message}`, tookMs: took(), isTimeout: true }
    }
  }

  private async compare(test: string, file: string, code: string): Promise<void> {
    const { failure, tookMs } = await this.run(test, file, code)
    this.usual.set(test, failure === undefined && tookMs)
  }
}
