import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'

export interface EngineRequest {
  /** Were written anew since the last request; relative to the copy, as the test is. */
  changedFiles: readonly string[]
  test: string
  /** A part of the titles that are run; all of the file without one. */
  title?: string
}

export interface EngineAnswer {
  /** What went wrong, one sentence each: nothing when all tests of the file pass. */
  failures: string[]
}

/** The file's tests were not done in time: their process is ended, with all that they started. */
export class TestTimeoutError extends Error {}

/** Vitest, loaded once for a copy of the tree; a new one is started after one that had to be ended. */
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
        // A group of its own, to be ended together with what the tests start.
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
      // It has ended by itself.
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
