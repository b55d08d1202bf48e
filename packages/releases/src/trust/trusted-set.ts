import { phrase, type Said } from '@vitrina/contracts/ops/said'
import type { Layout } from '../disk/layout.ts'
import { RegistryError } from '../registry-error.ts'
import { type ReleaseSet, type SetParts, versionsIn } from '../sets/release-set.ts'
import { readVersion } from '../versions/version.ts'
import { recordHash, requireHashes, requireServerFiles } from './record.ts'
import { type SealFault, type SetSeal, sealed, sealFault } from './seal.ts'

/** Signs a set that has just been made of published versions. Throws RegistryError 'untrusted' for one without all hashes. */
export async function sealSet(layout: Layout, parts: SetParts): Promise<SetSeal> {
  const records: Record<string, string> = {}
  for (const [name, version] of versionsIn(parts)) {
    const record = await readVersion(layout, name, version)
    requireHashes(record)
    records[name] = recordHash(record)
  }
  return { records, ...sealed(layout, textOf(parts, records)) }
}

/** Why a set's own signature is not believed; null when it is. */
export function setSealFault(layout: Layout, set: ReleaseSet): SealFault | null {
  return sealFault(layout, textOf(set, set.seal?.records ?? {}), set.seal)
}

/**
 * Makes sure that a set is signed and that its versions are the ones that were signed. `except` names a part whose
 * version is about to be left. Throws RegistryError 'untrusted'.
 */
export async function requireTrusted(layout: Layout, set: ReleaseSet, except?: string): Promise<void> {
  const fault = setSealFault(layout, set)
  if (fault) throw new RegistryError('untrusted', sentenceOf(fault, set))
  for (const [name, version] of versionsIn(set)) {
    if (name === except) continue
    const record = await readVersion(layout, name, version)
    requireHashes(record)
    if (recordHash(record) !== set.seal?.records[name]) {
      throw new RegistryError('untrusted', phrase`${name}@${version} is not what set ${set.id} was signed with.`)
    }
    await requireServerFiles(layout, record)
  }
}

function sentenceOf(fault: SealFault, { id, seal }: ReleaseSet): Said {
  return {
    unsigned: phrase`Set ${id} is not signed.`,
    'unknown key': phrase`Set ${id} is signed with the key ${seal?.key ?? '?'}, which is not accepted here.`,
    wrong: phrase`Set ${id} is not as it was signed.`,
  }[fault]
}

function textOf(parts: SetParts, records: Record<string, string>): string {
  const lines = versionsIn(parts).map(([name, version]) => `${name} ${version} ${records[name] ?? '-'}\n`)
  return `vitrina release set 1\n${lines.join('')}`
}
