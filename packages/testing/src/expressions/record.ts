/**
 * Imported first in a process: records which expressions its modules construct, which files of packages they load, and
 * which expressions match a text with `RECORD_MARK`. With `RECORD_TO` the process writes the recording to that file on
 * exit.
 */
import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'

/** A call of the RegExp constructor and its result. Line and column are 1-based. */
export interface ConstructedExpression {
  /** Absolute path on this machine. */
  path: string
  line: number
  column: number
  source: string
  flags: string
}

/** The recording until now. */
export interface Recording {
  made: ConstructedExpression[]
  /** Loaded files of packages, as absolute paths. */
  loaded: string[]
  /** Expressions that were applied to a text with the mark. */
  reached: { source: string; flags: string }[]
}

const made = new Map<string, ConstructedExpression>()
const loaded = new Set<string>()

/** Stack frames name ES modules by URL, CommonJS modules by path. */
const PLACE = /(?:\(|at )((?:file:\/\/)?\/.+):(\d+):(\d+)\)?$/

function record(expression: RegExp): RegExp {
  const { source, flags } = expression
  for (const frame of (new Error().stack ?? '').split('\n').slice(1)) {
    const [, where, line, column] = PLACE.exec(frame) ?? []
    if (!where || where === import.meta.url) continue
    const path = where.startsWith('file:') ? fileURLToPath(where) : where
    const place = { path, line: Number(line), column: Number(column), source, flags }
    made.set(JSON.stringify(place), place)
    break
  }
  return expression
}

const Native = RegExp
globalThis.RegExp = new Proxy(Native, {
  construct: (target, given: ConstructorParameters<typeof RegExp>) => record(new target(...given)),
  apply: (target, _, given: ConstructorParameters<typeof RegExp>) => record(target(...given)),
})

registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:') && url.includes('/node_modules/')) loaded.add(fileURLToPath(url))
    return next(url, context)
  },
})

const reached = new Map<string, { source: string; flags: string }>()
const mark = process.env.RECORD_MARK
if (mark) {
  const { exec } = RegExp.prototype
  // `test` and the string methods `match`, `replace`, `search` and `split` all call `exec` once it is replaced.
  RegExp.prototype.exec = function (text) {
    if (`${text}`.includes(mark)) reached.set(`${this}`, { source: this.source, flags: this.flags })
    return exec.call(this, text)
  }
}

export const takeRecording = (): Recording => ({
  made: [...made.values()],
  loaded: [...loaded].sort(),
  reached: [...reached.values()],
})

const file = process.env.RECORD_TO
if (file && isMainThread) process.once('exit', () => writeFileSync(file, JSON.stringify(takeRecording())))
