import type { Compiler } from '@rspack/core'

/** Files a chunk needs, relative to the version's `browser/` folder. */
export interface ChunkFiles {
  js: string[]
  css: string[]
}

/** `assets.json` of a version: what to preload when a chunk of it is used on a page. */
export interface Assets {
  entry: string
  chunks: Record<string, ChunkFiles>
  fonts: string[]
  shellContract?: string
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
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('AssetsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'AssetsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const chunks: Record<string, ChunkFiles> = {}
          let entry = this.entry
          for (const group of compilation.chunkGroups) {
            const name = group.name ?? group.chunks.map((chunk) => chunk.name).find(Boolean)
            if (!name) continue
            const files = [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))]
            const key = name.replace(/^__federation_expose_/, '')
            chunks[key] = {
              js: files.filter((file) => file.endsWith('.js')),
              css: files.filter((file) => file.endsWith('.css')),
            }
          }
          for (const entrypoint of compilation.entrypoints.values()) {
            const first = entrypoint.getFiles().find((file) => file.endsWith('.js'))
            if (first && entrypoint.name === this.entry) entry = first
          }
          const assets: Assets = {
            entry,
            chunks,
            fonts: Object.keys(compilation.assets)
              .filter((file) => file.endsWith('.woff2'))
              .sort(),
            shellContract: this.shellContract,
          }
          compilation.emitAsset('../assets.json', new sources.RawSource(JSON.stringify(assets, null, 2)))
        },
      )
    })
  }
}
