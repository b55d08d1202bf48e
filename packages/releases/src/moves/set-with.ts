import type { Layout } from '../disk/layout.ts'
import type { ReleaseSet } from '../sets/release-set.ts'
import { createSet, readSet } from '../sets/set.ts'
import { requireTrusted } from '../trust/set-signature.ts'

/**
 * The set that is another one with one version in place of its own. What stays has to be as it was signed; the version
 * that is left need not: it may be what is wrong. Throws RegistryError 'untrusted'.
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
