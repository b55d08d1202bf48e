import { satisfies, validRange } from 'semver'
import type { Part } from '../part.ts'
import { type Refusal, refusal } from '../refusal.ts'

/** Whether each remote of a combination asks for a contract that its shell gives. */
export function contractFaults(shell: Part, remotes: readonly Part[], candidate: string): Refusal[] {
  const given = shell.record.shellContract
  return remotes
    .filter(({ name }) => candidate === 'shell' || name === candidate)
    .flatMap(({ name, record: { shellContract: range } }) => {
      if (range === undefined)
        return [refusal('contract', `${name} does not say which contract of the shell it needs.`)]
      if (validRange(range) === null) {
        return [refusal('contract', `${name} needs the shell's contract "${range}", which is no range of versions.`)]
      }
      if (given === undefined)
        return [refusal('contract', `shell@${shell.version} does not say which contract it gives.`)]
      if (satisfies(full(given), range)) return []
      return [
        refusal('contract', `${name} needs the shell's contract ${range}, shell@${shell.version} gives ${given}.`),
      ]
    })
}

/** '1' and '1.2' are written for '1.0.0' and '1.2.0'. */
const full = (version: string): string => [...version.split('.'), '0', '0'].slice(0, 3).join('.')
