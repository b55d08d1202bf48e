import { type MessageDescriptor, msg } from '@vitrina/contracts/ops/message'
import type { Candidate, Combination, Part } from '../part.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { type Comparison, compareTypes } from '../types/compare.ts'
import { splitModuleId } from './exposed.ts'

interface TypePair extends Comparison {
  set: string
  /** The refusal when it cannot be accepted. */
  fault: MessageDescriptor
}

/**
 * By set: the candidate must accept the props that live consumers pass, live providers must accept the candidate's
 * props, and what remotes import from the shell must have the type they were compiled against. All types are compared
 * in one run of the compiler.
 */
export async function typeFaults(
  candidate: Candidate,
  combinations: readonly Combination[],
): Promise<Map<string, Refusal[]>> {
  const pairs = combinations.flatMap((combination) => {
    const together: Part[] = [...combination.parts.filter(({ name }) => name !== candidate.name), candidate]
    return [...widgetPairs(candidate, together), ...shellPairs(candidate, together)].map((pair) => {
      return { ...pair, set: combination.set }
    })
  })
  const faults = new Map<string, Refusal[]>(combinations.map(({ set }) => [set, []]))
  const why = await compareTypes(pairs)
  pairs.forEach(({ set, fault }: TypePair, index) => {
    const reason = why[index]
    if (reason !== null && reason !== undefined) faults.get(set)?.push(refusal('types', msg`${fault}: ${reason}`))
  })
  return faults
}

const nameOf = ({ name, version }: Part): string => `${name}@${version}`

function widgetPairs(candidate: Candidate, together: readonly Part[]): Omit<TypePair, 'set'>[] {
  return together.flatMap((consumer) =>
    Object.entries(consumer.surface?.consumes ?? {}).flatMap(([id, shapes]) => {
      const [remote, module] = splitModuleId(id)
      if (consumer.name !== candidate.name && remote !== candidate.name) return []
      const provider = together.find(({ name }) => name === remote)
      const accepted = provider?.surface?.exposes[module]
      if (!provider || accepted === undefined) return []
      const fault = msg`${nameOf(consumer)} gives "${id}" what ${nameOf(provider)} does not accept`
      return shapes.map((given) => ({ fault, given, accepted: accepted ?? 'never' }))
    }),
  )
}

/** Missing names are reported by another rule. */
function shellPairs(candidate: Candidate, together: readonly Part[]): Omit<TypePair, 'set'>[] {
  const shell = together.find(({ name }) => name === 'shell')
  const given = shell?.surface?.shellTypes
  if (!shell || !given) return []
  const remotes = candidate.name === 'shell' ? together.filter((part) => part !== candidate) : [candidate]
  return remotes.flatMap((remote) =>
    Object.entries(remote.surface?.shellTypes ?? {}).flatMap(([module, names]) =>
      Object.entries(names).flatMap(([name, accepted]) => {
        const type = given[module]?.[name]
        const fault = msg`${nameOf(remote)} takes "${name}" from "${module}" as ${nameOf(shell)} does not give it`
        return type === undefined ? [] : [{ fault, given: type, accepted }]
      }),
    ),
  )
}
