import { locationOf, type Mutant, type MutantLocation } from './mutant.ts'
import type { TrialResult } from './trial.ts'

type Outcome = TrialResult['outcome'] | 'accepted'

export interface TriedMutant extends Omit<TrialResult, 'outcome'>, MutantLocation {
  packageFolder: string
  /** 1-based. */
  line: number
  outcome: Outcome
}

export const toTriedMutant = (
  packageFolder: string,
  mutant: Mutant,
  result: TrialResult | { outcome: 'accepted'; tried: 0 },
): TriedMutant => ({
  packageFolder,
  line: mutant.line,
  ...locationOf(mutant),
  ...result,
})

const outcomes: readonly Outcome[] = ['killed', 'timeout', 'survived', 'unreached', 'accepted', 'undecided']

/** Share of killed mutants. Accepted mutants and those that timed out on a slow machine do not count. */
export function mutationScore(tried: readonly TriedMutant[]): number {
  const count = (...wanted: Outcome[]) => tried.filter(({ outcome }) => wanted.includes(outcome)).length
  const noticed = count('killed', 'timeout')
  return noticed / Math.max(noticed + count('survived', 'unreached'), 1)
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

function formatTable(tried: readonly TriedMutant[]): string {
  const row = (name: string, of: readonly TriedMutant[]) =>
    [
      name,
      ...outcomes.map((wanted) => of.filter(({ outcome }) => outcome === wanted).length),
      percent(mutationScore(of)),
    ]
      .map((cell, column) => (column === 0 ? String(cell).padEnd(16) : String(cell).padStart(10)))
      .join('')
  const packageFolders = [...new Set(tried.map(({ packageFolder }) => packageFolder))]
  return [
    ['package'.padEnd(16), ...[...outcomes, 'noticed'].map((name) => name.padStart(10))].join(''),
    ...packageFolders.map((name) =>
      row(
        name,
        tried.filter((one) => one.packageFolder === name),
      ),
    ),
    row('all', tried),
  ].join('\n')
}

/** Lists survivors by file and line, and prints the table. */
export function formatReport(tried: readonly TriedMutant[]): string {
  const survivors = tried
    .filter(({ outcome }) => outcome === 'survived' || outcome === 'unreached')
    .sort((one, other) => (one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1))
    .map((one) => `${one.file}:${one.line}  ${one.change}  (${one.tried} test files)\n    ${one.code}`)
  return ['Survived:', ...(survivors.length > 0 ? survivors : ['none']), '', formatTable(tried)].join('\n')
}
