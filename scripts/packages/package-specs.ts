import { readFileSync } from 'node:fs'
import path from 'node:path'
import { remotes, root } from '../workspace.ts'

/**
 * How much of a package is published: `all` of it; the files that its `exports` lead to; only the `types` of these; or
 * the files that its `commands` lead to.
 */
type Extent = 'all' | 'exports' | 'types' | 'commands'

/** A package that is published for teams outside of the repository. */
export interface PackageSpec {
  /** Relative to the root of the repository. */
  folder: string
  extent: Extent
}

/** An export of a package: a file, or files by condition. */
export type ExportTarget = string | { [condition: string]: string }

export interface Manifest {
  name: string
  version: string
  license?: string
  sideEffects?: boolean | string[]
  exports?: Record<string, ExportTarget>
  bin?: Record<string, string>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  vitrina?: { contract?: string }
}

export const publishedPackages: readonly PackageSpec[] = [
  ...['contracts', 'site', 'ui', 'federation', 'releases'].map((name) => ({
    folder: `packages/${name}`,
    extent: 'all' as const,
  })),
  { folder: 'shell', extent: 'exports' },
  { folder: 'gateway', extent: 'commands' },
  ...remotes.map((folder) => ({ folder, extent: 'types' as const })),
]

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))

/** The exports of a published version: pages are left out, as only the shell uses them. */
export function publishedExports({ folder, extent }: PackageSpec): Record<string, ExportTarget> {
  if (extent === 'commands') return {}
  const entries = Object.entries(readManifest(folder).exports ?? {})
  return Object.fromEntries(
    entries.filter(
      ([name, target]) => !(extent === 'types' && name === './routes') && !isForTests(JSON.stringify(target)),
    ),
  )
}

/** Whether the file is a test or is used by tests alone. */
export const isForTests = (file: string): boolean => /\.(?:test|suite|fixture|e2e)\.(?:tsx?|cjs|mjs)\b/.test(file)
