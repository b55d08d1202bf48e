import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { beginningOf, type Counts, countsOf } from './counts.ts'

/** What failed or was not run below, with the titles above it and the trace to look at. */
function failuresOf({ title, file, specs, suites = [] }: JSONReportSuite, above: string[] = []): string[] {
  const titles = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests.flatMap(({ status, results }) => {
      if (status === 'expected') return []
      const named = `${[...titles, spec.title].join(' > ')} (${file}:${spec.line})`
      if (status === 'skipped') return [`${named}\n    was not run`]
      const last = results.at(-1)
      const trace = last?.attachments.find(({ name }) => name === 'trace')?.path
      const message = last?.errors.map((error) => error.message ?? '').join('\n') ?? ''
      return [`${named}\n    ${beginningOf(message)}${trace ? `\n    npx playwright show-trace ${trace}` : ''}`]
    }),
  )
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, titles))]
}

/** What a report of Playwright says; a fault outside of tests, such as a file that cannot be loaded, is a failure too. */
export function browserCounts({ stats, suites, errors }: JSONReport, code: number, title: string): Counts {
  const outside = errors.map(
    ({ message, location }) => `${location?.file ?? 'Playwright'}\n    ${beginningOf(message ?? '')}`,
  )
  return countsOf(stats.expected, [...suites.flatMap((suite) => failuresOf(suite)), ...outside], code, title)
}
