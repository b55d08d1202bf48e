import type { Layout } from '../disk/layout.ts'
import type { ReleaseSet } from '../sets/release-set.ts'
import { createSet, readSet } from '../sets/set.ts'
import { requireTrusted } from '../trust/set-signature.ts'

/**
 * Creates a set that differs from another one in a single version. The remaining versions must match their signatures;
 * the replaced one need not, since it may be the broken one. Throws RegistryError 'untrusted'.
 */
export async function createSetWith(layout: Layout, set: string, name: string, version: string): Promise<ReleaseSet> {
  const base = await readSet(layout, set)
  await requireTrusted(layout, base, name)
  const { shell, remotes } = base
  return createSet(
    layout,
    name === 'shell' ? { shell: version, remotes } : { shell, remotes: { ...remotes, [name]: version } },
  )
}
