/** A module of a room as the order of its sheets depends on it. */
export interface CascadeModule {
  /** Path from the folder of the room, for people. */
  name: string
  /** What it imports, in the order of its imports, what it loads later included. */
  imports: readonly string[]
  /** Layers that it writes into; none where it is no sheet. */
  layers: readonly string[]
}

export type CascadeModules = ReadonlyMap<string, CascadeModule>

/** Two sheets that would each have to stand over the other. */
export interface CascadeConflict {
  /** Sheets by name, each with the module that wants it over the next one; the last wants to stand over the first. */
  cycle: readonly { sheet: string; by: string }[]
}

/** Which sheets a sheet stands over, and the module that wants it. */
type StackingOrder = Map<string, Map<string, string>>

const isSheet = ({ layers }: CascadeModule): boolean => layers.length > 0

/** Everything that a module is made of, itself included. */
function reachableModules(modules: CascadeModules, id: string): Set<string> {
  const parts = new Set<string>()
  const left = [id]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (parts.has(next)) continue
    parts.add(next)
    left.push(...(modules.get(next)?.imports ?? []))
  }
  return parts
}

/** Of the modules that import sheets: which of them, and which sheets belong to what they are made of. */
function importersOf(modules: CascadeModules, layer: string) {
  const writes = (id: string): boolean => modules.get(id)?.layers.includes(layer) === true
  return [...modules]
    .filter(([, module]) => !isSheet(module))
    .map(([, { name, imports }]) => ({
      name,
      own: [...new Set(imports.filter(writes))],
      rest: imports.filter((id) => !writes(id)),
    }))
    .filter(({ own }) => own.length > 0)
    .map(({ name, own, rest }) => {
      const below = new Set<string>()
      for (const id of rest) for (const part of reachableModules(modules, id)) if (writes(part)) below.add(part)
      return { name, own, below }
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** The way from one sheet down to another, both included; null when it does not stand over it. */
function findPath(over: StackingOrder, from: string, to: string): string[] | null {
  const left: string[][] = [[from]]
  const seen = new Set<string>()
  for (let way = left.shift(); way; way = left.shift()) {
    for (const next of over.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === to) return [...way, next]
      if (seen.has(next)) continue
      seen.add(next)
      left.push([...way, next])
    }
  }
  return null
}

function stackingOrder(
  modules: CascadeModules,
  layer: string,
): { over: StackingOrder; conflict: CascadeConflict | null } {
  const over: StackingOrder = new Map()
  const put = (sheet: string, under: string, by: string): void => {
    const known = over.get(sheet) ?? new Map<string, string>()
    if (sheet !== under && !known.has(under)) over.set(sheet, known.set(under, by))
  }
  const importers = importersOf(modules, layer)
  for (const { name, own, below } of importers)
    for (const sheet of own) for (const under of below) put(sheet, under, name)

  const nameOf = (id: string): string => modules.get(id)?.name ?? id
  for (const sheet of over.keys()) {
    const way = findPath(over, sheet, sheet)
    if (!way) continue
    const round = way.slice(0, -1).map((id, at) => ({
      sheet: nameOf(id),
      by: over.get(id)?.get(way[at + 1] ?? '') ?? '',
    }))
    return { over, conflict: { cycle: round } }
  }

  // Of two sheets of one module its own is over the other one, else the later over the earlier: where nothing says otherwise.
  const baseOf = (name: string): string => name.replace(/^.*\//, '').replace(/\..*$/, '')
  for (const { name, own } of importers) {
    const isOwn = (id: string): boolean => baseOf(nameOf(id)) === baseOf(name)
    const rising = [...own.filter((id) => !isOwn(id)), ...own.filter(isOwn)]
    for (const [at, sheet] of rising.entries())
      for (const under of rising.slice(0, at)) if (!findPath(over, under, sheet)) put(sheet, under, name)
  }
  return { over, conflict: null }
}

/**
 * On which level of its layer each sheet of a room stands, 0 the lowest: over all sheets of what its importers are made of.
 * So whoever shows a component and gives it a class is over it, whatever sheet of a page has come last.
 */
export function cascadeLevels(
  modules: CascadeModules,
  layer: string,
): { levels: ReadonlyMap<string, number>; conflict: CascadeConflict | null } {
  const { over, conflict } = stackingOrder(modules, layer)
  const levels = new Map<string, number>()
  if (conflict) return { levels, conflict }
  const levelOf = (id: string): number => {
    const known = levels.get(id)
    if (known !== undefined) return known
    const level = Math.max(-1, ...[...(over.get(id)?.keys() ?? [])].map(levelOf)) + 1
    levels.set(id, level)
    return level
  }
  for (const [id, module] of modules) if (module.layers.includes(layer)) levelOf(id)
  return { levels, conflict }
}
