/** Every test of the site also proves that browsers refuse its pages nothing, and have nothing to tell of. */
import { afterAll, afterEach, beforeAll } from 'vitest'
import { hearReports, takeReports } from './reports.ts'
import { takeViolations } from './violations.ts'

function findNone(): void {
  const refused = takeViolations()
  if (refused.length > 0) throw new Error(`A browser refused pages something:\n${[...new Set(refused)].join('\n')}`)
}

/** A page may be gone before it could tell the test, and what is no page may be refused something too. */
async function hearNone(): Promise<void> {
  const told = await takeReports()
  if (told.length > 0) throw new Error(`Browsers told the site of violations: ${told.join(', ')}`)
}

beforeAll(() => hearReports())
afterEach(findNone)
// After those of the file itself, whose browsers are closed then.
afterAll(findNone)
afterAll(hearNone)
