/**
 * Imported before all else in a process: writes down which expressions its modules construct, which files of packages they
 * load, and which expressions see a text that holds `RECORD_MARK`. With `RECORD_TO` a process that ends writes it into that
 * file.
 */
import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'

/** A place that called the constructor, and what came out. Line and column are from 1. */
export interface ConstructedExpression {
  /** As a path of this machine. */
  path: string
  line: number
  column: number
  source: string
  flags: string
}

/** What modules have done until now. */
export interface Recording {
  made: ConstructedExpression[]
  /** Files of packages, as paths of this machine. */
  loaded: string[]
  /** What has seen the mark. */
  reached: { source: string; flags: string }[]
}

const made = new Map<string, ConstructedExpression>()
const loaded = new Set<string>()

/** Modules are named in a stack by their address, those of CommonJS by their path. */
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
  // All that matches a text goes through it once it is replaced: `test`, and `match`, `replace`, `search` and `split` of texts.
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
