import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Attack } from '../judge.ts'
import type { Judge } from '../judged-safe.ts'

/** An expression that is not judged safe. */
export interface SlowExpression {
  package: string
  source: string
  flags: string
  /** The growth of time, or the reason of an unknown verdict. */
  reason: string
  attack?: Attack
}

interface JudgedContent {
  by: Judge
  /** Digests of the loaded files of each package, by name and version. */
  packages: Record<string, string>
  /** Packages that construct expressions. */
  constructing: string[]
  slow: SlowExpression[]
  /** `/source/flags` of all safe expressions. */
  safe: string[]
}

export interface JudgedPackages extends JudgedContent {
  /** `digestOfJudged` of the other fields: a line that was added by hand changes it. */
  digest: string
}

export const judgedPackagesFile = path.join(import.meta.dirname, 'judged-packages.json')

export const digestOfJudged = ({ by, packages, constructing, slow, safe }: JudgedContent): string =>
  createHash('sha256')
    .update(JSON.stringify([by, packages, constructing, slow, safe]))
    .digest('base64url')

export const readJudgedPackages = (): JudgedPackages =>
  JSON.parse(readFileSync(judgedPackagesFile, 'utf8')) as JudgedPackages

/**
 * Safe expressions; none when the verdicts come from another version, other parameters, or a list that was changed by
 * hand.
 */
export const safeBy = (judged: JudgedPackages, judge: Judge): ReadonlySet<string> => {
  const isAsJudged = JSON.stringify(judged.by) === JSON.stringify(judge) && judged.digest === digestOfJudged(judged)
  return new Set(isAsJudged ? judged.safe : [])
}
