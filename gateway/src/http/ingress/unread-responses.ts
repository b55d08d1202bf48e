import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface UnreadLimits {
  /** Unread bytes of the clients of one network, and of all together. */
  perKey: number
  total: number
  /** How long a client may read nothing while bytes wait for it, ms. */
  idleMs: number
  /** Interval of the check, ms. */
  checkIntervalMs: number
}

const MB = 1024 * 1024
/** A page may wait for a phone in a tunnel; the kernel buffers another hundred KB or more of a response. */
const defaultLimits: UnreadLimits = { perKey: 32 * MB, total: 256 * MB, idleMs: 30_000, checkIntervalMs: 1000 }

interface UnreadResponse {
  network: string
  socket: Socket
  bytes: number
}

interface UnreadOptions {
  /** The network of the client that sent a request. */
  networkOf: (request: IncomingMessage) => string
  /** Called for every connection that is cut. */
  onCut: () => void
  limits?: UnreadLimits | undefined
}

/**
 * Limits responses that wait in memory because their clients do not read them. Such a request stays in flight until its
 * response is read, so a crowd that reads nothing would count as visitors being served and hold memory without limit.
 *
 * Responses are stored by connection. A map that every response enters and leaves would be copied often, and an object
 * that an old-space copy still references is not collected with the young generation.
 */
export class UnreadResponses {
  private readonly limits: UnreadLimits
  private readonly networkOf: (request: IncomingMessage) => string
  private readonly onCut: () => void
  /** Pending responses of each connection that has had a request, in request order. */
  private readonly answers = new Map<Socket, ServerResponse[]>()
  /** Restores the timeout that a connection had before a response waited for its client. */
  private readonly limited = new Map<Socket, () => void>()
  private timer: NodeJS.Timeout | undefined

  constructor({ networkOf, onCut, limits = defaultLimits }: UnreadOptions) {
    this.networkOf = networkOf
    this.onCut = onCut
    this.limits = limits
  }

  /** Tracks the response of a request until `forget`. */
  watch({ socket }: IncomingMessage, response: ServerResponse): void {
    const known = this.answers.get(socket)
    if (known) known.push(response)
    else this.open(socket, response)
  }

  forget({ socket }: IncomingMessage, response: ServerResponse): void {
    const underWay = this.answers.get(socket) ?? []
    // Responses are sent in request order, so this is the first one unless its connection broke.
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

  /** Cuts the largest responses of the networks that hold the most, until all limits are met. */
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

  /** Node restarts the timeout whenever a part is read, so a slow client may take any time in total. */
  private limit(socket: Socket): void {
    if (this.limited.has(socket)) return
    const before = socket.timeout ?? 0
    const cut = () => this.cut(socket)
    // Runs before the listener of the server, which would close the connection without counting it as cut.
    socket.prependListener('timeout', cut)
    socket.setTimeout(this.limits.idleMs)
    this.limited.set(socket, () => {
      socket.off('timeout', cut)
      // Between two requests the server has set its own timeout.
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
