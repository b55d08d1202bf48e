/** Setup of test files that share a process: each must restore global state. */
import { runInNewContext } from 'node:vm'
import { afterAll, vi } from 'vitest'

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection']

function stateOfProcess(): Map<string, unknown> {
  return new Map<string, unknown>([
    ['the working folder', process.cwd()],
    ['the mask of new files', process.umask()],
    ['the flag --expose-gc', runInNewContext('typeof gc')],
    ['fake timers', vi.isFakeTimers()],
    ['fetch', globalThis.fetch],
    ['Date', globalThis.Date],
    ['Math.random', Math.random],
    ['process.stdout.write', process.stdout.write],
    ['process.stderr.write', process.stderr.write],
    ...SIGNALS.map((name): [string, number] => [`the number of listeners of ${name}`, process.listenerCount(name)]),
    // sharp sets VIPSHOME when it is loaded.
    ...Object.entries({ ...process.env, VIPSHOME: '' }).map(([name, value]): [string, string | undefined] => [
      `env ${name}`,
      value,
    ]),
  ])
}

const before = stateOfProcess()

afterAll(() => {
  const after = stateOfProcess()
  const names = new Set([...before.keys(), ...after.keys()])
  const changed = [...names].filter((name) => before.get(name) !== after.get(name))
  if (changed.length > 0) throw new Error(`This file leaves to those after it, changed: ${changed.join(', ')}`)
})
