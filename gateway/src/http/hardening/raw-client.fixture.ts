import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const LONGEST_MS = 5000

/** A client that sends raw bytes and stores everything it receives. */
export class RawClient {
  received = ''
  isClosed = false
  private readonly socket: Socket

  private constructor(socket: Socket) {
    this.socket = socket
    socket.setEncoding('latin1').setNoDelay(true)
    socket.on('data', (part: string) => {
      this.received += part
    })
    // A refused client may be disconnected while it still sends.
    socket.on('error', () => {})
    for (const event of ['end', 'close']) socket.on(event, () => this.end())
  }

  static async open(port: number): Promise<RawClient> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new RawClient(socket)
  }

  private end(): void {
    this.isClosed = true
  }

  async send(parts: string[], inTurn = false): Promise<void> {
    for (const [at, part] of parts.entries()) {
      if (inTurn) await this.until(() => this.statuses.length >= at)
      else if (at > 0) await sleep(20)
      if (!this.isClosed) this.socket.write(part, 'latin1')
    }
  }

  /** Statuses of the responses received so far, in order. */
  get statuses(): number[] {
    return [...this.received.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map((match) => Number(match[1]))
  }

  /** Resolves to true once the condition holds, to false after `longestMs`. */
  async until(holds: () => boolean, longestMs = LONGEST_MS): Promise<boolean> {
    const end = performance.now() + longestMs
    while (!holds() && performance.now() < end) await sleep(2)
    return holds()
  }

  close(): void {
    this.socket.destroy()
  }
}
