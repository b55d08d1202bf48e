/**
 * Preloaded into a process whose death is tried out: counts its steps on the disk from when it says so, and ends it with
 * SIGKILL before the step whose number is in the environment. A step is a call that changes what lies in files, or an answer
 * that somebody gets. Folders and empty files are not counted: they are there before the next step or not.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { DatabaseSync, StatementSync } from 'node:sqlite'

const killAt = Number(process.env.KILL_AT ?? 0)
const steps = []
let isCounting = false

function step(name) {
  if (!isCounting) return
  steps.push(name)
  if (steps.length !== killAt) return
  process.kill(process.pid, 'SIGKILL')
  // The signal may take a moment: nothing more is done.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

function counted(owner, names, isStep = () => true) {
  for (const name of names) {
    const original = owner[name]
    owner[name] = function (...args) {
      if (isStep(this, args)) step(name)
      return original.apply(this, args)
    }
  }
}

const changing = ['rename', 'unlink', 'link', 'writeFile']
counted(fs.promises, changing)
counted(
  fs,
  [...changing, 'write', 'fsync'].map((name) => `${name}Sync`),
)
const handle = await fs.promises.open(process.execPath, 'r')
counted(Object.getPrototypeOf(handle), ['sync', 'datasync', 'write', 'writeFile', 'appendFile'])
await handle.close()
syncBuiltinESMExports()

counted(DatabaseSync.prototype, ['exec'])
counted(StatementSync.prototype, ['run', 'get'], ({ sourceSQL }) => /^\s*(?:insert|update|delete)/.test(sourceSQL))

globalThis.stepsOnDisk = {
  begin: () => {
    isCounting = true
  },
  step,
  done: () => steps,
}
