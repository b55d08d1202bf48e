import { connect, createServer, type Server, type Socket } from 'node:net'
import { type ByteFaultName, TRICKLE_MS } from './faults.ts'

const GIANT_BYTES = 64 * 1024 * 1024
const CHUNK = Buffer.alloc(64 * 1024, 'x')

/** A TCP proxy in front of a server of any protocol; forwards bytes until a fault is injected. */
export class ByteProxy {
  private readonly target: URL
  private readonly sockets = new Set<Socket>()
  private fault: ByteFaultName | null = null
  private server: Server | undefined
  port = 0

  constructor(target: string) {
    this.target = new URL(target)
  }

  async open(): Promise<this> {
    const server = createServer((client) => this.relay(client))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    this.port = typeof address === 'object' && address ? address.port : 0
    this.server = server
    return this
  }

  /** Applies to open connections too. */
  injectFault(fault: ByteFaultName): void {
    this.fault = fault
  }

  /** Closes all connections, as a restart of the server does. */
  clearFault(): void {
    this.fault = null
    for (const socket of this.sockets) socket.destroy()
  }

  async close(): Promise<void> {
    this.clearFault()
    await new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()))
  }

  private relay(client: Socket): void {
    const server = connect(Number(this.target.port), this.target.hostname)
    for (const socket of [client, server]) {
      this.sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        this.sockets.delete(socket)
        client.destroy()
        server.destroy()
      })
    }
    client.on('data', (chunk) => {
      if (this.fault === 'reset') client.resetAndDestroy()
      else if (this.fault === 'giant') this.sendGiant(client)
      else if (this.fault === 'wrong bytes') client.write('HTTP/1.1 400 Bad Request\r\n\r\n<h1>Sign in</h1>')
      else if (this.fault !== 'hang') server.write(chunk)
    })
    server.on('data', (answer) => {
      if (this.fault === null) client.write(answer)
      else if (this.fault === 'cut') client.end(answer.subarray(0, Math.ceil(answer.length / 2)))
      else if (this.fault === 'trickle') this.trickle(client, answer)
    })
  }

  private trickle(client: Socket, answer: Buffer): void {
    let sent = 0
    const timer = setInterval(() => {
      if (sent === answer.length) clearInterval(timer)
      else client.write(answer.subarray(sent, ++sent))
    }, TRICKLE_MS)
    client.once('close', () => clearInterval(timer))
  }

  /** Sends one RESP value that announces a huge length and keeps sending. */
  private sendGiant(client: Socket): void {
    let sent = 0
    client.write(`$${GIANT_BYTES * 4}\r\n`)
    const more = () => {
      while (!client.destroyed && sent < GIANT_BYTES) {
        sent += CHUNK.length
        if (client.write(CHUNK)) continue
        client.once('drain', more)
        return
      }
    }
    more()
  }
}
