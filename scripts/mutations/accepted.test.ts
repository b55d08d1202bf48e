import { expect, test } from 'vitest'
import { acceptedMutants } from './accepted.ts'
import { mutantsOf } from './find-mutants.ts'
import { locationOf, mutantKey } from './mutant.ts'

test.each(acceptedMutants)(
  '$file still contains the change «$change» that no test can notice, and a reason is given',
  (accepted) => {
    expect(mutantsOf(accepted.file).map((mutant) => mutantKey(locationOf(mutant)))).toContain(mutantKey(accepted))
    expect(accepted.why.length).toBeGreaterThan(30)
  },
)
