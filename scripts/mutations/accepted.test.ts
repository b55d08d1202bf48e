import { expect, test } from 'vitest'
import { acceptedMutants } from './accepted.ts'
import { mutantsOf } from './find-mutants.ts'
import { locationOf, mutantKey } from './mutant.ts'

test.each(acceptedMutants)(
  '$file still has the change «$change» that no test can notice, with a reason',
  (accepted) => {
    expect(mutantsOf(accepted.file).map((mutant) => mutantKey(locationOf(mutant)))).toContain(mutantKey(accepted))
    expect(accepted.why.length).toBeGreaterThan(30)
  },
)
