import { RegistryError } from '../registry-error.ts'
import type { RegistryState } from '../views/state.ts'
import type { Command } from './command.ts'
import { moment, table } from './table.ts'

export const status: Command = {
  use: 'status',
  does: 'what is live, part by part, what is on trial and in quarantine',
  words: [0, 0],
  takes: [],
  async run({ desk, say }) {
    try {
      say(statusReport(await desk.state()))
    } catch (error) {
      if (!(error instanceof RegistryError) || error.kind !== 'unknown') throw error
      say(error.message)
    }
    return 0
  },
}

function statusReport({ set, previous, activatedAt, parts, canaries, quarantine, last }: RegistryState): string {
  const rows = [['part', 'live', 'number', 'published', 'before', 'versions']]
  for (const { name, version, packageVersion, publishedAt, before, versions } of parts) {
    const published = publishedAt ? moment(publishedAt) : 'missing'
    rows.push([name, version, packageVersion ?? '-', published, before ?? '-', String(versions)])
  }
  const lines = [
    `Live set ${set} since ${moment(activatedAt)}; last move: ${last.action} by ${last.by}: ${last.reason}`,
    `Previous set ${previous ?? '-'}`,
    '',
    table(rows),
  ]
  for (const { name, version, percent, since } of canaries) {
    lines.push('', `Canary: ${name}@${version} for ${percent} % of the visitors since ${moment(since)}`)
  }
  for (const { name, version, reason, at } of quarantine) {
    lines.push('', `Quarantine: ${name}@${version} since ${moment(at)}: ${reason}`)
  }
  return lines.join('\n')
}
