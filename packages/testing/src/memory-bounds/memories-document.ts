/** Reads docs/memories.md. */
const BYTES = { KB: 1024, MB: 1024 * 1024 } as const

export interface MemoryRow {
  section: string
  /** Each as `file: name`. */
  places: string[]
  /** Columns: keys, who controls them, limit, lifetime, behaviour when full. */
  cells: string[]
}

export function memoryRows(text: string): MemoryRow[] {
  let section = ''
  return text.split('\n').flatMap((line) => {
    section = /^## (.+)/.exec(line)?.[1] ?? section
    const [, file, names, rest] = /^\| `([^`]+)`: ([^|]+)\|(.*)$/.exec(line) ?? []
    if (file === undefined || names === undefined) return []
    const places = names.split(',').map((name) => `${file}: ${name.trim()}`)
    const cells = (rest ?? '').split('|').map((cell) => cell.trim())
    return [{ section, places, cells: cells.slice(0, -1) }]
  })
}

/** NaN for a cell without a limit. */
export function bytesOf(cell = ''): number {
  const [, number, unit] = /^(\d+) (KB|MB)(?: outside)?$/.exec(cell) ?? []
  return number === undefined ? Number.NaN : Number(number) * BYTES[unit as keyof typeof BYTES]
}
