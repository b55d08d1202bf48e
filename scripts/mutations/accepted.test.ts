import { expect, test } from 'vitest'
import { acceptedMutants } from './accepted.ts'
import { mutantsOf } from './find-mutants.ts'
import { keyOf, placeOf } from './mutant.ts'

test.each(acceptedMutants)(
  '$file still has the change «$change» that no test can notice, with a reason',
  (accepted) => {
    expect(mutantsOf(accepted.file).map((mutant) => keyOf(placeOf(mutant)))).toContain(keyOf(accepted))
    expect(accepted.why.length).toBeGreaterThan(30)
  },
)
