import { type ChildProcess, spawn } from 'node:child_process'

export interface SealedOptions {
  /** The script it runs. */
  main: string
  /** Folder it may read from, and nothing else. */
  readable: string
  /** Old-space limit: what eats memory ends its own process, not the machine. */
  heapMb: number
}

/**
 * A process for code that is not trusted to behave: empty environment, reads one folder, writes nothing, starts nothing,
 * makes no code from strings. It is spoken to over the channel of its parent, and over sockets.
 */
export function startSealed({ main, readable, heapMb }: SealedOptions): ChildProcess {
  return spawn(
    process.execPath,
    [
      '--permission',
      `--allow-fs-read=${readable}/*`,
      // A thread of its own for what may hang, so that somebody is left who notices; that one may start none.
      '--allow-worker',
      '--disallow-code-generation-from-strings',
      '--no-warnings',
      `--max-old-space-size=${heapMb}`,
      main,
    ],
    { env: {}, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  )
}

/**
 * Gives a sealed process what it starts with, once it waits for that, and resolves when it says that it is ready.
 * Rejects when it ends before or is not ready in time; it is killed then.
 */
export function whenReady(child: ChildProcess, start: object, limitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(new Error(`it did not start within ${limitMs / 1000} s`)), limitMs)
    const fail = (error: Error) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(error)
    }
    const died = (code: number | null) => fail(new Error(`it ended with code ${code} before it answered`))
    child.once('error', fail)
    child.once('exit', died)
    child.on('message', (message: { kind: string }) => {
      if (message.kind === 'waiting') child.send(start)
      if (message.kind !== 'ready') return
      clearTimeout(timer)
      child.off('exit', died)
      resolve()
    })
  })
}
