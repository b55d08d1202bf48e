import { type MessageDescriptor, msg } from '@vitrina/contracts/ops/message'
import { satisfies, validRange } from 'semver'
import type { Version } from '../../versions/version.ts'
import type { Part } from '../part.ts'
import { type Refusal, refusal } from '../refusal.ts'

/** Checks that the shell of a combination provides the contract that each remote needs. */
export function contractFaults(shell: Part, remotes: readonly Part[], candidate: string): Refusal[] {
  return remotes
    .filter(({ name }) => candidate === 'shell' || name === candidate)
    .flatMap(({ record }) => {
      const fault = contractFault(record, shell.record)
      return fault === null ? [] : [refusal('contract', fault)]
    })
}

type ContractNeeds = Pick<Version, 'name' | 'shellContract' | 'assets'>

/** Why a version of a remote and a version of the shell do not match by their contracts; null when they do. */
export function contractFault(
  { name, shellContract: range, assets: { builtWithContract: builtWith } }: ContractNeeds,
  { version, shellContract: given }: Pick<Version, 'version' | 'shellContract'>,
): MessageDescriptor | null {
  if (range === undefined) return msg`${name} does not say which contract of the shell it needs.`
  if (validRange(range) === null) {
    return msg`${name} needs the shell's contract "${range}", which is no range of versions.`
  }
  if (builtWith !== undefined && !satisfies(toSemver(builtWith), range)) {
    return msg`${name} was built with the shell's contract ${builtWith} and says that it needs ${range}.`
  }
  if (given === undefined) return msg`shell@${version} does not say which contract it gives.`
  if (satisfies(toSemver(given), range)) return null
  return msg`${name} needs the shell's contract ${range}, shell@${version} gives ${given}.`
}

/** Completes '1' and '1.2' to '1.0.0' and '1.2.0'. */
const toSemver = (version: string): string => [...version.split('.'), '0', '0'].slice(0, 3).join('.')
