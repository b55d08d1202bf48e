import type { Compilation, Compiler } from '@rspack/core'
import type { PageQueries } from '../page-query.ts'
import { readChanges } from './changelog.ts'
import { type PageRoute, readPageMetadata } from './page-metadata.ts'
import { installedShellContract, type Owner, readManifest, roomName } from './room.ts'
import { isDevelopment } from './rules.ts'
import { surfaceOf } from './surface/surface.ts'

/** Files a chunk needs, relative to the version's `browser/` folder. */
export interface ChunkFiles {
  js: string[]
  css: string[]
  /** Chunks that code of this one fetches. */
  loads?: string[]
}

/** `assets.json` of a version: what to preload when a chunk of it is used on a page. */
export interface Assets {
  entry: string
  chunks: Record<string, ChunkFiles>
  fonts: string[]
  shellContract?: string
  /** The version of the shell's contract whose types a remote was built with. */
  builtWithContract?: string
  /** The number people call the version by, from package.json. */
  packageVersion?: string
  /** What CHANGELOG.md says of that number. */
  changes?: string
  owner?: Owner
  /** Modules that the room offers, './' left out. */
  exposes?: string[]
  /** Modules of other remotes that it shows, 'mf-basket/AddToBasket'. */
  consumes?: string[]
  /** Packages whose code it carries. */
  packages?: string[]
  /** What each page of a remote reads of the query of its address. */
  queries?: PageQueries
  /** The paths of the site, of a shell. */
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
          const told = await readPageMetadata(compiler.context, compiler.watchMode)
          for (const page of Object.keys(told.queries ?? {}).filter((name) => !Object.hasOwn(chunks, name)))
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
            ...readRoomInfo(compiler.context),
            packages: packagesIn(compilation),
            ...told,
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
  // The groups come in the order in which the bundler's threads have ended.
  return Object.fromEntries(Object.entries(chunks).sort(([one], [other]) => (one < other ? -1 : 1)))
}

type RoomInfo = Pick<Assets, 'packageVersion' | 'changes' | 'owner' | 'builtWithContract' | 'exposes' | 'consumes'>

function readRoomInfo(directory: string): RoomInfo {
  const { version, exports = {}, vitrina = {} } = readManifest(directory)
  const changes = version && readChanges(directory, version)
  const isShell = roomName(directory) === 'shell'
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

/** By the last `node_modules` of a path: a package may have its own copy of another. Our own ones are part of the room. */
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
