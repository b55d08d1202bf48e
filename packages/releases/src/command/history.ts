import type { HistoryEntry } from '@vitrina/contracts/ops/history'
import { phrase } from '@vitrina/contracts/ops/said'
import { RegistryError } from '../registry-error.ts'
import type { Command } from './command.ts'
import { moment, table } from './table.ts'

const mostEntries = 200

export const history: Command = {
  use: 'history [--limit <number>]',
  does: 'every move, the latest first',
  words: [0, 0],
  takes: ['limit'],
  async run({ desk, say, options }) {
    const limit = options.limit === undefined ? mostEntries : Number(options.limit)
    if (!(Number.isInteger(limit) && limit > 0 && limit <= mostEntries)) {
      throw new RegistryError('refused', phrase`--limit is a number from 1 to ${mostEntries}.`)
    }
    const { entries, next } = await desk.history({ limit })
    say(entries.length === 0 ? 'Nothing has been live yet.' : historyReport(entries, next))
    return 0
  },
}

function historyReport(entries: readonly HistoryEntry[], next: number | null): string {
  const rows = [['#', 'when', 'action', 'set', 'changed', 'by', 'reason']]
  for (const { sequence, at, action, to, changes, subject, by, reason } of entries) {
    const first = sequence === 1 ? `${changes.length} parts` : null
    const moved = changes.map(({ name, from, to: after }) => `${name} ${from ?? '-'} -> ${after ?? '-'}`).join(', ')
    const share = subject?.percent ? ` ${subject.percent} %` : ''
    const about = subject ? `${subject.name}@${subject.version}${share}` : ''
    rows.push([String(sequence), moment(at), action, to, first ?? (moved || about), by, reason])
  }
  return next === null ? table(rows) : `${table(rows)}\nThere is more before #${next}.`
}
