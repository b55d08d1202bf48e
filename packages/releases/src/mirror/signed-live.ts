import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { msg } from '@vitrina/contracts/ops/message'
import type { SignedLiveState } from '@vitrina/contracts/ops/mirror'
import { type Layout, layoutOf } from '../disk/layout.ts'
import { isEntry, isIntact } from '../ledger/entry.ts'
import type { Registry } from '../registry.ts'
import { RegistryError } from '../registry-error.ts'
import type { ReleaseSet } from '../sets/release-set.ts'
import { parseSet } from '../sets/set.ts'
import { entrySignatureFault } from '../trust/entry-signature.ts'
import { acceptedKeys, encodePublicKey } from '../trust/keys.ts'
import { setSignatureFault } from '../trust/set-signature.ts'
import { packFiles } from '../upload/pack.ts'

/**
 * The live state with signatures, for other machines to verify. Throws RegistryError 'unknown' before the first
 * activation, 'untrusted' when it may not be served.
 */
export async function signedLiveState(
  registry: Registry,
  dataDir: string,
  publicKeys: readonly string[],
): Promise<SignedLiveState> {
  const live = registry.live()
  if (!live) throw new RegistryError('unknown', msg`Nothing is live yet.`)
  const set = await registry.readSet(live.set)
  const keys = acceptedKeys(layoutOf(resolve(dataDir), publicKeys)).map(encodePublicKey)
  return { entry: { ...live.last }, set: { ...set }, keys }
}

/** The build of a version as a tar. Throws RegistryError 'unknown', or 'damaged' with the name of a missing file. */
export async function packVersion(registry: Registry, name: string, version: string): Promise<Readable> {
  const { files } = await registry.readVersion(name, version)
  await registry.requireFiles(name, version)
  return packFiles(
    registry.folderOf(name, version),
    files.map(({ path }) => path),
  )
}

/**
 * Verifies the live set that another machine reports. Throws RegistryError 'untrusted' unless the move and the set are
 * signed with a trusted key and belong together.
 */
export function verifyLiveSet(site: Layout, { entry, set }: SignedLiveState): ReleaseSet {
  if (!isEntry(entry) || !isIntact(entry) || entrySignatureFault(site, entry)) {
    throw new RegistryError(
      'untrusted',
      msg`What the site says is live is not signed with a key that is accepted here.`,
    )
  }
  const live = parseSet(set, entry.state.set)
  if (setSignatureFault(site, live)) {
    throw new RegistryError(
      'untrusted',
      msg`Set ${live.id} of the site is not signed with a key that is accepted here.`,
    )
  }
  return live
}
