import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openRegistry, type Registry } from '@vitrina/releases'
import pino from 'pino'
import { onTestFinished } from 'vitest'
import { readConfig } from '../../infra/configuration/config.ts'
import { LiveReleases } from './live-releases.ts'

export const actor = { by: 'tester', reason: 'a test' }

/** Source of a function, sync or async, that returns the document of a requested page. */
const nameOfSet = '(page, { set }) => set'

/** Source of a renderer that behaves like a real one on its IPC channel and its socket. */
const rendererSource = (marker: string, startsBy: string, answers: string) => `
// ${marker}
process.once('message', (options) => {
  ${startsBy}
  const server = require('node:http').createServer((request, response) => {
    let page = ''
    request.on('data', (text) => (page += text)).on('end', async () => {
      const document = await (${answers})(JSON.parse(page), options)
      response.writeHead(200, { 'x-page': encodeURIComponent(JSON.stringify({ status: 200, failed: options.leftOut, threw: [], calls: 0 })) })
      response.end(document)
    })
  })
  server.listen(options.socket, () => process.send({ kind: 'ready' }))
  process.on('message', () => server.close(() => process.exit(0)) && server.closeIdleConnections())
})
process.on('disconnect', () => process.exit(0))
process.send({ kind: 'waiting' })
`

export interface Releases {
  dataDir: string
  registry: Registry
  /** Publishes a shell. `startsBy` runs before the renderer is ready, `answers` makes each document (the set id). */
  publishShell: (marker: string, startsBy?: string, answers?: string) => Promise<string>
  publishBasket: (marker: string) => Promise<string>
  /** Publishes a version with these files of a server build. */
  publish: (name: string, marker: string, server: Record<string, string>) => Promise<string>
  /** Records a set. */
  set: (shell: string, basket: string) => Promise<string>
  /** Opens LiveReleases and closes it after the test. */
  live: () => Promise<LiveReleases>
}

/** A registry in a temporary folder, or in `below` inside it, with real renderer processes; removed after the test. */
export async function temporaryReleases(
  below = '',
  onEnd: (clean: () => Promise<void>) => void = onTestFinished,
): Promise<Releases> {
  const folder = await mkdtemp(path.join(tmpdir(), 'releases-'))
  onEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const dataDir = path.join(folder, below)
  const registry = openRegistry(dataDir)

  async function publish(name: string, marker: string, server: Record<string, string>): Promise<string> {
    const dist = await mkdtemp(path.join(dataDir, 'dist-'))
    const files: Record<string, string> = {
      'assets.json': JSON.stringify({ entry: 'main.js', chunks: { main: { js: ['main.js'], css: [] } }, fonts: [] }),
      'browser/main.js': `// ${marker}`,
      ...server,
    }
    for (const [file, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(dist, file)), { recursive: true })
      await writeFile(path.join(dist, file), content)
    }
    return (await registry.publish(name, dist, { compress: 'fast' })).version
  }

  return {
    dataDir,
    registry,
    publish,
    publishShell: (marker, startsBy = '', answers = nameOfSet) =>
      publish('shell', marker, { 'server/main.cjs': rendererSource(marker, startsBy, answers) }),
    publishBasket: (marker) => publish('mf-basket', marker, { 'server/remoteEntry.cjs': `// ${marker}` }),
    set: async (shell, basket) => (await registry.createSet({ shell, remotes: { 'mf-basket': basket } })).id,
    live: async () => {
      const log = pino({ level: 'silent' })
      const live = new LiveReleases(registry, readConfig({ DATA_DIR: dataDir }), log)
      onEnd(() => live.close())
      await live.open()
      return live
    },
  }
}
