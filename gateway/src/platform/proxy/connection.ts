import { connect, type Socket } from 'node:net'
import type { ResponseHead } from './response-head.ts'
import { ResponseParser } from './response-parser.ts'

const READ_BYTES = 64 * 1024
const CONNECT_LIMIT_MS = 2000

/** Why a request got no complete response. */
export type FailureReason = 'unreachable' | 'broken' | 'late' | 'busy' | 'open' | 'refused'

export interface ResponseListener {
  head(head: ResponseHead): void
  /** Bytes of the body, valid until this returns. Returns false to pause until `resume`. */
  body(bytes: Buffer): boolean
  end(): void
  /** `untouched`: no byte of the response had arrived. */
  failed(why: FailureReason, untouched: boolean): void
}

interface OutgoingRequest {
  /** Request line and headers, latin1. */
  head: string
  body: Buffer | null
}

/** A keep-alive connection to a service: one request at a time, the next one after a complete response. */
export class Connection {
  /** When its last response ended, by `performance.now()`. */
  idleSince = 0
  private readonly socket: Socket
  private readonly onFree: (connection: Connection) => void
  private readonly onClose: (connection: Connection) => void
  private readonly reader = new ResponseParser({
    head: (answer) => {
      this.isKeepAlive = answer.isKeepAlive
      this.listener?.head(answer)
    },
    body: (bytes) => {
      if (this.listener?.body(bytes) === false) this.isPaused = true
    },
    end: () => this.finish(),
  })
  private listener: ResponseListener | null = null
  private isKeepAlive = true
  private isPaused = false
  private isOpen = false

  constructor(
    where: { host: string; port: number },
    on: { free: (connection: Connection) => void; close: (connection: Connection) => void },
  ) {
    this.onFree = on.free
    this.onClose = on.close
    const buffer = Buffer.allocUnsafeSlow(READ_BYTES)
    this.socket = connect({
      ...where,
      noDelay: true,
      onread: { buffer, callback: (bytes) => this.read(buffer, bytes) },
    })
    const late = setTimeout(() => this.socket.destroy(), CONNECT_LIMIT_MS)
    this.socket.once('connect', () => {
      this.isOpen = true
      clearTimeout(late)
    })
    // The `close` event that follows reports the failure.
    this.socket.on('error', () => {})
    this.socket.once('end', () => this.socket.destroy())
    this.socket.once('close', () => {
      clearTimeout(late)
      this.fail(this.isOpen ? 'broken' : 'unreachable')
      this.onClose(this)
    })
  }

  send({ head, body }: OutgoingRequest, listener: ResponseListener): void {
    this.listener = listener
    this.reader.reset()
    this.socket.write(head, 'latin1')
    if (body) this.socket.write(body)
  }

  resume(): void {
    if (!this.isPaused) return
    this.isPaused = false
    this.socket.resume()
  }

  /** Fails the request in flight and closes the connection. */
  abort(why: FailureReason): void {
    this.fail(why)
    this.socket.destroy()
  }

  close(): void {
    this.socket.destroy()
  }

  private read(buffer: Buffer, bytes: number): boolean {
    if (!this.listener) {
      // Data without a request.
      this.socket.destroy()
      return true
    }
    try {
      this.reader.read(buffer.subarray(0, bytes))
    } catch {
      this.abort('broken')
    }
    return !this.isPaused
  }

  private finish(): void {
    const { listener } = this
    this.listener = null
    // Before the listener, so that a request sent from its `end` finds this connection free.
    if (this.isKeepAlive) this.onFree(this)
    else this.socket.destroy()
    listener?.end()
  }

  private fail(why: FailureReason): void {
    const { listener } = this
    this.listener = null
    listener?.failed(why, this.reader.isEmpty)
  }
}
