import { randomUUID } from 'node:crypto'
import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ShortSpan, tracing } from '../telemetry/spans.ts'
import type { ClientSide, Header, Passing, ProxyRefusal } from './passing.ts'
import { cacheHeaderOf, type ServiceProxy } from './proxy.ts'
import type { ProxyRoute } from './routes.ts'

const IDLE_MS = 65_000
const LARGEST_REQUEST = 8 * 1024

/**
 * One whole request and nothing else: a GET of a service in plain signs, every line ended by CRLF, no body and nothing
 * that speaks of one, nothing that speaks of the connection but that it is kept.
 */
const whole =
  /^GET (\/api\/services\/[\w./~?&=%+,:;-]{1,2000}) HTTP\/1\.1\r\n((?:[A-Za-z-]{1,40}: ?[ -~]{0,3000}\r\n){1,60})\r\n$/
const unusual =
  /\r\n(?:content-|transfer-|expect|upgrade|te:|trailer|http2-|keep-alive|proxy)|\r\nconnection:(?! ?keep-alive\r)/i
const hostLine = /\r\nhost: ?([^\r]*)\r/i
const traceLine = /\r\ntraceparent: ?([^\r]*)(?=\r)/gi
const forwardedLine = /\r\nx-forwarded-for: ?([^\r]*)(?=\r)/gi

/** Whoever says nothing more has gone, as the server sees it too. */
const lost = ['timeout', 'error', 'end', 'close'] as const

export interface LaneOptions {
  proxy: ServiceProxy
  /** Of every answer of the site that says nothing else. */
  everyAnswer: Readonly<Record<string, string>>
  isKnownHost: (host: string) => boolean
  /** Network address of the client, by what proxies of ours have written into X-Forwarded-For. */
  addressOf: (socket: Socket, forwarded: string | undefined) => string
  /** There are proxies of ours, so that one connection brings requests of many. */
  isBehindProxy: boolean
  isDraining: () => boolean
  counted: (status: number, ms: number) => void
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

/** Headers that are the same in every answer of a route. */
const fixedHeads = new WeakMap<ProxyRoute, string>()

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
  private ownAddress: string | null = null
  /** The last host that was one of the site's. */
  private host: string | null = null
  /** What came while an answer was on its way. */
  private early: Buffer | null = null

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

  /** One host, and one of ours. */
  private isForUs(headers: string): boolean {
    const found = hostLine.exec(headers)
    const host = found?.[1]
    if (!found || host === undefined || hostLine.test(headers.slice(found.index + 4))) return false
    if (host === this.host) return true
    if (!this.options.isKnownHost(host.trim().toLowerCase())) return false
    this.host = host
    return true
  }

  private addressIn(headers: string): string {
    const { addressOf, isBehindProxy } = this.options
    if (isBehindProxy) return addressOf(this.socket, forwardedIn(headers))
    this.ownAddress ??= addressOf(this.socket, undefined)
    return this.ownAddress
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
    const text = bytes.toString('latin1')
    const found = whole.exec(text)
    if (!found || unusual.test(text)) return false
    const headers = `\r\n${found[2]}`
    if (!this.isForUs(headers)) return false
    const matched = this.options.proxy.matcher.match('GET', found[1] ?? '')
    if (!matched || !('route' in matched) || matched.route.who !== 'anyone') return false
    const { route, target } = matched
    const id = randomUUID()
    this.isBusy = true
    this.route = route
    this.startedAt = performance.now()
    this.span = tracing()?.short({
      method: 'GET',
      of: 'proxy',
      id,
      startedAt: this.startedAt,
      traceparent: traceparentIn(headers),
      facts: { 'vitrina.service': route.service, 'http.route': route.path },
    })
    const traceparent = this.span?.traceparent
    this.hasBegun = false
    this.head = `x-request-id: ${id}\r\n${this.fixedHead(route)}`
    const address = this.addressIn(headers)
    const request = { method: 'GET', route, target, address, id, body: null, traceparent }
    this.passing = this.options.proxy.pass(request, this, this.done)
    return true
  }

  endIdle(): void {
    if (!this.isBusy) this.socket.end()
  }

  begin(status: number, headers: readonly Header[], length: number | null): void {
    this.status = status
    this.length = length
    let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${this.head}`
    for (const [name, value] of headers) head += `${name}: ${value}\r\n`
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

  refuse({ status, detail, retryAfter }: ProxyRefusal, headers: readonly Header[]): void {
    const id = /^x-request-id: ([^\r]+)/.exec(this.head)?.[1]
    const body = Buffer.from(JSON.stringify({ detail, requestId: id }))
    const more: Header[] = [...headers, ['content-type', 'application/json; charset=utf-8']]
    if (retryAfter !== undefined) more.push(['retry-after', retryAfter])
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
    return this.socket.write(whole, 'latin1')
  }

  private free(): void {
    this.isBusy = false
    this.passing = null
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
    socket.setTimeout(0)
    this.ways.handOver()
    socket.unshift(bytes)
  }

  private readonly goOn = (): void => {
    this.passing?.exchange?.resume()
  }

  private readonly leave = (): void => {
    this.passing?.leave()
    this.ways.over()
    this.socket.destroy()
  }

  private fixedHead(route: ProxyRoute): string {
    const known = fixedHeads.get(route)
    if (known !== undefined) return known
    const all = { ...this.options.everyAnswer, 'cache-control': cacheHeaderOf(route), connection: 'keep-alive' }
    const head = Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    fixedHeads.set(route, head)
    return head
  }

  private readonly done = (status: number): void => {
    this.options.counted(status || this.status, performance.now() - this.startedAt)
    this.span?.end(status || this.status)
  }
}

/** Several headers of this name are one list, as Node reads them. */
function forwardedIn(headers: string): string | undefined {
  const lists = [...headers.matchAll(forwardedLine)].map((match) => match[1] ?? '')
  return lists.length > 0 ? lists.join(', ') : undefined
}

/** Two of them say nothing. */
function traceparentIn(headers: string): string | undefined {
  const [first, second] = [...headers.matchAll(traceLine)]
  return second ? undefined : first?.[1]
}
