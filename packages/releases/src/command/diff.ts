import type { PartDiff } from '@vitrina/contracts/ops/sets'
import type { Command } from './command.ts'
import { formatTable } from './table.ts'

const filesShown = 12

export const diff: Command = {
  usage: 'diff <set> <set>',
  description: 'how two sets differ: parts, numbers, sizes, files',
  arity: [2, 2],
  acceptedOptions: [],
  async run({ desk, print, args: [from = '', to = ''] }) {
    const { parts, same } = await desk.diff(from, to)
    if (parts.length === 0) print('These sets are one.')
    for (const part of parts) print(partReport(part))
    if (parts.length > 0 && same.length > 0) print(`The same: ${same.join(', ')}`)
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
    rows.push([title, String(before), String(after), withSign(after - before)])
  }
  const shown = files.slice(0, filesShown).map(({ path, fromBytes, toBytes }) => {
    if (fromBytes === null) return `  + ${path} ${toBytes}`
    return toBytes === null ? `  - ${path} ${fromBytes}` : `  ~ ${path} ${fromBytes} -> ${toBytes}`
  })
  const rest = files.length - shown.length
  return [
    `${name} ${side(from)} -> ${side(to)}, ${files.length} files differ`,
    formatTable(rows),
    ...shown,
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ].join('\n')
}

const withSign = (value: number): string => (value > 0 ? `+${value}` : String(value))
