import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { writeSynced } from './disk/write.ts'
import { openRegistry, type Registry } from './registry.ts'

/** A temporary folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'))
  // Processes that were told to exit may still write for a moment.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }))
  return folder
}

const emptySurface = { exposes: {}, pages: [], consumes: {}, leadsTo: [], uses: {}, gives: {} }

/** Files of a build by path; the marker makes the build, and so its version, unique. */
export function buildFiles(marker: string): Record<string, string> {
  return {
    'assets.json': JSON.stringify({
      entry: 'main.js',
      chunks: { main: { js: ['main.js'], css: ['main.css'] } },
      fonts: [],
      shellContract: '1',
      packageVersion: `1.0.${Number.parseInt(Buffer.from(marker).toString('hex').slice(0, 12), 16)}`,
      exposes: [],
      changes: `What ${marker} brings.`,
      owner: { team: 'The team', contact: 'team@shop.test' },
    }),
    'browser/main.js': `var mf_basket = '${marker}'\n${'// filling for the compressor\n'.repeat(50)}`,
    'browser/main.css': '@layer page { .mf-basket-a { color: red } }\n',
    'server/main.cjs': `exports.marker = '${marker}'\n`,
    'server/surface.json': JSON.stringify(emptySurface),
  }
}

/** Writes a build and returns its folder. */
export async function makeDist(folder: string, files: Record<string, string>): Promise<string> {
  for (const [path, content] of Object.entries(files)) await writeSynced(join(folder, path), content)
  return folder
}

export interface RegistryFixture {
  dataDir: string
  registry: Registry
  /** Publishes a build with this marker and returns its version. */
  publish(name: string, marker: string): Promise<string>
  /** Publishes the shell and a basket with these markers and makes them live. */
  goLive(shell: string, basket: string): Promise<string>
}

export const actor = { by: 'tester', reason: 'a test' }

export async function temporaryRegistry(): Promise<RegistryFixture> {
  const dataDir = await temporaryFolder()
  const registry = openRegistry(dataDir)
  let builds = 0
  const publish = async (name: string, marker: string) => {
    // One folder per build: a build is not written while another one is read.
    builds += 1
    const dist = await makeDist(join(dataDir, 'dist', `${name}-${builds}`), buildFiles(marker))
    return (await registry.publish(name, dist, { compress: 'fast' })).version
  }
  const goLive = async (shell: string, basket: string) => {
    const remotes = { 'mf-basket': await publish('mf-basket', basket) }
    const set = await registry.createSet({ shell: await publish('shell', shell), remotes })
    await registry.activate(set.id, actor)
    return set.id
  }
  return { dataDir, registry, publish, goLive }
}

/** Runs code with `registry`, opened on the folder, in a process of its own. */
export function runInProcess(dataDir: string, code: string): ChildProcess {
  const source = `
    const { openRegistry } = await import(${JSON.stringify(new URL('./registry.ts', import.meta.url).href)})
    const registry = openRegistry(${JSON.stringify(dataDir)})
    ${code}`
  return spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: ['ignore', 'pipe', 'inherit'] })
}

export async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit')
  return code
}
