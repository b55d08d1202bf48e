/** The thread that renders pages: the only place where code of remotes runs on the server. */
import { createServer, type IncomingMessage } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { remotes } from '@vitrina/federation/remotes'
import {
  PAGE_HEADER,
  type RendererMessage,
  type RendererStart,
  type RenderRequest,
} from '@vitrina/federation/renderer-protocol'
import { within } from '@vitrina/site/within'
import type { Pulse } from './overseer.ts'
import { createPageRenderer } from './page-renderer.tsx'
import { openRelease } from './release.ts'

const BEAT_MS = 100
/** The first pages are the quicker for it, but nobody waits long for a remote that does not load. */
const PREPARE_LIMIT_MS = 500

async function body(request: IncomingMessage): Promise<string> {
  let text = ''
  request.setEncoding('utf8')
  for await (const chunk of request) text += chunk
  return text
}

const say = (message: RendererMessage): void => parentPort?.postMessage(message)

/** Loads what the remotes are entered by, so that it is not the first visitors who wait for it. */
async function prepare({ versions, leftOut }: RendererStart): Promise<void> {
  const rooms = Object.keys(versions).filter((room) => room !== 'shell' && !leftOut.includes(room))
  const loading = Promise.allSettled(rooms.map((room) => remotes().load(`${room}/routes`, 0)))
  await within(loading, PREPARE_LIMIT_MS, 'Some remotes take long to load').catch(() => {})
}

async function start(options: RendererStart): Promise<void> {
  const render = createPageRenderer(openRelease(options), options)
  await prepare(options)
  const server = createServer(async (request, response) => {
    try {
      const page = await render(JSON.parse(await body(request)) as RenderRequest)
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        [PAGE_HEADER]: encodeURIComponent(JSON.stringify(page.facts)),
      })
      response.end(page.document)
    } catch (error) {
      console.error(error)
      response.writeHead(500).end(error instanceof Error ? error.message : 'render failed')
    }
  })
  server.keepAliveTimeout = 60_000
  server.listen(options.socket, () => say({ kind: 'ready' }))
  parentPort?.on('message', (message: { kind: string }) => {
    if (message.kind !== 'stop') return
    server.close(() => process.exit(0))
    server.closeIdleConnections()
  })
}

const { beats } = workerData as Pulse
setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS)

parentPort?.once('message', (message: RendererStart) => {
  start(message).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
say({ kind: 'waiting' })
