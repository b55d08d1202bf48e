import type { HungVersion } from '@vitrina/federation/renderer-protocol'

interface ProfileNode {
  id: number
  callFrame: { url: string; functionName: string }
  children?: number[]
}

/** The part of V8's CPU profiles that is needed to find the owner of the running code. */
export interface CpuProfile {
  nodes: ProfileNode[]
  /** The innermost node of each sample. */
  samples: number[]
}

/** Path of published code: `<package>/<version>/server/<file>`. */
const publishedPath = /\/(shell|mf-[a-z0-9-]+)\/([0-9a-f]{16})\/server\//

/**
 * The owner of the code that a profile found running. Code of the shell or of a library counts for the remote that
 * called it; the shell is named only when no remote is on the stack. Null when there is no published code.
 */
export function culpritOf({ nodes, samples }: CpuProfile): HungVersion | null {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const counts = new Map<string, { hang: HungVersion; count: number }>()
  for (const sample of samples) {
    const hang = ownerOf(sample, byId, parents)
    if (!hang) continue
    const key = `${hang.room}@${hang.version}`
    counts.set(key, { hang, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const [most] = [...counts.values()].toSorted((one, other) => other.count - one.count)
  return most?.hang ?? null
}

function ownerOf(sample: number, byId: Map<number, ProfileNode>, parents: Map<number, number>): HungVersion | null {
  let shell: HungVersion | null = null
  for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
    const [, packageName, version] = publishedPath.exec(byId.get(id)?.callFrame.url ?? '') ?? []
    if (!packageName || !version) continue
    if (packageName !== 'shell') return { room: packageName, version }
    shell ??= { room: packageName, version }
  }
  return shell
}
