import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import path from 'node:path'
import {
  type Hang,
  PAGE_HEADER,
  type RenderedPage,
  type RendererMessage,
  type RendererStart,
  type RenderRequest,
} from '@vitrina/federation/renderer-protocol'
import type { Logger } from 'pino'

const START_LIMIT_MS = 15_000
const STOP_LIMIT_MS = 10_000
/** Between the end of its socket and the end of the process. */
const LAST_WORD_MS = 300
/** The thread that only watches needs little; the one that renders sets a limit of its own. */
const OVERSEER_HEAP_MB = 256

export interface BootOptions {
  /** Version of the shell whose server build it runs. */
  shell: string
  versionsFolder: string
  /** Where its socket lies. */
  runFolder: string
  log: Logger
}

export interface RenderedAnswer {
  document: string
  facts: RenderedPage
}

/** The renderer ended because code did not come back; null when nobody can say whose. */
export class HungRenderer extends Error {
  override name = 'HungRenderer'
  readonly culprit: Hang | null

  constructor(culprit: Hang | null) {
    super(culprit ? `${culprit.room}@${culprit.version} hung the renderer` : 'The renderer hung')
    this.culprit = culprit
  }
}

let started = 0

/**
 * A process that renders the pages of one set: empty environment, reads nothing but releases, writes nothing, starts
 * nothing, makes no code from strings. It is spoken to over a local socket. Booted first, it may wait for its set.
 */
export class Renderer {
  readonly shell: string
  private readonly child: ChildProcess
  private readonly socket: string
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 })
  private readonly ended: Promise<void>
  /** It has ended, or is about to because it hung. */
  private readonly lost: Promise<void>
  private hung: HungRenderer | null = null
  private inFlight = 0
  private stopping = false
  private begun = false

  private constructor(shell: string, child: ChildProcess, socket: string) {
    this.shell = shell
    this.child = child
    this.socket = socket
    // What it said last comes over the channel, which may be closed after the process has gone.
    this.ended = Promise.all(
      (['exit', 'disconnect'] as const).map((event) => new Promise<unknown>((done) => child.once(event, done))),
    ).then(() => rmSync(socket, { force: true }))
    this.lost = new Promise((resolve) => {
      void this.ended.then(resolve)
      child.on('message', (message: RendererMessage) => {
        if (message.kind !== 'hung') return
        this.hung = new HungRenderer(message.culprit)
        child.kill('SIGKILL')
        resolve()
      })
    })
  }

  /** A process that waits for its set. Rejects when it does not come so far within 15 s. */
  static async boot({ shell, versionsFolder, runFolder, log }: BootOptions): Promise<Renderer> {
    const main = path.join(versionsFolder, 'shell', shell, 'server', 'main.cjs')
    started += 1
    const socket = path.join(runFolder, `renderer-${process.pid}-${started}.sock`)
    mkdirSync(runFolder, { recursive: true })
    rmSync(socket, { force: true })
    const child = spawn(
      process.execPath,
      [
        '--permission',
        `--allow-fs-read=${versionsFolder}/*`,
        // For the thread that renders; that one may start none.
        '--allow-worker',
        '--disallow-code-generation-from-strings',
        // A loop that is compiled anew while it runs is not seen by who looks for the code that hangs.
        '--no-use-osr',
        '--no-warnings',
        `--max-old-space-size=${OVERSEER_HEAP_MB}`,
        main,
      ],
      { env: {}, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
    )
    child.stdout?.on('data', (text: Buffer) => log.info({ shell }, text.toString('utf8').trimEnd()))
    child.stderr?.on('data', (text: Buffer) => log.warn({ shell }, text.toString('utf8').trimEnd()))
    const renderer = new Renderer(shell, child, socket)
    await renderer.says('waiting')
    return renderer
  }

  /** Gives it its set. Rejects when it does not answer within 15 s, with HungRenderer when code of the set hangs. */
  async begin(options: Omit<RendererStart, 'socket'>): Promise<void> {
    this.begun = true
    const ready = this.says('ready')
    this.child.send({ ...options, socket: this.socket } satisfies RendererStart)
    await ready
  }

  private says(kind: RendererMessage['kind']): Promise<void> {
    const { child } = this
    return new Promise((resolve, reject) => {
      const settle = (error?: Error) => {
        clearTimeout(timer)
        child.off('message', hear)
        child.off('error', settle)
        if (!error) return resolve()
        child.kill('SIGKILL')
        reject(error)
      }
      const timer = setTimeout(() => settle(new Error('The renderer did not start in time')), START_LIMIT_MS)
      const hear = (message: RendererMessage) => {
        if (message.kind === kind) settle()
      }
      child.on('message', hear)
      child.once('error', settle)
      void this.lost.then(() => settle(this.hung ?? new Error(`The renderer ended with code ${child.exitCode}`)))
    })
  }

  /** Called once it has ended without having been stopped, with what hung it if that was why. */
  onEnd(listener: (hung: HungRenderer | null) => void): void {
    void this.lost.then(() => {
      if (!this.stopping) listener(this.hung)
    })
  }

  isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null && !this.hung && !this.stopping
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  /** One page. Rejects when the renderer is dead, breaks down on the page, or is later than the limit. */
  render(page: RenderRequest, limitMs: number): Promise<RenderedAnswer> {
    this.inFlight += 1
    return this.call(page, limitMs).finally(() => {
      this.inFlight -= 1
    })
  }

  private call(page: RenderRequest, limitMs: number): Promise<RenderedAnswer> {
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
    })
  }

  /** Whether a page that could not be had was lost to code that hung: told by the renderer as the last thing it does. */
  async hasHung(): Promise<boolean> {
    await Promise.race([this.lost, new Promise((resolve) => setTimeout(resolve, LAST_WORD_MS))])
    return this.hung !== null
  }

  /** Ends the process when its last page is done, or after 10 s. */
  async stop(): Promise<void> {
    if (this.stopping || !this.isAlive()) return
    this.stopping = true
    const deadline = Date.now() + STOP_LIMIT_MS
    while (this.inFlight > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20))
    this.agent.destroy()
    // One that still waits for its set has nothing to end.
    if (!this.begun) this.child.kill('SIGKILL')
    else if (this.child.connected) this.child.send({ kind: 'stop' })
    const timer = setTimeout(() => this.child.kill('SIGKILL'), 2000)
    await this.ended
    clearTimeout(timer)
  }
}
