import { createHash } from 'node:crypto'
import { phrase } from '@vitrina/contracts/ops/said'
import { type Layout, setFile } from '../disk/layout.ts'
import { isObject, parseObject, readObject, replaceFile } from '../disk/write.ts'
import { RegistryError } from '../registry-error.ts'
import { requireTrusted, type SetSeal, sealSet, setSealFault } from '../trust/trusted-set.ts'
import { isHash } from '../versions/name.ts'
import { namesIn, readVersion } from '../versions/version.ts'

/** Which versions go together: one of the shell and one of each remote. */
export interface SetParts {
  shell: string
  remotes: Record<string, string>
}

/** A recorded combination of versions; it never changes, and its id is the hash of its parts. */
export interface ReleaseSet extends SetParts {
  id: string
  /** ISO 8601. */
  createdAt: string
  /** Without a signature it is not served. */
  seal?: SetSeal
}

/** A part whose version differs between two sets; null where a set does not have it. */
export interface SetChange {
  name: string
  from: string | null
  to: string | null
}

/**
 * Records and signs a set of published versions. Throws RegistryError 'unknown' for a version that is not there,
 * 'untrusted' for one without all its hashes or when the set is known and was changed since it was signed.
 */
export async function createSet(layout: Layout, parts: SetParts): Promise<ReleaseSet> {
  for (const [name, version] of versionsIn(parts)) await readVersion(layout, name, version)
  const id = setId(parts)
  const known = await findSet(layout, id)
  if (known?.seal && !isOfFormerKey(layout, known)) {
    await requireTrusted(layout, known)
    return known
  }
  const seal = await sealSet(layout, parts)
  const remotes = Object.fromEntries(sorted(parts.remotes))
  const createdAt = known?.createdAt ?? new Date().toISOString()
  const set: ReleaseSet = { id, shell: parts.shell, remotes, createdAt, seal }
  await replaceFile(layout, setFile(layout, id), `${JSON.stringify(set, null, 2)}\n`)
  return set
}

/** The set. Throws RegistryError 'unknown', or 'damaged' when its content is not what its id says. */
export async function readSet(layout: Layout, id: string): Promise<ReleaseSet> {
  const set = await findSet(layout, id)
  if (!set) throw new RegistryError('unknown', phrase`There is no set ${id}.`)
  return set
}

/** Writes down a set as another machine recorded it. Throws RegistryError 'damaged' when it is not what its id says. */
export async function keepSet(layout: Layout, id: string, text: string): Promise<void> {
  const path = setFile(layout, id)
  const record = isHash(id) ? parseObject(text, `The set ${id}`) : {}
  if (!isSet(record) || setId(record) !== id)
    throw new RegistryError('damaged', phrase`This is not the set ${id}: ${text}`)
  await replaceFile(layout, path, text)
}

/** The set in a record that somebody else wrote down. Throws RegistryError 'damaged' when it is not the set of that id. */
export function setIn(record: Record<string, unknown>, id: string): ReleaseSet {
  if (isSet(record) && record.id === id && setId(record) === id) return record
  throw new RegistryError('damaged', phrase`This is not the set ${id}.`)
}

/** Signed with a key that was taken out of use since: to be signed anew. */
function isOfFormerKey(layout: Layout, set: ReleaseSet): boolean {
  return setSealFault(layout, set) === 'unknown key'
}

export async function listSets(layout: Layout): Promise<ReleaseSet[]> {
  const ids = (await namesIn(layout.sets)).map((file) => file.replace(/\.json$/, '')).filter(isHash)
  return Promise.all(ids.map((id) => readSet(layout, id)))
}

/** Every part of a set with its version, the shell first. */
export function versionsIn({ shell, remotes }: SetParts): [name: string, version: string][] {
  return [['shell', shell], ...sorted(remotes)]
}

export function changesBetween(from: SetParts | null, to: SetParts): SetChange[] {
  const before = new Map(from ? versionsIn(from) : [])
  const after = new Map(versionsIn(to))
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, from: before.get(name) ?? null, to: after.get(name) ?? null }))
    .filter((change) => change.from !== change.to)
}

async function findSet(layout: Layout, id: string): Promise<ReleaseSet | undefined> {
  if (!isHash(id)) return undefined
  const path = setFile(layout, id)
  const record = await readObject(path)
  if (record === undefined) return undefined
  if (!isSet(record) || setId(record) !== id) throw new RegistryError('damaged', phrase`${path} is not the set ${id}.`)
  return record
}

function setId(parts: SetParts): string {
  return createHash('sha256')
    .update(JSON.stringify(versionsIn(parts)))
    .digest('hex')
    .slice(0, 16)
}

function isSet(record: Record<string, unknown>): record is Record<string, unknown> & ReleaseSet {
  const { shell, remotes, createdAt } = record
  const versions = isObject(remotes) ? Object.values(remotes) : [null]
  return [shell, createdAt, ...versions].every((value) => typeof value === 'string')
}

function sorted(remotes: Record<string, string>): [string, string][] {
  return Object.entries(remotes).sort(([one], [other]) => (one < other ? -1 : 1))
}
