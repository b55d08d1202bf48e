import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Connections } from '../../http/intake/connections.ts'
import type { ProxyRoute } from '../../infra/configuration/proxy-table.ts'
import { newRequestId } from '../../infra/request-ids.ts'
import { type ShortSpan, tracing } from '../../infra/upstream/spans.ts'
import { fixedHead } from './fixed-head.ts'
import type { ClientSide, Headers, Passing, ProxyRefusal } from './passing.ts'
import { forwardedIn, hostIn, isPlain, requestIn, traceparentIn } from './plain-request.ts'
import { cacheHeaderOf, type ServiceProxy } from './proxy.ts'
import type { UnsentAnswer } from './unsent-answers.ts'

const IDLE_MS = 65_000
const LARGEST_REQUEST = 8 * 1024

/** Whoever says nothing more has gone, as the server sees it too. */
const lost = ['timeout', 'error', 'end', 'close'] as const

export interface LaneOptions {
  proxy: ServiceProxy
  /** Of every answer. */
  securityHeaders: Readonly<Record<string, string>>
  isKnownHost: (host: string) => boolean
  /** Network address of the client, by what proxies of ours have written into X-Forwarded-For. */
  addressOf: (socket: Socket, forwarded: string | undefined) => string
  isDraining: () => boolean
  counted: (status: number, ms: number) => void
  /** A connection with a request under way is not idle. */
  connections: Pick<Connections, 'begin' | 'finish'>
}

/**
 * Answers what is passed on to services straight from the connection, in a third of the time that the general way takes.
 * A connection on which anything else comes is handed to the server as it is, with the bytes that came, and stays there:
 * so that only what can be read in one way is ever read here.
 */
export function openLane(server: Server, options: LaneOptions): { close(): void } {
  const [take] = server.listeners('connection')
  const lanes = new Set<Lane>()
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    const lane: Lane = new Lane(socket, options, {
      handOver: () => {
        lanes.delete(lane)
        take?.call(server, socket)
      },
      over: () => lanes.delete(lane),
    })
    lanes.add(lane)
  })
  return {
    /** Ends connections on which nothing is under way; the others end with their answers. */
    close() {
      for (const lane of lanes) lane.endIdle()
    },
  }
}

interface Ways {
  handOver(): void
  over(): void
}

class Lane implements ClientSide {
  private readonly socket: Socket
  private readonly options: LaneOptions
  private readonly ways: Ways
  private passing: Passing | null = null
  private isBusy = false
  private route: ProxyRoute | null = null
  private startedAt = 0
  private span: ShortSpan | undefined
  private status = 0
  private head = ''
  /** The body as far as it is held back to be sent with the head. */
  private length: number | null = null
  private hasBegun = false
  /** All headers of the last request, and the address that it came from. */
  private known: string | null = null
  private address = ''
  /** What came while an answer was on its way. */
  private early: Buffer | null = null
  private unsent: UnsentAnswer | null = null

  constructor(socket: Socket, options: LaneOptions, ways: Ways) {
    this.socket = socket
    this.options = options
    this.ways = ways
    socket.setNoDelay(true)
    socket.setTimeout(IDLE_MS)
    socket.on('data', this.hear)
    for (const event of lost) socket.on(event, this.leave)
    socket.on('drain', this.goOn)
  }

  /**
   * Most requests of a connection have the same headers as the one before, sign by sign: what was found out of those
   * holds for them as well.
   */
  private understands(headers: string): boolean {
    if (headers === this.known) return true
    const { isKnownHost, addressOf } = this.options
    if (!isPlain(headers)) return false
    const host = hostIn(headers)
    if (host === null || !isKnownHost(host)) return false
    this.address = addressOf(this.socket, forwardedIn(headers))
    this.known = headers
    return true
  }

  private readonly hear = (bytes: Buffer): void => {
    if (this.isBusy) {
      this.early = this.early ? Buffer.concat([this.early, bytes]) : bytes
      this.socket.pause()
      return
    }
    if (!this.takes(bytes)) this.giveAway(bytes)
  }

