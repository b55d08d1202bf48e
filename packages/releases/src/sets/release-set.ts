import type { SetSeal } from '../trust/signature.ts'

/** The combination of versions: one of the shell and one of each remote. */
export interface SetParts {
  shell: string
  remotes: Record<string, string>
}

/** A recorded combination of versions; immutable, and its id is the hash of its parts. */
export interface ReleaseSet extends SetParts {
  id: string
  /** ISO 8601. */
  createdAt: string
  /** A set without a signature is not served. */
  seal?: SetSeal
}

/** A part whose version differs between two sets; null where a set has no such part. */
export interface SetChange {
  name: string
  from: string | null
  to: string | null
}

/** Every part of a set with its version, the shell first. */
export function versionsIn({ shell, remotes }: SetParts): [name: string, version: string][] {
  return [['shell', shell], ...sortedRemotes(remotes)]
}

export function changesBetween(from: SetParts | null, to: SetParts): SetChange[] {
  const before = new Map(from ? versionsIn(from) : [])
  const after = new Map(versionsIn(to))
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, from: before.get(name) ?? null, to: after.get(name) ?? null }))
    .filter((change) => change.from !== change.to)
}

/** Sorted by name, since everything derived from a set has to be deterministic. */
export function sortedRemotes(remotes: Record<string, string>): [string, string][] {
  return Object.entries(remotes).sort(([one], [other]) => (one < other ? -1 : 1))
}
