import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { IngressRefusal } from '../../infra/telemetry/telemetry.ts'
import { type Rejection, sendRejection } from '../hardening/rejection.ts'
import { clientAddressBehind } from '../middleware/client-address.ts'
import { type ConnectionLimits, Connections } from './connections.ts'
import { type BodyLimits, type BodyRefusal, PendingBodies } from './pending-bodies.ts'
import { type UnreadLimits, UnreadResponses } from './unread-responses.ts'

const MOST_LISTENERS = 20

interface IngressOptions {
  trustProxy: number
  /** Called on every refusal. */
  onRefused?: (why: IngressRefusal) => void
  limits?: { bodies?: BodyLimits; connections?: ConnectionLimits; untaken?: UnreadLimits }
}

/** Refusals that send a response; the others only close the connection. */
type AnsweredRefusal = Exclude<IngressRefusal, 'connection' | 'untaken-answer'>

const bodyRefusals: Record<BodyRefusal, AnsweredRefusal> = {
  network: 'bodies-of-network',
  all: 'bodies',
  slow: 'slow-body',
}

const refusalAnswers: Record<AnsweredRefusal, Rejection> = {
  'requests-of-network': { status: 429, retryAfterS: 2 },
  'bodies-of-network': { status: 429, retryAfterS: 5 },
  bodies: { status: 503, retryAfterS: 5 },
  'slow-body': { status: 408 },
}

/**
 * Limits what clients hold outside request processing: connections without a request, requests without their body, and
 * responses that the client does not read.
 */
export class Ingress {
  readonly connections: Connections
  readonly bodies: PendingBodies
  private readonly untaken: UnreadResponses
  private readonly trustProxy: number
  private readonly onRefused: (why: IngressRefusal) => void
  private readonly arriving = new WeakMap<IncomingMessage, (() => void)[]>()

  constructor({ trustProxy, onRefused = () => {}, limits = {} }: IngressOptions) {
    this.trustProxy = trustProxy
    this.onRefused = onRefused
    this.bodies = new PendingBodies(limits.bodies)
    this.untaken = new UnreadResponses({
      networkOf: (request) => this.networkOf(request),
      onCut: () => onRefused('untaken-answer'),
      limits: limits.untaken,
    })
    this.connections = new Connections({
      isBehindProxy: trustProxy > 0,
      onRefused: () => onRefused('connection'),
      ...(limits.connections ? { limits: limits.connections } : {}),
    })
  }

  watch(server: Server): void {
    this.connections.watch(server)
  }

  /** The network of the client that sent a request. */
  networkOf(request: IncomingMessage): string {
    return clientAddressBehind(request, this.trustProxy)
  }

  /** Calls back once the body of an admitted request is complete; at once when it already is or there is none. */
  onBodyComplete(request: IncomingMessage, run: () => void): void {
    const waiting = this.arriving.get(request)
    if (waiting) waiting.push(run)
    else run()
  }

  /** Admits requests, and refuses those whose body exceeds the limits. */
  wrap(handler: RequestListener): RequestListener {
    return (request, response) => {
      const { socket } = request
      if (!this.connections.begin(socket)) return
      // Each layer that counts a request listens for its end; Node warns of a leak above ten listeners.
      response.setMaxListeners(MOST_LISTENERS)
      this.untaken.watch(request, response)
      response.on('close', () => {
        this.connections.finish(socket)
        this.untaken.forget(request, response)
      })
      this.receive(request, response)
      handler(request, response)
    }
  }

  private receive(request: IncomingMessage, response: ServerResponse): void {
    const { headers } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    const waiting: (() => void)[] = []
    this.arriving.set(request, waiting)
    const onWhole = () => {
      this.arriving.delete(request)
      for (const run of waiting) run()
    }
    this.bodies.receive(request, this.networkOf(request), onWhole, (why) => {
      this.refuse(request, response, bodyRefusals[why])
    })
  }

  /** Sends the refusal and closes the connection. */
  refuse(request: IncomingMessage, response: ServerResponse, why: AnsweredRefusal): void {
    this.onRefused(why)
    // When a response has begun, only the connection is closed.
    if (response.headersSent) request.socket.destroySoon()
    else sendRejection(request, response, refusalAnswers[why])
  }
}