  private takes(bytes: Buffer): boolean {
    if (bytes.length > LARGEST_REQUEST || this.options.isDraining()) return false
    const asked = requestIn(bytes)
    if (!asked || !this.understands(asked.headers)) return false
    const matched = this.options.proxy.matcher.match('GET', asked.url)
    if (!matched || !('route' in matched) || matched.route.who !== 'anyone') return false
    if (!this.options.connections.begin(this.socket)) return true
    const { route, target } = matched
    const id = newRequestId()
    this.isBusy = true
    this.route = route
    this.startedAt = performance.now()
    this.span = tracing()?.short({
      method: 'GET',
      of: 'proxy',
      id,
      startedAt: this.startedAt,
      traceparent: traceparentIn(asked.headers),
      facts: { 'vitrina.service': route.service, 'http.route': route.path },
    })
    const traceparent = this.span?.traceparent
    this.hasBegun = false
    this.head = `x-request-id: ${id}\r\n${fixedHead(route, this.options.securityHeaders)}`
    const { address } = this
    const request = { method: 'GET', route, target, address, id, body: null, traceparent }
    this.passing = this.options.proxy.pass(request, this, this.done)
    return true
  }

  endIdle(): void {
    if (!this.isBusy) this.socket.end()
  }

  begin(status: number, headers: Headers, length: number | null): void {
    this.status = status
    this.length = length
    let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${this.head}`
    for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`
    if (length === null) head += 'transfer-encoding: chunked\r\n'
    else if (status !== 304 && status !== 204) head += `content-length: ${length}\r\n`
    this.head = `${head}\r\n`
  }

  piece(bytes: Buffer): boolean {
    if (this.length === null) {
      const size = `${bytes.length.toString(16)}\r\n`
      const part = bytes.toString('latin1')
      return this.write(`${size}${part}\r\n`)
    }
    return this.write(bytes.toString('latin1'))
  }

  end(): void {
    if (this.length === null) this.write('0\r\n\r\n')
    else if (!this.hasBegun) this.write('')
    this.free()
  }

  refuse({ status, detail, retryAfter }: ProxyRefusal, headers: Headers): void {
    const id = /^x-request-id: ([^\r]+)/.exec(this.head)?.[1]
    const body = Buffer.from(JSON.stringify({ detail, requestId: id }))
    const more = [...headers, 'content-type', 'application/json; charset=utf-8']
    if (retryAfter !== undefined) more.push('retry-after', retryAfter)
    if (this.route && this.route.keptSeconds > 0) this.head = this.head.replace(cacheHeaderOf(this.route), 'no-store')
    this.begin(status, more, body.length)
    this.write(body.toString('latin1'))
    this.free()
  }

  cut(): void {
    this.socket.destroy()
  }

  /** The head goes with the first bytes of the body: one packet for a small answer. */
  private write(text: string): boolean {
    const whole = this.hasBegun ? text : this.head + text
    this.hasBegun = true
    const { socket, options, address } = this
    if (socket.write(whole, 'latin1')) return true
    this.unsent ??= options.proxy.unsent.of(address, () => this.cut())
    this.unsent.waits(socket.writableLength)
    return false
  }

  private take(): void {
    this.unsent?.taken()
    this.unsent = null
  }

  private free(): void {
    this.isBusy = false
    this.passing = null
    this.options.connections.finish(this.socket)
    const { early } = this
    if (this.options.isDraining()) return void this.socket.end()
    if (!early) return
    this.early = null
    this.giveAway(early)
    this.socket.resume()
  }

  /** From here on the connection is the server's; what comes early is never read here, for it may be several requests. */
  private giveAway(bytes: Buffer): void {
    const { socket } = this
    socket.off('data', this.hear)
    for (const event of lost) socket.off(event, this.leave)
    socket.off('drain', this.goOn)
    if (this.unsent) socket.once('drain', () => this.take()).once('close', () => this.take())
    socket.setTimeout(0)
    this.ways.handOver()
    socket.unshift(bytes)
  }

  private readonly goOn = (): void => {
    this.take()
    this.passing?.exchange?.resume()
  }

  private readonly leave = (): void => {
    this.take()
    this.passing?.leave()
    this.ways.over()
    this.socket.destroy()
  }

  private readonly done = (status: number): void => {
    this.options.counted(status || this.status, performance.now() - this.startedAt)
    this.span?.end(status || this.status)
  }
}
