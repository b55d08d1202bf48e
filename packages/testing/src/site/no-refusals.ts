/** Every test of the site also proves that browsers refuse its pages nothing. */
import { afterAll, afterEach } from 'vitest'
import { takeRefusals } from './refusals.ts'

function refuseNothing(): void {
  const refused = takeRefusals()
  if (refused.length > 0) throw new Error(`A browser refused pages something:\n${[...new Set(refused)].join('\n')}`)
}

afterEach(refuseNothing)
afterAll(refuseNothing)
