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
  /** How its time grows, or why nothing is known. */
  reason: string
  attack?: Attack
}

interface JudgedContent {
  by: Judge
  /** Digests of the files that are loaded of each package, by its name and version. */
  packages: Record<string, string>
  /** Packages with places that construct expressions. */
  constructing: string[]
  slow: SlowExpression[]
  /** `/source/flags` of all others. */
  safe: string[]
}

export interface JudgedPackages extends JudgedContent {
  /** `digestOfJudged` of the other fields, which shows that a line was added by hand. */
  digest: string
}

export const judgedPackagesFile = path.join(import.meta.dirname, 'judged-packages.json')

export const digestOfJudged = ({ by, packages, constructing, slow, safe }: JudgedContent): string =>
  createHash('sha256')
    .update(JSON.stringify([by, packages, constructing, slow, safe]))
    .digest('base64url')

export const readJudgedPackages = (): JudgedPackages =>
  JSON.parse(readFileSync(judgedPackagesFile, 'utf8')) as JudgedPackages

/** Verdicts of another version of the checker, with other parameters, or of a list that was changed by hand, count for nothing. */
export const safeBy = (judged: JudgedPackages, judge: Judge): ReadonlySet<string> => {
  const isAsJudged = JSON.stringify(judged.by) === JSON.stringify(judge) && judged.digest === digestOfJudged(judged)
  return new Set(isAsJudged ? judged.safe : [])
}
