import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import path from 'node:path'
import {
  PAGE_HEADER,
  type RenderedPage,
  type RendererStart,
  type RenderRequest,
} from '@vitrina/federation/renderer-protocol'
import type { ReleaseSet } from '@vitrina/releases'
import type { Logger } from 'pino'

const START_LIMIT_MS = 15_000
const STOP_LIMIT_MS = 10_000

/** Old-space limit: a page that eats memory ends its renderer, not the machine. */
const HEAP_LIMIT_MB = 256

interface StartOptions {
  set: ReleaseSet
  previous: ReleaseSet | null
  versionsFolder: string
  dataSocket: string
  development: boolean
  log: Logger
}

export interface RenderedAnswer {
  document: string
  facts: RenderedPage
}

let started = 0

function versionsOf(set: ReleaseSet): Record<string, string> {
  return { shell: set.shell, ...set.remotes }
}

/** What each remote was before, where it differs. */
function changedFrom(set: ReleaseSet, previous: ReleaseSet | null): Record<string, string> {
  if (!previous) return {}
  return Object.fromEntries(
    Object.entries(previous.remotes).filter(([room, version]) => set.remotes[room] && set.remotes[room] !== version),
  )
}

/**
 * A process that renders the pages of one set: empty environment, reads nothing but releases, writes nothing, starts
 * nothing, makes no code from strings. It is spoken to over a local socket.
 */
export class Renderer {
  readonly set: ReleaseSet
  private readonly child: ChildProcess
  private readonly socket: string
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 })
  private inFlight = 0
  private stopping = false

  private constructor(set: ReleaseSet, child: ChildProcess, socket: string) {
    this.set = set
    this.child = child
    this.socket = socket
  }

  /** Resolves when the renderer answers; rejects when it does not within 15 s or dies before. */
  static async start({ set, previous, versionsFolder, dataSocket, development, log }: StartOptions): Promise<Renderer> {
    const main = path.join(versionsFolder, 'shell', set.shell, 'server', 'main.cjs')
    started += 1
    const socket = path.join(path.dirname(dataSocket), `renderer-${process.pid}-${started}.sock`)
    mkdirSync(path.dirname(socket), { recursive: true })
    rmSync(socket, { force: true })
    const child = spawn(
      process.execPath,
      [
        '--permission',
        `--allow-fs-read=${versionsFolder}/*`,
        '--disallow-code-generation-from-strings',
        '--no-warnings',
        `--max-old-space-size=${HEAP_LIMIT_MB}`,
        main,
      ],
      { env: {}, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    )
    child.stdout?.on('data', (text: Buffer) => log.info({ set: set.id }, text.toString('utf8').trimEnd()))
    child.stderr?.on('data', (text: Buffer) => log.warn({ set: set.id }, text.toString('utf8').trimEnd()))
    const renderer = new Renderer(set, child, socket)
    await renderer.ready({
      set: set.id,
      versions: versionsOf(set),
      previous: changedFrom(set, previous),
      versionsFolder,
      socket,
      dataSocket,
      development,
    })
    return renderer
  }

  private ready(options: RendererStart): Promise<void> {
    const { child } = this
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => fail(new Error('The renderer did not start in time')), START_LIMIT_MS)
      const fail = (error: Error) => {
        clearTimeout(timer)
        child.kill('SIGKILL')
        reject(error)
      }
      const died = (code: number | null) => fail(new Error(`The renderer ended with code ${code} before it answered`))
      child.once('error', fail)
      child.once('exit', died)
      child.on('message', (message: { kind: string }) => {
        if (message.kind === 'waiting') child.send(options)
        if (message.kind !== 'ready') return
        clearTimeout(timer)
        child.off('exit', died)
        resolve()
      })
    })
  }

  onExit(listener: () => void): void {
    this.child.once('exit', () => {
      if (!this.stopping) listener()
    })
  }

  isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null && !this.stopping
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  /** One page. Rejects when the renderer is dead, breaks down on the page, or is later than the limit. */
  render(page: RenderRequest, limitMs: number): Promise<RenderedAnswer> {
    this.inFlight += 1
    return new Promise<RenderedAnswer>((resolve, reject) => {
      const body = JSON.stringify(page)
      const call = request(
        {
          agent: this.agent,
          socketPath: this.socket,
          method: 'POST',
          path: '/',
          headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            const document = Buffer.concat(chunks).toString('utf8')
            const facts = response.headers[PAGE_HEADER]
            if (response.statusCode !== 200 || typeof facts !== 'string')
              reject(new Error(`The renderer failed: ${document.slice(0, 300)}`))
            else resolve({ document, facts: JSON.parse(decodeURIComponent(facts)) as RenderedPage })
          })
        },
      )
      call.setTimeout(limitMs, () => call.destroy(new Error('The renderer is late')))
      call.on('error', reject)
      call.end(body)
    }).finally(() => {
      this.inFlight -= 1
    })
  }

  /** Ends the process when its last page is done, or after 10 s. */
  async stop(): Promise<void> {
    if (this.stopping || !this.isAlive()) return
    this.stopping = true
    const ended = new Promise<void>((resolve) => this.child.once('exit', () => resolve()))
    const deadline = Date.now() + STOP_LIMIT_MS
    while (this.inFlight > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20))
    this.agent.destroy()
    if (this.child.connected) this.child.send({ kind: 'stop' })
    const timer = setTimeout(() => this.child.kill('SIGKILL'), 2000)
    await ended
    clearTimeout(timer)
    rmSync(this.socket, { force: true })
  }
}
