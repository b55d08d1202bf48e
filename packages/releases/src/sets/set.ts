import { createHash } from 'node:crypto'
import { msg } from '@vitrina/contracts/ops/message'
import { type Layout, setFile } from '../disk/layout.ts'
import { tempPath } from '../disk/temp.ts'
import { isObject, parseObject, readObject, replaceFile } from '../disk/write.ts'
import { RegistryError } from '../registry-error.ts'
import { requireTrusted, setSignatureFault, signSet } from '../trust/set-signature.ts'
import { isHash } from '../versions/name.ts'
import { listFolder, readVersion } from '../versions/version.ts'
import { type ReleaseSet, type SetParts, sortedRemotes, versionsIn } from './release-set.ts'

/**
 * Records and signs a set of published versions. Throws RegistryError 'unknown' for an unknown version, 'untrusted' for
 * a version with missing hashes or when the set exists and was changed after it was signed.
 */
export async function createSet(layout: Layout, parts: SetParts): Promise<ReleaseSet> {
  for (const [name, version] of versionsIn(parts)) await readVersion(layout, name, version)
  const id = setId(parts)
  const known = await findSet(layout, id)
  if (known?.seal && !isSignedByRetiredKey(layout, known)) {
    await requireTrusted(layout, known)
    return known
  }
  const seal = await signSet(layout, parts)
  const remotes = Object.fromEntries(sortedRemotes(parts.remotes))
  const createdAt = known?.createdAt ?? new Date().toISOString()
  const set: ReleaseSet = { id, shell: parts.shell, remotes, createdAt, seal }
  await replaceFile(setFile(layout, id), `${JSON.stringify(set, null, 2)}\n`, { aside: tempPath(layout) })
  return set
}

/** Reads a set. Throws RegistryError 'unknown', or 'damaged' when its content does not match its id. */
export async function readSet(layout: Layout, id: string): Promise<ReleaseSet> {
  const set = await findSet(layout, id)
  if (!set) throw new RegistryError('unknown', msg`There is no set ${id}.`)
  return set
}

/**
 * Stores a set that another machine has recorded. Throws RegistryError 'damaged' when its content does not match its
 * id.
 */
export async function storeSet(layout: Layout, id: string, text: string): Promise<void> {
  const path = setFile(layout, id)
  const record = isHash(id) ? parseObject(text, `The set ${id}`) : {}
  if (!isSet(record) || setId(record) !== id)
    throw new RegistryError('damaged', msg`This is not the set ${id}: ${text}`)
  await replaceFile(path, text, { aside: tempPath(layout) })
}

/** Parses the record of a set. Throws RegistryError 'damaged' when its content does not match the id. */
export function parseSet(record: Record<string, unknown>, id: string): ReleaseSet {
  if (isSet(record) && record.id === id && setId(record) === id) return record
  throw new RegistryError('damaged', msg`This is not the set ${id}.`)
}

/** The key of its signature has been retired since, so the set has to be signed again. */
function isSignedByRetiredKey(layout: Layout, set: ReleaseSet): boolean {
  return setSignatureFault(layout, set) === 'unknown key'
}

export async function listSets(layout: Layout): Promise<ReleaseSet[]> {
  const ids = (await listFolder(layout.sets)).map((file) => file.replace(/\.json$/, '')).filter(isHash)
  return Promise.all(ids.map((id) => readSet(layout, id)))
}

async function findSet(layout: Layout, id: string): Promise<ReleaseSet | undefined> {
  if (!isHash(id)) return undefined
  const path = setFile(layout, id)
  const record = await readObject(path)
  if (record === undefined) return undefined
  if (!isSet(record) || setId(record) !== id) throw new RegistryError('damaged', msg`${path} is not the set ${id}.`)
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
