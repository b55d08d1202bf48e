/**
 * Preloaded into a process under test: counts its disk steps from `begin` on, and kills it with SIGKILL before the step
 * whose number is in the environment. A step is a call that changes file contents, or a confirmation that is sent.
 * Folders and empty files are not counted: it makes no difference whether they exist before the next step. Changes in
 * the watched folder between two steps come from a call that is not counted here, and are reported.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { DatabaseSync, StatementSync } from 'node:sqlite'

const killAt = Number(process.env.KILL_AT ?? 0)
const steps = []
/** Steps before which files had changed without a counted step. */
const uncounted = []
let folder = ''
let isCounting = false
let underWay = 0
let settled = ''

/** Names and hashes of the files in the watched folder. */
function contents() {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const bytes = fs.readFileSync(`${parentPath}/${name}`)
      return bytes.length === 0 ? '' : `${parentPath}/${name} ${createHash('sha256').update(bytes).digest('hex')}`
    })
    .filter(Boolean)
    .sort()
    .join('\n')
}

function compare(name) {
  if (underWay > 0) return
  const now = contents()
  if (now !== settled) uncounted.push(`${steps.length + 1} ${name}`)
  settled = now
}

function step(name) {
  if (!isCounting) return
  // Only a process that runs to its end reports it.
  if (killAt === 0) compare(name)
  steps.push(name)
  if (steps.length !== killAt) return
  process.kill(process.pid, 'SIGKILL')
  // Delivery of the signal may take a moment: block until then.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

/** Tracks a call that changes files until it is over. */
function followed(call) {
  const end = () => {
    underWay -= 1
    if (underWay === 0 && killAt === 0) settled = contents()
  }
  underWay += 1
  let result
  try {
    result = call()
  } catch (error) {
    end()
    throw error
  }
  if (typeof result?.then === 'function') return result.finally(end)
  end()
  return result
}

function counted(owner, names, isStep = () => true) {
  for (const name of names) {
    const original = owner[name]
    owner[name] = function (...args) {
      if (!isCounting || !isStep(this, args)) return original.apply(this, args)
      step(name)
      return followed(() => original.apply(this, args))
    }
  }
}

const changing = ['rename', 'unlink', 'rm', 'link', 'copyFile', 'truncate', 'writeFile', 'appendFile']
counted(fs.promises, changing)
counted(
  fs,
  [...changing, 'write', 'writev', 'ftruncate', 'fsync'].map((name) => `${name}Sync`),
)
const handle = await fs.promises.open(process.execPath, 'r')
counted(Object.getPrototypeOf(handle), ['sync', 'datasync', 'write', 'writev', 'truncate', 'writeFile', 'appendFile'])
await handle.close()
syncBuiltinESMExports()

counted(DatabaseSync.prototype, ['exec'])
counted(StatementSync.prototype, ['run', 'get'], ({ sourceSQL }) => /^\s*(?:insert|update|delete)/.test(sourceSQL))

globalThis.stepsOnDisk = {
  /** Starts to watch this folder. */
  begin: (watched) => {
    folder = watched
    settled = contents()
    isCounting = true
  },
  step,
  done: () => {
    if (killAt === 0) compare('end')
    return { steps, uncounted }
  },
}
