import type { Candidate, Combination, Part } from '../part.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { type Comparison, compare } from '../types/compare.ts'
import { split } from './exposed.ts'

interface Pair extends Comparison {
  set: string
  consumer: Part
  provider: Part
  id: string
}

/**
 * By set: what a live consumer gives must be accepted by the candidate, and what the candidate gives by the live
 * providers. All of it is compared in one run of the compiler.
 */
export async function typeFaults(
  candidate: Candidate,
  combinations: readonly Combination[],
): Promise<Map<string, Refusal[]>> {
  const pairs = combinations.flatMap((combination) => pairsOf(candidate, combination))
  const faults = new Map<string, Refusal[]>(combinations.map(({ set }) => [set, []]))
  const why = await compare(pairs)
  pairs.forEach(({ set, consumer, provider, id }, index) => {
    const reason = why[index]
    if (reason === null || reason === undefined) return
    faults
      .get(set)
      ?.push(
        refusal(
          'types',
          `${consumer.name}@${consumer.version} gives "${id}" what ${provider.name}@${provider.version} does not accept: ${reason}`,
        ),
      )
  })
  return faults
}

function pairsOf(candidate: Candidate, { set, parts }: Combination): Pair[] {
  const together: Part[] = [...parts.filter(({ name }) => name !== candidate.name), candidate]
  return together.flatMap((consumer) =>
    Object.entries(consumer.surface?.consumes ?? {}).flatMap(([id, shapes]) => {
      const [room, module] = split(id)
      if (consumer.name !== candidate.name && room !== candidate.name) return []
      const provider = together.find(({ name }) => name === room)
      const accepted = provider?.surface?.exposes[module]
      if (!provider || accepted === undefined) return []
      return shapes.map((given) => ({ set, consumer, provider, id, given, accepted: accepted ?? 'never' }))
    }),
  )
}
