import type { Layout } from '../disk/layout.ts'
import { createSet, type ReleaseSet, readSet } from '../sets/set.ts'

/** The set that is another one with one version in place of its own. */
export async function setWith(layout: Layout, set: string, name: string, version: string): Promise<ReleaseSet> {
  const { shell, remotes } = await readSet(layout, set)
  return createSet(
    layout,
    name === 'shell' ? { shell: version, remotes } : { shell, remotes: { ...remotes, [name]: version } },
  )
}
