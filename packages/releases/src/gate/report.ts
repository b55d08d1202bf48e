import { formatTable } from '../command/table.ts'
import type { GateReport } from './gate.ts'

/** The compatibility matrix and all refusals as text. */
export function gateReport({ name, version, refusals, matrix, tookMs }: GateReport): string {
  const rows = matrix.map(({ set, role, fits, why }) => [set, role, fits ? 'fits' : 'does not fit', why ?? ''])
  const lines = [`${name}@${version}, tried in ${(tookMs / 1000).toFixed(1)} s`, '']
  lines.push(
    rows.length > 0
      ? formatTable([['set', 'role', 'fits', 'why'], ...rows])
      : 'Nothing is live: it was tried by itself.',
  )
  if (refusals.length > 0) {
    lines.push('', `Not published, ${refusals.length === 1 ? 'one reason' : `${refusals.length} reasons`}:`)
    for (const { rule, sentence } of refusals) lines.push(`  ${rule.padEnd(8)}  ${sentence}`)
  }
  return lines.join('\n')
}
