/** Every test of the site also proves that browsers refuse its pages nothing. */
import { afterAll, afterEach } from 'vitest'
import { takeViolations } from './violations.ts'

function findNone(): void {
  const refused = takeViolations()
  if (refused.length > 0) throw new Error(`A browser refused pages something:\n${[...new Set(refused)].join('\n')}`)
}

afterEach(findNone)
afterAll(findNone)
