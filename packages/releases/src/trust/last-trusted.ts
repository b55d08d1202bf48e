import { type MessageDescriptor, msg } from '@vitrina/contracts/ops/message'
import type { Layout } from '../disk/layout.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { RegistryError } from '../registry-error.ts'
import { type ReleaseSet, versionsIn } from '../sets/release-set.ts'
import { readSet } from '../sets/set.ts'
import { requireFiles } from '../versions/files.ts'
import { requireTrusted } from './set-signature.ts'

/** The set to serve, and why it is not the live one if it is not. */
export interface TrustedSet {
  set: ReleaseSet
  refused: { set: string; why: string; said: MessageDescriptor } | null
}

/**
 * The live set, or the latest earlier one with a valid signature. Throws RegistryError 'untrusted' when there is none.
 */
export async function lastTrusted(layout: Layout, ledger: Ledger): Promise<TrustedSet> {
  const live = ledger.live()
  if (!live) throw new RegistryError('unknown', msg`Nothing is live yet: start the site once with npm start.`)
  const ids = new Set([live.set, ...(await ledger.history()).map(({ to }) => to).reverse()])
  let refused: TrustedSet['refused'] = null
  for (const id of ids) {
    try {
      const set = await readTrustedSet(layout, id)
      for (const [name, version] of versionsIn(set)) await requireFiles(layout, name, version)
      return { set, refused }
    } catch (error) {
      if (!(error instanceof RegistryError)) throw error
      refused ??= { set: id, why: error.message, said: error.said }
    }
  }
  throw new RegistryError('untrusted', msg`No set that was live may be served. ${refused?.said ?? ''}`)
}

/** Reads a set. Throws RegistryError 'untrusted' unless it is signed and its versions match the signature. */
export async function readTrustedSet(layout: Layout, id: string): Promise<ReleaseSet> {
  const set = await readSet(layout, id)
  await requireTrusted(layout, set)
  return set
}

/** Reads any set, with the reason why it may not be served. */
export async function inspectSet(
  layout: Layout,
  id: string,
): Promise<{ set: ReleaseSet; fault: MessageDescriptor | null }> {
  const set = await readSet(layout, id)
  try {
    await requireTrusted(layout, set)
    return { set, fault: null }
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error
    return { set, fault: error.said }
  }
}
