import { type FaultName, faultNames, faults } from './faults.ts'
import { machineFaults, type Outcome, outcomes } from './outcomes.ts'

const seconds = (ms: number): string => `${ms / 1000} s`

function chapter(system: string, { visitor, durability, operators, within, recovers, except = {} }: Outcome): string {
  const others = Object.entries(except).map(([fault, words]) => `- _${faults[fault as FaultName]}_: ${words}`)
  return [
    `### \`${system}\``,
    '',
    `- **The visitor.** ${visitor} Nobody waits longer than ${seconds(within)}.`,
    `- **Not lost.** ${durability}`,
    `- **Who looks after the site.** ${operators}`,
    `- **Afterwards.** As before within ${seconds(recovers)} after it is mended.`,
    ...others,
    '',
  ].join('\n')
}

/** The chapters of docs/failures.md about upstream systems and the machine. */
export const failuresDocument = (): string =>
  [
    'Each of these systems is broken in each of these ways by `packages/testing/src/chaos/upstreams.e2e.ts`:',
    '',
    ...faultNames.map((fault) => `- ${faults[fault]}`),
    '',
    ...Object.entries(outcomes).map(([system, outcome]) => chapter(system, outcome)),
    '## The machine, Redis and PostgreSQL',
    '',
    'Real gateways with renderers that make next to nothing of a page: `packages/testing/src/chaos/machine.test.ts` and',
    '`packages/testing/src/chaos/redis.test.ts`; the whole site before a retailer on PostgreSQL:',
    '`packages/testing/src/chaos/postgres.e2e.ts`.',
    '',
    ...Object.values(machineFaults).map(
      ({ what, expected, recovers }) => `- **${what}.** ${expected}. As before within ${seconds(recovers)}.`,
    ),
    '',
  ].join('\n')
