import { type MessageDescriptor, msg } from '@vitrina/contracts/ops/message'
import type { Layout } from '../disk/layout.ts'
import { RegistryError } from '../registry-error.ts'
import { type ReleaseSet, type SetParts, versionsIn } from '../sets/release-set.ts'
import { readVersion } from '../versions/version.ts'
import { type SetSeal, type SignatureFault, signatureFault, signText } from './signature.ts'
import { recordHash, requireHashes, requireServerFiles } from './version-integrity.ts'

/** Signs a new set of published versions. Throws RegistryError 'untrusted' for a version with missing hashes. */
export async function signSet(layout: Layout, parts: SetParts): Promise<SetSeal> {
  const records: Record<string, string> = {}
  for (const [name, version] of versionsIn(parts)) {
    const record = await readVersion(layout, name, version)
    requireHashes(record)
    records[name] = recordHash(record)
  }
  return { records, ...signText(layout, signedText(parts, records)) }
}

/** Why the signature of a set is not trusted; null when it is. */
export function setSignatureFault(layout: Layout, set: ReleaseSet): SignatureFault | null {
  return signatureFault(layout, signedText(set, set.seal?.records ?? {}), set.seal)
}

/**
 * Requires that a set is signed and that its versions match the signature. `except` names a part whose version is about
 * to be replaced. Throws RegistryError 'untrusted'.
 */
export async function requireTrusted(layout: Layout, set: ReleaseSet, except?: string): Promise<void> {
  const fault = setSignatureFault(layout, set)
  if (fault) throw new RegistryError('untrusted', faultMessage(fault, set))
  for (const [name, version] of versionsIn(set)) {
    if (name === except) continue
    const record = await readVersion(layout, name, version)
    requireHashes(record)
    if (recordHash(record) !== set.seal?.records[name]) {
      throw new RegistryError('untrusted', msg`${name}@${version} is not what set ${set.id} was signed with.`)
    }
    await requireServerFiles(layout, record)
  }
}

function faultMessage(fault: SignatureFault, { id, seal }: ReleaseSet): MessageDescriptor {
  return {
    unsigned: msg`Set ${id} is not signed.`,
    'unknown key': msg`Set ${id} is signed with the key ${seal?.key ?? '?'}, which is not accepted here.`,
    wrong: msg`Set ${id} is not as it was signed.`,
  }[fault]
}

function signedText(parts: SetParts, records: Record<string, string>): string {
  const lines = versionsIn(parts).map(([name, version]) => `${name} ${version} ${records[name] ?? '-'}\n`)
  return `vitrina release set 1\n${lines.join('')}`
}
