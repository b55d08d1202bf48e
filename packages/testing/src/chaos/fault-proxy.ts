import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { freePort } from '@vitrina/releases/free-port'
import { type FaultName, RETRY_AFTER_SECONDS, TRICKLE_MS } from './faults.ts'

interface ActiveFault {
  fault: FaultName
  /** Paths that fail; others are forwarded. */
  match: RegExp
}

interface ReceivedRequest {
  path: string
  /** Request id of the visit, where the gateway sends one: a repeated request has the same id. */
  visit: string | undefined
}

const everything = /^/
/** Larger than every response size limit. */
const GIANT_BYTES = 1024 * 1024 * 1024
const CHUNK = Buffer.alloc(64 * 1024, '[')

/** A proxy between the gateway and an HTTP system; forwards everything until a fault is injected. */
export class FaultProxy {
  /** Requests that arrived, whatever their outcome; without those of the fault `refused`. */
  private readonly requests: ReceivedRequest[] = []
  private readonly target: URL
  private readonly sockets = new Set<Socket>()
  private readonly held = new Set<ServerResponse>()
  private broken: ActiveFault | null = null
  private server: Server | undefined
  private port = 0

  constructor(target: string) {
    this.target = new URL(target)
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}${this.target.pathname.replace(/\/$/, '')}`
  }

  /** Number of requests for such paths. */
  requestCount(match = everything): number {
    return this.requests.filter(({ path }) => match.test(path)).length
  }

  /**
   * Counts requests for such paths from now on, without repetitions of requests of an earlier visit: a page does not
   * wait for all its requests, and those broken off may be repeated at any time.
   */
  countFromNow(match = everything): () => number {
    const from = this.requests.length
    const earlier = new Set(this.requests.map(({ visit }) => visit))
    return () =>
      this.requests
        .slice(from)
        .filter(({ path, visit }) => match.test(path) && (visit === undefined || !earlier.has(visit))).length
  }

  async open(): Promise<this> {
    const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, answer) => this.answer(incoming, answer))
    server.on('connection', (socket) => {
      this.sockets.add(socket)
      socket.once('close', () => this.sockets.delete(socket))
    })
    // After `close` it listens on the same port again.
    this.port ||= await freePort()
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(this.port, '127.0.0.1', resolve)
    })
    this.server = server
    return this
  }

  async injectFault(fault: FaultName, match = everything): Promise<void> {
    this.broken = { fault, match }
    if (fault === 'refused') await this.close()
  }

  /** Requests that still wait are reset, as after a restart of the system. */
  async clearFault(): Promise<void> {
    this.broken = null
    for (const answer of this.held) answer.socket?.resetAndDestroy()
    this.held.clear()
    if (!this.server) await this.open()
  }

  async close(): Promise<void> {
    const { server } = this
    this.server = undefined
    for (const socket of this.sockets) socket.destroy()
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
  }

  private answer(incoming: IncomingMessage, answer: ServerResponse): void {
    this.requests.push({ path: incoming.url ?? '', visit: incoming.headers['x-request-id']?.toString() })
    answer.on('error', () => {})
    const fault = this.broken?.match.test(incoming.url ?? '') ? this.broken.fault : null
    if (fault === null) this.forward(incoming, answer)
    else if (fault === 'cut') this.forward(incoming, answer, true)
    else this.failRequest(fault, incoming, answer)
  }

  private failRequest(fault: FaultName, incoming: IncomingMessage, answer: ServerResponse): void {
    incoming.resume()
    if (fault === 'hang') this.holdOpen(answer)
    else if (fault === 'trickle') this.trickle(answer)
    else if (fault === 'giant') this.sendGiant(answer)
    else if (fault === 'wrong type')
      answer.setHeader('content-type', 'text/html').end('<!doctype html><h1>Sign in</h1>')
    else if (fault === '500') answer.writeHead(500, { 'content-type': 'application/json' }).end('{"detail":"boom"}')
    else if (fault === '429') answer.writeHead(429, { 'retry-after': String(RETRY_AFTER_SECONDS) }).end('{}')
    else answer.socket?.resetAndDestroy()
  }

  /** `half`: the response breaks off in the middle, short of its content length. */
  private forward(incoming: IncomingMessage, answer: ServerResponse, half = false): void {
    const { hostname, port } = this.target
    const to = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (given) => {
        if (!half) {
          answer.writeHead(given.statusCode ?? 502, given.headers)
          given.pipe(answer)
          return
        }
        const chunks: Buffer[] = []
        given.on('data', (chunk: Buffer) => chunks.push(chunk))
        given.on('end', () => {
          const whole = Buffer.concat(chunks)
          const { 'transfer-encoding': _, ...headers } = given.headers
          answer.writeHead(given.statusCode ?? 200, { ...headers, 'content-length': Math.max(whole.length, 2) })
          answer.write(whole.subarray(0, whole.length / 2), () => answer.socket?.destroy())
          answer.flushHeaders()
        })
      },
    )
    to.on('error', () => answer.socket?.destroy())
    answer.on('close', () => to.destroy())
    incoming.pipe(to)
  }

  private holdOpen(answer: ServerResponse): void {
    this.held.add(answer)
    answer.once('close', () => this.held.delete(answer))
  }

  private trickle(answer: ServerResponse): void {
    this.holdOpen(answer)
    answer.writeHead(200, { 'content-type': 'application/json' })
    answer.write('[')
    const timer = setInterval(() => answer.write(' '), TRICKLE_MS)
    answer.once('close', () => clearInterval(timer))
  }

  private sendGiant(answer: ServerResponse): void {
    this.holdOpen(answer)
    answer.writeHead(200, { 'content-type': 'application/json' })
    let sent = 0
    const more = () => {
      while (!answer.destroyed && sent < GIANT_BYTES) {
        sent += CHUNK.length
        if (answer.write(CHUNK)) continue
        answer.once('drain', more)
        return
      }
      answer.end()
    }
    more()
  }
}
