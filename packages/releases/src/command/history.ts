import type { HistoryEntry } from '@vitrina/contracts/ops/history'
import { msg } from '@vitrina/contracts/ops/message'
import { RegistryError } from '../registry-error.ts'
import type { Command } from './command.ts'
import { formatTable, formatTime } from './table.ts'

const mostEntries = 200

export const history: Command = {
  usage: 'history [--limit <number>]',
  description: 'every move, the latest first',
  arity: [0, 0],
  acceptedOptions: ['limit'],
  async run({ desk, print, options }) {
    const limit = options.limit === undefined ? mostEntries : Number(options.limit)
    if (!(Number.isInteger(limit) && limit > 0 && limit <= mostEntries)) {
      throw new RegistryError('refused', msg`--limit is a number from 1 to ${mostEntries}.`)
    }
    const { entries, next } = await desk.history({ limit })
    print(entries.length === 0 ? 'Nothing has been live yet.' : historyReport(entries, next))
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
    rows.push([String(sequence), formatTime(at), action, to, first ?? (moved || about), by, reason])
  }
  return next === null ? formatTable(rows) : `${formatTable(rows)}\nThere is more before #${next}.`
}
