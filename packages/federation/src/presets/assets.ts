import type { Compilation, Compiler } from '@rspack/core'
import type { PageQueries } from '../page-query.ts'
import { readChanges } from './changelog.ts'
import { installedShellContract, type Owner, readManifest, readPackageName } from './package-manifest.ts'
import { type PageRoute, readPageMetadata } from './page-metadata.ts'
import { isDevelopment } from './rules.ts'
import { surfaceOf } from './surface/surface.ts'

/** Files of a chunk, relative to the version's `browser/` folder. */
export interface ChunkFiles {
  js: string[]
  css: string[]
  /** Chunks that code of this chunk loads dynamically. */
  loads?: string[]
}

/** `assets.json` of a version: the files to preload when a chunk is used on a page. */
export interface Assets {
  entry: string
  chunks: Record<string, ChunkFiles>
  fonts: string[]
  shellContract?: string
  /** The version of the shell's contract whose types a remote was built with. */
  builtWithContract?: string
  /** The version from package.json, e.g. `1.4.0`. */
  packageVersion?: string
  /** The section of CHANGELOG.md for that version. */
  changes?: string
  owner?: Owner
  /** Exposed modules, without './'. */
  exposes?: string[]
  /** Modules of other remotes that the package renders, 'mf-basket/AddToBasket'. */
  consumes?: string[]
  /** npm packages in the bundle. */
  packages?: string[]
  /** Declared query parameters of a remote's pages. */
  queries?: PageQueries
  /** Routes of the site; only in a shell. */
  routes?: PageRoute[]
}

/** Writes `assets.json` beside the builds: every named chunk group with all the files it needs. */
export class AssetsPlugin {
  readonly entry: string
  readonly shellContract: string | undefined

  constructor(entry: string, shellContract?: string) {
    this.entry = entry
    this.shellContract = shellContract
  }

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'AssetsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          let entry = this.entry
          for (const entrypoint of compilation.entrypoints.values()) {
            const first = entrypoint.getFiles().find((file) => file.endsWith('.js'))
            if (first && entrypoint.name === this.entry) entry = first
          }
          const chunks = chunksOf(compilation)
          const metadata = await readPageMetadata(compiler.context, compiler.watchMode)
          for (const page of Object.keys(metadata.queries ?? {}).filter((name) => !Object.hasOwn(chunks, name)))
            compilation.errors.push(
              new WebpackError(`No chunk is named like the page "${page}": its document would name none of its files.`),
            )
          const assets: Assets = {
            entry,
            chunks,
            fonts: Object.keys(compilation.assets)
              .filter((file) => file.endsWith('.woff2'))
              .sort(),
            shellContract: this.shellContract,
            ...readPackageInfo(compiler.context),
            packages: packagesIn(compilation),
            ...metadata,
          }
          compilation.emitAsset('../assets.json', new sources.RawSource(JSON.stringify(assets, null, 2)))
        },
      )
    })
  }
}

type ChunkGroup = Compilation['chunkGroups'][number]

function chunkName(group: ChunkGroup): string | undefined {
  const name = group.name ?? group.chunks.map((chunk) => chunk.name).find(Boolean)
  return name?.replace(/^__federation_expose_/, '')
}

function chunksOf(compilation: Compilation): Record<string, ChunkFiles> {
  const chunks: Record<string, ChunkFiles> = {}
  for (const group of compilation.chunkGroups) {
    const name = chunkName(group)
    if (!name) continue
    const files = [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))]
    const loads = group.childrenIterable.map(chunkName).filter((child) => child !== undefined)
    chunks[name] = {
      js: files.filter((file) => file.endsWith('.js')),
      css: files.filter((file) => file.endsWith('.css')),
      ...(loads.length > 0 ? { loads: [...new Set(loads)].sort() } : {}),
    }
  }
  // Sorted, since the bundler's worker threads finish in any order.
  return Object.fromEntries(Object.entries(chunks).sort(([one], [other]) => (one < other ? -1 : 1)))
}

type PackageInfo = Pick<Assets, 'packageVersion' | 'changes' | 'owner' | 'builtWithContract' | 'exposes' | 'consumes'>

function readPackageInfo(directory: string): PackageInfo {
  const { version, exports = {}, vitrina = {} } = readManifest(directory)
  const changes = version && readChanges(directory, version)
  const isShell = readPackageName(directory) === 'shell'
  const contract = isShell ? undefined : installedShellContract(directory)
  return {
    packageVersion: version,
    ...(changes ? { changes } : {}),
    ...(vitrina.owner ? { owner: vitrina.owner } : {}),
    ...(contract === undefined ? {} : { builtWithContract: contract }),
    exposes: isShell ? [] : Object.keys(exports).map((name) => name.slice(2)),
    ...(isDevelopment ? {} : { consumes: Object.keys(surfaceOf(directory).consumes) }),
  }
}

/**
 * Named by the last `node_modules` of a path, since a package may have its own copy of another. Workspace packages
 * belong to the remote.
 */
function packagesIn(compilation: Compilation): string[] {
  const found = new Set<string>()
  for (const module of compilation.modules) {
    const parts = 'modules' in module && Array.isArray(module.modules) ? [module, ...module.modules] : [module]
    for (const part of parts) {
      const [, name] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(part.nameForCondition() ?? '') ?? []
      if (name && !name.startsWith('@vitrina')) found.add(name.replace('\\', '/'))
    }
  }
  return [...found].sort()
}
