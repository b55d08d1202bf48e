import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * Steps instead of clocks decide, so that a busy machine judges as an idle one does. An attack has to cost a hundred
 * million steps with at most 300,000 characters. `timeout`, in ms, is the only clock: what it ends is unknown, not safe.
 */
export const judgingParams = {
  attackLimit: 100_000_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  timeout: 120_000,
} as const

/** What a verdict depends on besides the expression. */
export interface Judge {
  /** Version of the `recheck` package. */
  recheck: string
  params: object
}

export interface JudgedSafe {
  by: Judge
  /** `/source/flags` of each. */
  expressions: string[]
  /** Of the rest, by `digestOf`: a line that nobody has judged gives it away. */
  digest: string
}

const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string }

/** The checker that is installed, with the parameters of today. */
export const currentJudge: Judge = { recheck: version, params: judgingParams }

export const judgedSafeFile = path.join(import.meta.dirname, 'judged-safe.json')

/** `/source/flags` of an expression. */
export const textOf = ({ source, flags }: { source: string; flags: string }): string => `/${source}/${flags}`

export const digestOf = ({ by, expressions }: Omit<JudgedSafe, 'digest'>): string =>
  createHash('sha256')
    .update(JSON.stringify([by, expressions]))
    .digest('base64url')

/** Verdicts of another version of the checker, with other parameters, or of a list that was changed by hand, count for nothing. */
export const trustedFrom = (judged: JudgedSafe, judge: Judge): ReadonlySet<string> => {
  const isAsJudged = JSON.stringify(judged.by) === JSON.stringify(judge) && judged.digest === digestOf(judged)
  return new Set(isAsJudged ? judged.expressions : [])
}

export const readJudgedSafe = (): JudgedSafe => JSON.parse(readFileSync(judgedSafeFile, 'utf8')) as JudgedSafe
