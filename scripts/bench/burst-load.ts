/** Open-loop load in a process of its own: sends requests at a fixed rate, whether earlier ones are answered or not. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { getPriority, setPriority } from 'node:os'

export interface CrowdOptions {
  url: string
  paths: string[]
  /** Requests a second. */
  rate: number
  seconds: number
}

/** Outcomes of the requests; `silent` got no response, for `unsent` no connection was free. */
export interface CrowdResult {
  sent: number
  ok: number
  shed: number
  shedWithoutTime: number
  others: Record<string, number>
  silent: number
  unsent: number
}

const TICK_MS = 5
/**
 * More than the number of requests in flight at any moment, so that a crowd is never limited by its own connections.
 */
const CONNECTIONS = 2000
const CONNECT_BATCH = 50
const LAST_ANSWERS_MS = 3000

const { url, paths, rate, seconds } = JSON.parse(process.argv[2] ?? '') as CrowdOptions
const { hostname, port, host } = new URL(url)
const result: CrowdResult = { sent: 0, ok: 0, shed: 0, shedWithoutTime: 0, others: {}, silent: 0, unsent: 0 }
const free: Visitor[] = []

/** One browser connection. It parses only the status line, the headers and the length of a response. */
class Visitor {
  private socket: Socket | null = null
  private left = 0
  private isAsking = false

  ask(path: string, count: number): void {
    this.isAsking = true
    this.socket ??= this.open()
    const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
    this.socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\nX-Forwarded-For: ${address}\r\n` +
        'Cookie: isCookieAgreedSuccess=agreed\r\n\r\n',
    )
  }

  /** Opens the connection without sending a request. */
  async connect(): Promise<void> {
    this.socket = this.open()
    await once(this.socket, 'connect')
    free.push(this)
  }

  private open(): Socket {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    socket.on('data', (piece) => this.read(piece))
    socket.on('error', () => {})
    socket.on('close', () => {
      this.socket = null
      if (!this.isAsking) return
      result.silent += 1
      this.done()
    })
    return socket
  }

  private read(piece: Buffer): void {
    if (this.left === 0) {
      const head = piece.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
      this.left = length + end + 4
      count(Number(head.slice(9, 12)), head)
    }
    this.left = Math.max(0, this.left - piece.length)
    if (this.left === 0) this.done()
  }

  private done(): void {
    this.left = 0
    this.isAsking = false
    free.push(this)
  }
}

function count(status: number, head: string): void {
  if (status < 400) result.ok += 1
  else if (status !== 503) result.others[status] = (result.others[status] ?? 0) + 1
  else {
    result.shed += 1
    if (!/\r\nretry-after: \d/i.test(head)) result.shedWithoutTime += 1
  }
}

// The load process shares a processor with the retailer and must not starve it.
setPriority(Math.min(getPriority() + 5, 19))
// Connections are opened in batches: with all of them at once the accept queue overflows and most wait a second.
for (let coming = 0; coming < CONNECTIONS; coming += CONNECT_BATCH)
  await Promise.all(Array.from({ length: CONNECT_BATCH }, () => new Visitor().connect()))
process.send?.('here')
const startedAt = performance.now()
let due = 0
const timer = setInterval(() => {
  const passed = Math.min((performance.now() - startedAt) / 1000, seconds)
  for (; due < Math.floor(passed * rate); due += 1) {
    // The connection that has been idle longest: one without any request would be closed with 408.
    const one = free.shift()
    if (!one) result.unsent += 1
    else {
      result.sent += 1
      // `*` makes the address unique, so that it cannot be in a cache.
      one.ask((paths[due % paths.length] ?? '/').replace('*', String(due)), due)
    }
  }
  if (passed < seconds) return
  clearInterval(timer)
  setTimeout(() => process.send?.(result, () => process.exit(0)), LAST_ANSWERS_MS)
}, TICK_MS)
