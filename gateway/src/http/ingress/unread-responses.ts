import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface UnreadLimits {
  /** Bytes of answers that may wait for the clients of one network, and of all together. */
  perKey: number
  total: number
  /** So long a client may take nothing of what waits for it, ms. */
  idleMs: number
  /** How often all that waits is looked at, ms. */
  checkIntervalMs: number
}

const MB = 1024 * 1024
/** A page waits for a phone in a tunnel; the system keeps a hundred KB and more of an answer besides. */
const defaultLimits: UnreadLimits = { perKey: 32 * MB, total: 256 * MB, idleMs: 30_000, checkIntervalMs: 1000 }

interface UnreadResponse {
  network: string
  socket: Socket
  bytes: number
}

interface UnreadOptions {
  /** The network that a request comes from. */
  networkOf: (request: IncomingMessage) => string
  /** Told of every connection that is cut. */
  onCut: () => void
  limits?: UnreadLimits | undefined
}

/**
 * Answers that lie here because their clients do not take them. Until one is taken its request is under way, so a crowd that
 * reads nothing would count as visitors being served, and hold its answers in memory, for as long as it likes.
 *
 * Answers are kept by connection, as a table that every answer enters and leaves is copied all the time, and what a copy
 * in the old part of the heap still names is not collected with the young.
 */
export class UnreadResponses {
  private readonly limits: UnreadLimits
  private readonly networkOf: (request: IncomingMessage) => string
  private readonly onCut: () => void
  /** Answers under way of each connection that has had a request, in the order of their requests. */
  private readonly answers = new Map<Socket, ServerResponse[]>()
  /** How to give back the timeouts that connections had before an answer waited for their clients. */
  private readonly limited = new Map<Socket, () => void>()
  private timer: NodeJS.Timeout | undefined

  constructor({ networkOf, onCut, limits = defaultLimits }: UnreadOptions) {
    this.networkOf = networkOf
    this.onCut = onCut
    this.limits = limits
  }

  /** Of a request that has begun, until `forget`. */
  watch({ socket }: IncomingMessage, response: ServerResponse): void {
    const known = this.answers.get(socket)
    if (known) known.push(response)
    else this.open(socket, response)
  }

  forget({ socket }: IncomingMessage, response: ServerResponse): void {
    const underWay = this.answers.get(socket) ?? []
    // Answers are sent in the order of their requests, so it is the first unless its connection broke.
    if (underWay[0] === response) underWay.shift()
    else if (underWay.includes(response)) underWay.splice(underWay.indexOf(response), 1)
    if (this.limited.size > 0) this.unlimit(socket)
  }

  private open(socket: Socket, response: ServerResponse): void {
    this.answers.set(socket, [response])
    socket.once('close', () => {
      this.answers.delete(socket)
      this.limited.delete(socket)
    })
    this.timer ??= setInterval(() => this.look(), this.limits.checkIntervalMs).unref()
  }

  private look(): void {
    if (this.answers.size === 0) {
      clearInterval(this.timer)
      this.timer = undefined
      return
    }
    const waiting: UnreadResponse[] = []
    for (const [socket, underWay] of this.answers) {
      for (const { writableLength: bytes, req } of underWay)
        if (bytes > 0) waiting.push({ network: this.networkOf(req), socket, bytes })
      if (underWay.length > 0 && socket.writableLength > 0) this.limit(socket)
      else this.unlimit(socket)
    }
    this.bound(waiting)
  }

  /** Cuts the largest answers of whoever has most until no more waits than may. */
  private bound(waiting: UnreadResponse[]): void {
    const { perKey, total } = this.limits
    const held = new Map<string, number>()
    for (const { network, bytes } of waiting) held.set(network, (held.get(network) ?? 0) + bytes)
    const of = ({ network }: UnreadResponse) => held.get(network) ?? 0
    let all = waiting.reduce((sum, { bytes }) => sum + bytes, 0)
    if (all <= total && waiting.every((one) => of(one) <= perKey)) return
    const largest = waiting.toSorted((one, other) => of(other) - of(one) || other.bytes - one.bytes)
    for (const one of largest) {
      if (of(one) <= perKey && all <= total) continue
      held.set(one.network, of(one) - one.bytes)
      all -= one.bytes
      this.cut(one.socket)
    }
  }

  /** Node begins the time anew whenever a part is taken, so a slow client may go on, however long the whole takes. */
  private limit(socket: Socket): void {
    if (this.limited.has(socket)) return
    const before = socket.timeout ?? 0
    const cut = () => this.cut(socket)
    // Runs before the listener of the server, which would close the connection without counting it as cut.
    socket.prependListener('timeout', cut)
    socket.setTimeout(this.limits.idleMs)
    this.limited.set(socket, () => {
      socket.off('timeout', cut)
      // Between two requests the server has its own.
      if (socket.timeout === this.limits.idleMs) socket.setTimeout(before)
    })
  }

  private unlimit(socket: Socket): void {
    this.limited.get(socket)?.()
    this.limited.delete(socket)
  }

  private cut(socket: Socket): void {
    if (socket.destroyed) return
    this.onCut()
    socket.destroy()
  }
}
