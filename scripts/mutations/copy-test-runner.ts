import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'

export interface EngineRequest {
  /** Files written since the last request; relative to the copy, as the test is. */
  changedFiles: readonly string[]
  test: string
  /** Part of the titles of the tests to run; without it all tests of the file run. */
  title?: string
}

export interface EngineAnswer {
  /** One sentence for each failure; empty when all tests of the file pass. */
  failures: string[]
}

/** The tests did not finish in time: their process and all its children are killed. */
export class TestTimeoutError extends Error {}

/** Runs Vitest, loaded once for a copy of the tree; after a killed process a new one is started. */
export class CopyTestRunner {
  private engine: ChildProcess | undefined
  private readonly copy: string

  constructor(copy: string) {
    this.copy = copy
  }

  /** Runs the tests of one file and stops at the first that fails. */
  async run(request: EngineRequest, limitMs: number): Promise<EngineAnswer> {
    if (!this.engine) {
      this.engine = fork(path.join(import.meta.dirname, 'engine.ts'), [this.copy], {
        cwd: this.copy,
        env: { ...process.env, VITRINA_BUILT: '1', NODE_ENV: 'test' },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        // A process group of its own, so that it can be killed together with the children of the tests.
        detached: true,
      })
      await this.answer(this.engine, 300_000)
    }
    const { engine } = this
    engine.send(request)
    return await this.answer(engine, limitMs)
  }

  stop(): void {
    const pid = this.engine?.pid
    this.engine = undefined
    if (pid === undefined) return
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  }

  private answer(engine: ChildProcess, limitMs: number): Promise<EngineAnswer> {
    return new Promise((resolve, reject) => {
      const done = () => {
        clearTimeout(timer)
        engine.off('message', hear).off('exit', end)
      }
      const hear = (answer: EngineAnswer) => {
        done()
        resolve(answer)
      }
      const end = () => {
        done()
        this.stop()
        resolve({ failures: ['the process of the tests ended'] })
      }
      const timer = setTimeout(() => {
        done()
        this.stop()
        reject(new TestTimeoutError(`${limitMs / 1000} s`))
      }, limitMs)
      engine.once('message', hear).once('exit', end)
    })
  }
}
