import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler } from '@rspack/core'
import { readManifest } from '../package-manifest.ts'
import { isDevelopment } from '../rules.ts'
import { surfaceOf, withPublished } from './surface.ts'

const PUBLISHED_SCRIPT = /[\\/]node_modules[\\/].*\.m?js$/

/**
 * Writes the input of the gate beside the server build: `surface.json`, and `smoke.json` with the smoke routes and
 * their recorded responses. Neither goes to the browser, and neither is written in development.
 */
export class SurfacePlugin {
  readonly directory: string

  constructor(directory: string) {
    this.directory = directory
  }

  apply(compiler: Compiler): void {
    if (isDevelopment) return
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('SurfacePlugin', (compilation) => {
      let published: string[] = []
      // Later hooks get modules that are merged into one another.
      compilation.hooks.finishModules.tap('SurfacePlugin', (modules) => {
        const files = [...modules].flatMap((module) => ('resource' in module ? [String(module.resource)] : []))
        published = [...new Set(files.filter((file) => PUBLISHED_SCRIPT.test(file)))].sort()
      })
      compilation.hooks.processAssets.tap(
        { name: 'SurfacePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const write = (name: string, content: unknown) =>
            compilation.emitAsset(name, new sources.RawSource(`${JSON.stringify(content, null, 1)}\n`))
          write('surface.json', withPublished(surfaceOf(this.directory), published))
          write('smoke.json', this.smoke())
        },
      )
    })
  }

  private smoke(): unknown {
    const read = (file: string): unknown => JSON.parse(readFileSync(path.join(this.directory, file), 'utf8'))
    const { vitrina: { smoke = [], frame } = {} } = readManifest(this.directory)
    return {
      routes: smoke.map(({ path: url, fixture }) => ({ path: url, answers: read(fixture) })),
      ...(frame ? { frame: read(frame) } : {}),
    }
  }
}
