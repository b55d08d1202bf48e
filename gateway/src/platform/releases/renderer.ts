import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import path from 'node:path'
import {
  type CodeCacheRequest,
  type HungVersion,
  PAGE_HEADER,
  type RenderedPage,
  type RendererMessage,
  type RendererStart,
  type RenderRequest,
} from '@vitrina/federation/renderer-protocol'
import type { NetworkNamespace } from '@vitrina/releases/sealed'
import type { Logger } from 'pino'
import { ShedError } from '../../http/shedding/shed-error.ts'
import { importanceOf, rankOf } from '../../infra/upstream/importance.ts'
import { emitCall, type Outcome } from '../../infra/upstream/outcome.ts'
import { currentContext } from '../../infra/upstream/request-context.ts'
import { Semaphore } from '../../infra/upstream/semaphore.ts'
import type { CodeCacheFile } from './renderer-process.ts'
import { spawnRenderer } from './renderer-process.ts'
import { WarmUpQueue } from './warm-up-queue.ts'

const START_LIMIT_MS = 15_000
const STOP_LIMIT_MS = 10_000
/** One thread renders all pages, and waiting for data overlaps; more at once delay every page and speed up none. */
const MAX_CONCURRENCY = 32
/** Of these for one network while others wait, so that their pages are behind no more than this many. */
const MAX_PER_NETWORK = 8
const MAX_QUEUED = 128
/** Time for the report of a hang to arrive after the socket has closed. */
const HANG_REPORT_MS = 300

export interface BootOptions {
  /** Version of the shell whose server build it runs. */
  shell: string
  versionsFolder: string
  /** The gateway's socket for data calls; the renderer's own socket is created in the same existing folder. */
  dataSocket: string
  /** Its compiled code, if there is any. */
  codeCache?: CodeCacheFile | null
  /** Network namespace of the process; the machine's default unless a test sets another. */
  namespace?: NetworkNamespace
  log: Logger
}

export interface RenderResult {
  /** UTF-8. */
  document: Buffer
  facts: RenderedPage
}

/** The renderer ended because code hung; `culprit` is null when it is unknown whose. */
export class RendererHungError extends Error {
  override name = 'RendererHungError'
  readonly culprit: HungVersion | null

  constructor(culprit: HungVersion | null) {
    super(culprit ? `${culprit.room}@${culprit.version} hung the renderer` : 'The renderer hung')
    this.culprit = culprit
  }
}

/** The process exited or was killed without a report of a hang. */
export class RendererLostError extends Error {
  override name = 'RendererLostError'
}

let bootCount = 0

/**
 * An isolated process that renders the pages of one set, without `eval`. It serves pages on a local socket and sends
 * data calls to another. It can be booted ahead and assigned a set later.
 */
