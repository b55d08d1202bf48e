import type { PartDiff } from '@vitrina/contracts/ops/sets'
import type { Command } from './command.ts'
import { table } from './table.ts'

const filesShown = 12

export const diff: Command = {
  use: 'diff <set> <set>',
  does: 'how two sets differ: parts, numbers, sizes, files',
  words: [2, 2],
  takes: [],
  async run({ desk, say, args: [from = '', to = ''] }) {
    const { parts, same } = await desk.diff(from, to)
    if (parts.length === 0) say('These sets are one.')
    for (const part of parts) say(partReport(part))
    if (parts.length > 0 && same.length > 0) say(`The same: ${same.join(', ')}`)
    return 0
  },
}

function partReport({ name, from, to, files }: PartDiff): string {
  const side = (one: PartDiff['from']) =>
    one ? `${one.version}${one.packageVersion ? ` (${one.packageVersion})` : ''}` : '-'
  const size = (key: 'browserBytes' | 'brotliBytes' | 'serverBytes') => [from?.[key] ?? 0, to?.[key] ?? 0] as const
  const rows = [['', 'before', 'after', 'difference']]
  for (const [title, key] of [
    ['browser, bytes', 'browserBytes'],
    ['browser, sent', 'brotliBytes'],
    ['server, bytes', 'serverBytes'],
  ] as const) {
    const [before, after] = size(key)
    rows.push([title, String(before), String(after), signed(after - before)])
  }
  const shown = files.slice(0, filesShown).map(({ path, fromBytes, toBytes }) => {
    if (fromBytes === null) return `  + ${path} ${toBytes}`
    return toBytes === null ? `  - ${path} ${fromBytes}` : `  ~ ${path} ${fromBytes} -> ${toBytes}`
  })
  const rest = files.length - shown.length
  return [
    `${name} ${side(from)} -> ${side(to)}, ${files.length} files differ`,
    table(rows),
    ...shown,
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ].join('\n')
}

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value))
