import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * Steps instead of clocks decide, so that a busy machine judges like an idle one. An attack has to cost a hundred
 * million steps with at most 300,000 characters. `timeout`, in ms, is the only clock: an expression that hits it is
 * unknown, not safe.
 */
export const judgingParams = {
  attackLimit: 100_000_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  timeout: 120_000,
} as const

/** Inputs of a verdict besides the expression. */
export interface Judge {
  /** Version of the `recheck` package. */
  recheck: string
  params: object
}

export interface JudgedSafe {
  by: Judge
  /** `/source/flags` of each safe expression. */
  expressions: string[]
  /** `digestOf` the other fields: a line that was added by hand changes it. */
  digest: string
}

const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string }

/** The installed checker with the current parameters. */
export const currentJudge: Judge = { recheck: version, params: judgingParams }

export const judgedSafeFile = path.join(import.meta.dirname, 'judged-safe.json')

/** `/source/flags` of an expression. */
export const textOf = ({ source, flags }: { source: string; flags: string }): string => `/${source}/${flags}`

export const digestOf = ({ by, expressions }: Omit<JudgedSafe, 'digest'>): string =>
  createHash('sha256')
    .update(JSON.stringify([by, expressions]))
    .digest('base64url')

/**
 * Safe expressions; none when the verdicts come from another version, other parameters, or a list that was changed by
 * hand.
 */
export const trustedFrom = (judged: JudgedSafe, judge: Judge): ReadonlySet<string> => {
  const isAsJudged = JSON.stringify(judged.by) === JSON.stringify(judge) && judged.digest === digestOf(judged)
  return new Set(isAsJudged ? judged.expressions : [])
}

export const readJudgedSafe = (): JudgedSafe => JSON.parse(readFileSync(judgedSafeFile, 'utf8')) as JudgedSafe
