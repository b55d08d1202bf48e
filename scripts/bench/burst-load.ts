/** A crowd in a process of its own: so many requests a second are sent, whether those before are answered or not. */
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

/** What became of them; `silent` got no answer, for `unsent` no connection was free. */
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
/** More than wait for an answer at any moment: a crowd has as many as it is. */
const CONNECTIONS = 2000
const CONNECT_BATCH = 50
const LAST_ANSWERS_MS = 3000

const { url, paths, rate, seconds } = JSON.parse(process.argv[2] ?? '') as CrowdOptions
const { hostname, port, host } = new URL(url)
const result: CrowdResult = { sent: 0, ok: 0, shed: 0, shedWithoutTime: 0, others: {}, silent: 0, unsent: 0 }
const free: Visitor[] = []

/** One connection of a browser. It reads no more of an answer than how it begins and where it ends. */
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

  /** Comes in, and has not asked for anything yet. */
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

// It shares a processor with the retailer, whom it must not starve.
setPriority(Math.min(getPriority() + 5, 19))
// They come one after another, for a door at which all knock at once lets most of them wait a second.
for (let coming = 0; coming < CONNECTIONS; coming += CONNECT_BATCH)
  await Promise.all(Array.from({ length: CONNECT_BATCH }, () => new Visitor().connect()))
process.send?.('here')
const startedAt = performance.now()
let due = 0
const timer = setInterval(() => {
  const passed = Math.min((performance.now() - startedAt) / 1000, seconds)
  for (; due < Math.floor(passed * rate); due += 1) {
    // Who has waited longest: a connection on which nothing was ever asked for would be ended with 408.
    const one = free.shift()
    if (!one) result.unsent += 1
    else {
      result.sent += 1
      // The last part of some addresses is one that nobody has asked for yet.
      one.ask((paths[due % paths.length] ?? '/').replace('*', String(due)), due)
    }
  }
  if (passed < seconds) return
  clearInterval(timer)
  setTimeout(() => process.send?.(result, () => process.exit(0)), LAST_ANSWERS_MS)
}, TICK_MS)
