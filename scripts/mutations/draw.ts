import { createHash } from 'node:crypto'
import { isCode, mutantsOf, sourcesOf } from './find-mutants.ts'
import { locationOf, type Mutant, mutantKey } from './mutant.ts'

export interface Sample {
  packageFolder: string
  /** Number of mutants to choose from. */
  all: number
  chosen: Mutant[]
}

/**
 * `count` mutants of a package, or of its files that begin with `under`: the same for the same seed. The choice depends
 * on the change and its line alone, so that changes in other lines or files do not alter the sample.
 */
export function drawSample(packageFolder: string, count: number, seed: number, under = ''): Sample {
  const byKey = new Map<string, Mutant>()
  const mutants = sourcesOf(packageFolder)
    .filter((file) => file.startsWith(under))
    .flatMap((file) => mutantsOf(file))
  for (const mutant of mutants) {
    const key = mutantKey(locationOf(mutant))
    // The same change of the same line further below has the same key and would be mistaken for this one.
    if (!byKey.has(key)) byKey.set(key, mutant)
  }
  const drawn = [...byKey]
    .map(([key, mutant]) => ({ mutant, lot: createHash('sha1').update(`${seed}\n${key}`).digest('hex') }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
  const chosen: Mutant[] = []
  for (const { mutant } of drawn) {
    if (chosen.length === count) break
    if (isCode(mutant)) chosen.push(mutant)
  }
  return { packageFolder, all: mutants.length, chosen }
}
