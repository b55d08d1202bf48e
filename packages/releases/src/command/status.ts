import { proofOf, proofText } from '../drills/proof.ts'
import { isolationState } from '../isolation/isolated-process.ts'
import { RegistryError } from '../registry-error.ts'
import type { ClientState } from './client.ts'
import type { Command, CommandContext } from './command.ts'
import { formatTable, formatTime } from './table.ts'

export const status: Command = {
  usage: 'status',
  description: 'what is live, part by part, what is on trial and in quarantine',
  arity: [0, 0],
  acceptedOptions: [],
  async run({ desk, print }) {
    try {
      const state = await desk.state()
      print(
        `${statusReport(state)}${await unfitReport(state, desk)}\n\n${await proofReport(state, desk)}\n\n${isolationReport(state)}${waitingReport(state)}`,
      )
    } catch (error) {
      if (!(error instanceof RegistryError) || error.kind !== 'unknown') throw error
      print(error.message)
    }
    return 0
  },
}

/** Versions that do not fit the live set, with the reasons. */
async function unfitReport({ parts }: ClientState, desk: CommandContext['desk']): Promise<string> {
  const lines: string[] = []
  for (const { name } of parts) {
    for (const { version, role, unfit } of await desk.versions(name)) {
      if (unfit && role !== 'live') lines.push('', `Does not fit: ${name}@${version}: ${unfit}`)
    }
  }
  return lines.map((line) => `\n${line}`).join('')
}

/** Gateways with items on their disks that wait for other systems. */
export function waitingReport({ gateways = [] }: Pick<ClientState, 'gateways'>): string {
  return gateways
    .filter(({ waiting }) => waiting && waiting.leads + waiting.signOuts > 0)
    .map(({ id, waiting, silentSince }) => {
      const gone = silentSince ? `, and it is silent since ${formatTime(silentSince)}` : ''
      return `\n\nOn the disk of ${id} wait ${waiting?.leads} leads and ${waiting?.signOuts} sign-outs${gone}`
    })
    .join('')
}

/** How code of teams is isolated from the network: on the gateways of a site, or where this command checks builds. */
function isolationReport({ gateways }: ClientState): string {
  const here = gateways ?? [{ id: 'this machine', isolation: isolationState() }]
  const lines = here.map(({ id, isolation }) => {
    if (!isolation) return `${id} does not say`
    if (isolation.network === 'namespace') return `${id} by a network namespace`
    return `${id} by a guard in its process alone (${isolation.reason})`
  })
  return `Code of teams is kept from the network: ${lines.join('; ')}`
}

/** Last successful rollback drill of each part that has an earlier version. */
async function proofReport({ parts }: ClientState, desk: CommandContext['desk']): Promise<string> {
  const { drills, validDays } = await desk.drills()
  const rows = parts
    .filter(({ before }) => before !== null)
    .map(({ name }) => [name, proofText(proofOf(name, drills, validDays), validDays)])
  return rows.length === 0 ? 'No part has a version to go back to.' : formatTable([['part', 'rollback'], ...rows])
}

function statusReport({ set, previous, activatedAt, parts, canaries, quarantine, last }: ClientState): string {
  const rows = [['part', 'live', 'number', 'published', 'before', 'versions', 'owner']]
  for (const { name, version, packageVersion, publishedAt, before, versions, owner } of parts) {
    const published = publishedAt ? formatTime(publishedAt) : 'missing'
    const ownerText = owner ? `${owner.team}, ${owner.contact}` : '-'
    rows.push([name, version, packageVersion ?? '-', published, before ?? '-', String(versions), ownerText])
  }
  const lines = [
    `Live set ${set} since ${formatTime(activatedAt)}; last move: ${last.action} by ${last.by}: ${last.reason}`,
    `Previous set ${previous ?? '-'}`,
    '',
    formatTable(rows),
  ]
  for (const { name, version, percent, since } of canaries) {
    lines.push('', `Canary: ${name}@${version} for ${percent} % of the visitors since ${formatTime(since)}`)
  }
  for (const { name, version, reason, at } of quarantine) {
    lines.push('', `Quarantine: ${name}@${version} since ${formatTime(at)}: ${reason}`)
  }
  return lines.join('\n')
}
