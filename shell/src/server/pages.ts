/** The thread that renders pages: the only place where code of remotes runs on the server. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { remotes } from '@vitrina/federation/remotes'
import {
  type CodeCacheRequest,
  PAGE_HEADER,
  type RendererMessage,
  type RendererStart,
  type RenderRequest,
} from '@vitrina/federation/renderer-protocol'
import { withTimeout } from '@vitrina/site/within'
import type { PagesContext } from './code-cache.ts'
import { collectWhenIdle } from './idle-collection.ts'
import { forbidCodeFromStrings } from './no-code-from-strings.ts'
import { createPageRenderer } from './page-renderer.tsx'
import { openRelease } from './release.ts'
import type { Heartbeat } from './supervisor.ts'

const HEARTBEAT_MS = 100
/**
 * Limit for preloading remotes. Preloading makes the first pages faster and finds code that hangs while it loads, but a
 * remote that does not load must not delay the start.
 */
const PREPARE_LIMIT_MS = 1500
/** The second page takes other code paths than the first: caches are filled by then. */
const TRIAL_PAGES = 2

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  request.setEncoding('utf8')
  for await (const chunk of request) text += chunk
  return text
}

const post = (message: RendererMessage): void => parentPort?.postMessage(message)

/** Loads the `./routes` of the remotes, so that the first visitors do not wait for them. */
async function preloadRemotes({ versions, leftOut }: RendererStart): Promise<void> {
  const remoteNames = Object.keys(versions).filter(
    (packageName) => packageName !== 'shell' && !leftOut.includes(packageName),
  )
  const loading = Promise.allSettled(remoteNames.map((remote) => remotes().load(`${remote}/routes`, 0)))
  await withTimeout(loading, PREPARE_LIMIT_MS, 'Some remotes take long to load').catch(() => {})
}

async function start(options: RendererStart): Promise<void> {
  const render = createPageRenderer(openRelease(options), options)
  await preloadRemotes(options)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const page = await render(JSON.parse(await readBody(request)) as RenderRequest)
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        [PAGE_HEADER]: encodeURIComponent(JSON.stringify(page.facts)),
      })
      response.end(page.document)
    } catch (error) {
      console.error(error)
      response.writeHead(500).end(error instanceof Error ? error.message : 'render failed')
    }
  }
  const runWork = collectWhenIdle()
  const server = createServer((request, response) => runWork(() => answer(request, response)))
  server.keepAliveTimeout = 60_000
  server.listen(options.socket, () => post({ kind: 'ready' }))
  parentPort?.on('message', (message: { kind: string }) => {
    if (message.kind !== 'stop') return
    server.close(() => process.exit(0))
    server.closeIdleConnections()
  })
}

/** Renders a page without remotes, so that the code every page needs is compiled, and sends the code cache. */
async function runTrial(
  { shell, versionsFolder, request }: CodeCacheRequest,
  { createCodeCache }: PagesContext,
): Promise<void> {
  const options: RendererStart = {
    set: 'none',
    versions: { shell },
    previous: {},
    versionsFolder,
    socket: '',
    dataSocket: '',
    leftOut: [],
    development: false,
  }
  const render = createPageRenderer(openRelease(options), options)
  // Widgets of missing remotes log errors, which are expected here.
  const { error } = console
  console.error = () => undefined
  for (let page = 0; page < TRIAL_PAGES; page += 1) await render(request)
  console.error = error
  // V8 compares flags, and a process that uses the cache starts with the default ones.
  setFlagsFromString('--use-osr')
  post({ kind: 'ready-made', data: createCodeCache().toString('base64') })
}

/** Waits for a set to render, or for a request to produce a code cache. */
export function startPages(ready: PagesContext): void {
  const { beats } = workerData as Heartbeat
  // The first beat at once, so that code that hangs before the next one is detected too.
  Atomics.add(beats, 0, 1)
  setInterval(() => Atomics.add(beats, 0, 1), HEARTBEAT_MS)
  forbidCodeFromStrings()
  // The CPU profiler does not see a loop that on-stack replacement has optimised while it runs. As a flag of the
  // process this would invalidate the code cache of Node.
  setFlagsFromString('--no-use-osr')
  parentPort?.once('message', (message: RendererStart | CodeCacheRequest) => {
    const work = 'kind' in message ? runTrial(message, ready) : start(message)
    work.catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
  })
  post({ kind: 'waiting' })
}
