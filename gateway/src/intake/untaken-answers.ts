import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface UntakenLimits {
  /** Bytes of answers that may wait for the clients of one network, and of all together. */
  perKey: number
  total: number
  /** So long a client may take nothing of what waits for it, ms. */
  stillMs: number
  /** How often all that waits is looked at, ms. */
  lookMs: number
}

const MB = 1024 * 1024
/** A page waits for a phone in a tunnel; the system keeps a hundred KB and more of an answer besides. */
const usual: UntakenLimits = { perKey: 32 * MB, total: 256 * MB, stillMs: 30_000, lookMs: 1000 }

interface Answer {
  network: string
  socket: Socket
}

interface Waiting extends Answer {
  bytes: number
}

/**
 * Answers that lie here because their clients do not take them. Until one is taken its request is under way, so a crowd that
 * reads nothing would count as visitors being served, and hold its answers in memory, for as long as it likes.
 */
export class UntakenAnswers {
  private readonly limits: UntakenLimits
  private readonly onCut: () => void
  private readonly answers = new Map<ServerResponse, Answer>()
  /** Timeouts that connections had before an answer waited for their clients. */
  private readonly timeouts = new Map<Socket, number>()
  private timer: NodeJS.Timeout | undefined

  constructor(onCut: () => void, limits = usual) {
    this.onCut = onCut
    this.limits = limits
  }

  /** Of a request that has begun, until `forget`. */
  watch({ socket }: IncomingMessage, response: ServerResponse, network: string): void {
    this.answers.set(response, { network, socket })
    response.on('timeout', () => this.cut(socket))
    this.timer ??= setInterval(() => this.look(), this.limits.lookMs).unref()
  }

  forget(response: ServerResponse): void {
    const answer = this.answers.get(response)
    if (!answer) return
    this.answers.delete(response)
    this.unlimit(answer.socket)
  }

  private look(): void {
    // Not when the last answer ends: pages from memory come and go thousands of times between two looks.
    if (this.answers.size === 0) {
      clearInterval(this.timer)
      this.timer = undefined
      return
    }
    const waiting: Waiting[] = []
    for (const [response, answer] of this.answers) {
      const bytes = response.writableLength
      if (bytes > 0) waiting.push({ ...answer, bytes })
      // The others of its connection wait for this one.
      if (response.socket !== answer.socket) continue
      if (answer.socket.writableLength > 0) this.limit(answer.socket)
      else this.unlimit(answer.socket)
    }
    this.bound(waiting)
  }

  /** Cuts the largest answers of whoever has most until no more waits than may. */
  private bound(waiting: Waiting[]): void {
    const { perKey, total } = this.limits
    const held = new Map<string, number>()
    for (const { network, bytes } of waiting) held.set(network, (held.get(network) ?? 0) + bytes)
    const of = ({ network }: Waiting) => held.get(network) ?? 0
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

  /** Node lets whoever takes a part of it go on, however long the whole takes, and tells the answer of all others. */
  private limit(socket: Socket): void {
    if (this.timeouts.has(socket)) return
    this.timeouts.set(socket, socket.timeout ?? 0)
    socket.setTimeout(this.limits.stillMs)
  }

  private unlimit(socket: Socket): void {
    const before = this.timeouts.get(socket)
    if (before === undefined) return
    this.timeouts.delete(socket)
    // Between two requests the server has its own.
    if (socket.timeout === this.limits.stillMs) socket.setTimeout(before)
  }

  private cut(socket: Socket): void {
    if (socket.destroyed) return
    this.onCut()
    socket.destroy()
  }
}
