import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { IntakeRefusal } from '../../infra/telemetry/telemetry.ts'
import { addressBehind } from '../middleware/address.ts'
import { refuseOnWire, type WireRefusal } from '../wire/refusal.ts'
import { ArrivingBodies, type BodyLimits, type BodyRefusal } from './bodies.ts'
import { type ConnectionLimits, Connections } from './connections.ts'
import { UntakenAnswers, type UntakenLimits } from './untaken-answers.ts'

const MOST_LISTENERS = 20

interface Options {
  trustProxy: number
  /** Called with every refusal. */
  onRefused?: (why: IntakeRefusal) => void
  limits?: { bodies?: BodyLimits; connections?: ConnectionLimits; untaken?: UntakenLimits }
}

/** Those that are told to whom they refuse. */
type Answered = Exclude<IntakeRefusal, 'connection' | 'untaken-answer'>

const ofBodies: Record<BodyRefusal, Answered> = {
  network: 'bodies-of-network',
  all: 'bodies',
  slow: 'slow-body',
}

const answers: Record<Answered, WireRefusal> = {
  'requests-of-network': { status: 429, retryAfterS: 2 },
  'bodies-of-network': { status: 429, retryAfterS: 5 },
  bodies: { status: 503, retryAfterS: 5 },
  'slow-body': { status: 408 },
}

/**
 * What comes in before it is work, connections without a request and requests without their body, and what is left of it
 * when it is done: answers that nobody takes.
 */
export class Intake {
  readonly connections: Connections
  readonly bodies: ArrivingBodies
  private readonly untaken: UntakenAnswers
  private readonly trustProxy: number
  private readonly onRefused: (why: IntakeRefusal) => void
  private readonly arriving = new WeakMap<IncomingMessage, (() => void)[]>()

  constructor({ trustProxy, onRefused = () => {}, limits = {} }: Options) {
    this.trustProxy = trustProxy
    this.onRefused = onRefused
    this.bodies = new ArrivingBodies(limits.bodies)
    this.untaken = new UntakenAnswers({
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

  /** The network that a request comes from. */
  networkOf(request: IncomingMessage): string {
    return addressBehind(request, this.trustProxy)
  }

  /** Calls back once the body of a request that was let in has come; at once when it is there or there is none. */
  whenWhole(request: IncomingMessage, run: () => void): void {
    const waiting = this.arriving.get(request)
    if (waiting) waiting.push(run)
    else run()
  }

  /** Lets requests in, and ends those whose body is not to be waited for. */
  atTheDoor(handler: RequestListener): RequestListener {
    return (request, response) => {
      const { socket } = request
      if (!this.connections.begin(socket)) return
      // Each layer that counts a request hears of its end; beyond ten Node suspects a leak.
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
      this.refuse(request, response, ofBodies[why])
    })
  }

  /** Answers and closes the connection. */
  refuse(request: IncomingMessage, response: ServerResponse, why: Answered): void {
    this.onRefused(why)
    // Whoever has been answered already is only ended.
    if (response.headersSent) request.socket.destroySoon()
    else refuseOnWire(request, response, answers[why])
  }
}