export class Renderer {
  readonly shell: string
  private readonly child: ChildProcess
  private readonly socket: string
  private readonly dataSocket: string
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 })
  private readonly semaphore = new Semaphore(
    () => MAX_CONCURRENCY,
    MAX_QUEUED,
    () => MAX_PER_NETWORK,
  )
  private readonly ended: Promise<void>
  /** Resolves when the process has ended, or has hung and is being killed. */
  private readonly lost: Promise<void>
  private warmUp = new WarmUpQueue()
  private hung: RendererHungError | null = null
  private inFlight = 0
  private stopping = false
  private isAssigned = false

  private constructor({ shell, dataSocket, log }: BootOptions, child: ChildProcess, socket: string) {
    this.shell = shell
    this.dataSocket = dataSocket
    this.child = child
    this.socket = socket
    // Never removed: sending to a process whose exit is not known yet emits an error, which must not end the gateway.
    child.on('error', (error) => log.warn({ err: error, shell }, 'a renderer cannot be spoken to'))
    // The last messages arrive over the channel, which may close after the process has exited.
    this.ended = Promise.all(
      (['exit', 'disconnect'] as const).map((event) => new Promise<unknown>((done) => child.once(event, done))),
    ).then(() => rmSync(socket, { force: true }))
    this.lost = new Promise((resolve) => {
      void this.ended.then(resolve)
      child.on('message', (message: RendererMessage) => {
        if (message.kind !== 'hung') return
        this.hung = new RendererHungError(message.culprit)
        child.kill('SIGKILL')
        resolve()
      })
    })
  }

  /** Boots a process that waits for its set. Rejects when it is not ready within 15 s. */
  static async boot(options: BootOptions): Promise<Renderer> {
    const { shell, versionsFolder, dataSocket, codeCache = null, namespace, log } = options
    bootCount += 1
    const socket = path.join(path.dirname(dataSocket), `renderer-${process.pid}-${bootCount}.sock`)
    rmSync(socket, { force: true })
    const child = spawnRenderer({ shell, versionsFolder, socket, dataSocket, codeCache, namespace })
    child.stdout?.on('data', (text: Buffer) => log.info({ shell }, text.toString('utf8').trimEnd()))
    child.stderr?.on('data', (text: Buffer) => log.warn({ shell }, text.toString('utf8').trimEnd()))
    const renderer = new Renderer(options, child, socket)
    await renderer.nextMessage('waiting')
    return renderer
  }

  /**
   * Assigns the set. Rejects when the renderer is not ready within 15 s, with RendererHungError when code of the set
   * hangs and with RendererLostError when the process ends or has ended already.
   */
  async assignSet(options: Omit<RendererStart, 'socket' | 'dataSocket'>): Promise<void> {
    this.isAssigned = true
    const ready = this.nextMessage('ready')
    this.post({ ...options, socket: this.socket, dataSocket: this.dataSocket } satisfies RendererStart)
    await ready
    this.warmUp = new WarmUpQueue()
  }

  /** Used instead of a set: renders a page, returns the compiled code, and stops the process. */
  async buildCodeCache(trial: CodeCacheRequest): Promise<Buffer> {
    const made = this.nextMessage('ready-made')
    this.post(trial)
    const message = await made
    await this.stop()
    return Buffer.from(message.kind === 'ready-made' ? message.data : '', 'base64')
  }

  /** Messages to an ended process are lost; its end is reported by `lost`. */
  private post(message: object): void {
    this.child.send(message, (error) => {
      if (error) this.child.kill('SIGKILL')
    })
  }

  private nextMessage(kind: RendererMessage['kind']): Promise<RendererMessage> {
    const { child } = this
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer)
        child.off('message', hear)
        child.off('error', fail)
      }
      const fail = (error: Error) => {
        settle()
        child.kill('SIGKILL')
        reject(error)
      }
      const timer = setTimeout(() => fail(new Error('The renderer did not start in time')), START_LIMIT_MS)
      const hear = (message: RendererMessage) => {
        if (message.kind !== kind) return
        settle()
        resolve(message)
      }
      child.on('message', hear)
      child.once('error', fail)
      void this.lost.then(() =>
        fail(this.hung ?? new RendererLostError(`The renderer ended with ${child.signalCode ?? child.exitCode}`)),
      )
    })
  }

  /** Calls the listener once the process has ended without `stop`, with the hang if that was the reason. */
  onEnd(listener: (hung: RendererHungError | null) => void): void {
    void this.lost.then(() => {
      if (!this.stopping) listener(this.hung)
    })
  }

  isAlive(): boolean {
    const { connected, exitCode, signalCode } = this.child
    return connected && exitCode === null && signalCode === null && !this.hung && !this.stopping
  }

  /** Whether its set is new and its first pages still need the CPU. */
  isWarmingUp(): boolean {
    return this.isAssigned && this.warmUp.isWarmingUp()
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  /**
   * Renders one page. Rejects when the renderer is dead, fails on the page, or exceeds the limit; with ShedError when
   * the queue is full of pages that are as important.
   */
  async render(page: RenderRequest, limitMs: number): Promise<RenderResult> {
    this.inFlight += 1
    try {
      const leave = await this.semaphore.acquire(limitMs, rankOf(importanceOf(page.url)), currentContext()?.network)
      if (!leave) throw new ShedError(page.url)
      return await this.warmUp.run(() => this.renderMeasured(page, limitMs)).finally(leave)
    } finally {
      this.inFlight -= 1
    }
  }

  private async renderMeasured(page: RenderRequest, limitMs: number): Promise<RenderResult> {
    const startedAt = performance.now()
    const tell = (outcome: Outcome) =>
      emitCall({ upstream: 'renderer', route: 'page', outcome, attempt: 1, ms: performance.now() - startedAt })
    try {
      const answer = await this.call({ ...page, waitMs: limitMs }, limitMs)
      tell('ok')
      return answer
    } catch (error) {
      tell(performance.now() - startedAt < limitMs ? 'broken' : 'late')
      throw error
    }
  }

  private call(page: RenderRequest, limitMs: number): Promise<RenderResult> {
    return new Promise<RenderResult>((resolve, reject) => {
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
            const document = Buffer.concat(chunks)
            const facts = response.headers[PAGE_HEADER]
            if (response.statusCode !== 200 || typeof facts !== 'string')
              reject(new Error(`The renderer failed: ${document.toString('utf8', 0, 300)}`))
            else resolve({ document, facts: JSON.parse(decodeURIComponent(facts)) as RenderedPage })
          })
        },
      )
      call.setTimeout(limitMs, () => call.destroy(new Error('The renderer is late')))
      call.on('error', reject)
      call.end(body)
    })
  }

  /** Whether a failed page was lost to a hang; waits a moment for the report, the renderer's last message. */
  async hasHung(): Promise<boolean> {
    await Promise.race([this.lost, new Promise((resolve) => setTimeout(resolve, HANG_REPORT_MS))])
    return this.hung !== null
  }

  /** Stops the process after its last page, or after 10 s. */
  async stop(): Promise<void> {
    if (this.stopping || !this.isAlive()) return
    this.stopping = true
    const deadline = performance.now() + STOP_LIMIT_MS
    while (this.inFlight > 0 && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20))
    this.agent.destroy()
    // Without a set there is nothing to shut down gracefully.
    if (!this.isAssigned) this.child.kill('SIGKILL')
    else this.post({ kind: 'stop' })
    const timer = setTimeout(() => this.child.kill('SIGKILL'), 2000)
    await this.ended
    clearTimeout(timer)
  }
}
