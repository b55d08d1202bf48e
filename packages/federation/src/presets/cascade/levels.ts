/** A module of a package as a node of the import graph. */
export interface CascadeModule {
  /** Path from the package folder, for messages. */
  name: string
  /** Ids of its imports in their order, dynamic ones included. */
  imports: readonly string[]
  /** Layers that a sheet writes to; empty for a module that is no sheet. */
  layers: readonly string[]
}

export type CascadeModules = ReadonlyMap<string, CascadeModule>

/** A cycle of sheets in which each has to override the next. */
export interface CascadeConflict {
  /** Sheets by name, each with the module that puts it over the next one; the last has to override the first. */
  cycle: readonly { sheet: string; by: string }[]
}

/** For each sheet, the sheets it overrides and the module that requires that. */
type StackingOrder = Map<string, Map<string, string>>

const isSheet = ({ layers }: CascadeModule): boolean => layers.length > 0

/** The module and everything it imports, directly or not. */
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

/** Modules that import sheets of a layer, each with these sheets and with the sheets of its other imports. */
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

/** Path from one sheet down to another, both included; null when the first does not override the second. */
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

  // Tie-break between two sheets of one module: its namesake overrides the other, else the later import overrides the
  // earlier one.
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
 * Level of each sheet in its layer, 0 being the lowest: a sheet is above all sheets of the components that its
 * importers render. So a class that a parent gives to a component overrides the component's own, whichever sheet was
 * loaded last.
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
