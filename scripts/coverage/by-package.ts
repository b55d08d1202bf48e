/** A coverage summary in the format of istanbul, summed by package. */

interface CoverageCount {
  total: number
  covered: number
}

const kinds = ['statements', 'branches', 'functions'] as const
type Kind = (typeof kinds)[number]

/** By file, relative to the root of the repository. */
export type Summary = Record<string, Record<Kind, CoverageCount>>

interface Row extends Record<Kind, CoverageCount> {
  packageFolder: string
  files: number
  /** Files of which no statement ran. */
  untouched: string[]
}

const packageOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('packages/') ? 2 : 1)
    .join('/')

const isUntouched = ({ statements }: Summary[string]): boolean => statements.total > 0 && statements.covered === 0

export function coverageByPackage(summary: Summary): Row[] {
  const filesByPackage = Object.entries(Object.groupBy(Object.entries(summary), ([file]) => packageOf(file)))
  return filesByPackage
    .map(([packageFolder, entries = []]) => {
      const sum = (kind: Kind): CoverageCount => ({
        total: entries.reduce((all, [, counted]) => all + counted[kind].total, 0),
        covered: entries.reduce((all, [, counted]) => all + counted[kind].covered, 0),
      })
      return {
        packageFolder,
        files: entries.length,
        untouched: entries.filter(([, counted]) => isUntouched(counted)).map(([file]) => file),
        statements: sum('statements'),
        branches: sum('branches'),
        functions: sum('functions'),
      }
    })
    .toSorted((one, other) => one.packageFolder.localeCompare(other.packageFolder))
}

const share = ({ total, covered }: CoverageCount): string =>
  total === 0 ? '–' : `${((covered / total) * 100).toFixed(1)} %`

/** The table of packages, and below it the files that no test runs. */
export function coverageTable(summary: Summary): string {
  const rows = coverageByPackage(summary)
  const cells = [
    ['package', 'files', ...kinds, 'without any test'],
    ...rows.map((row) => [
      row.packageFolder,
      String(row.files),
      ...kinds.map((kind) => share(row[kind])),
      String(row.untouched.length),
    ]),
  ]
  const widths = cells[0]?.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0))) ?? []
  const lines = cells.map((line) =>
    line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  )
  const untouched = rows.flatMap((row) => row.untouched).toSorted()
  return [...lines, ...(untouched.length > 0 ? ['', 'Without any test:', ...untouched] : [])].join('\n')
}
