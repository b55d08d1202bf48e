import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import {
  admissionImportanceOf,
  type Importance,
  importanceOf,
  isFile,
  rankOf,
} from '../../infra/upstream/importance.ts'
import type { Ingress } from '../ingress/ingress.ts'
import { EventLoopBudget } from './event-loop-budget.ts'
import { FairScheduler } from './fair-scheduler.ts'
import { InFlightCounter } from './in-flight-counter.ts'
import { LoadPressure, pressureOf } from './load-pressure.ts'
import { ShedError } from './shed-error.ts'
import { type RateLimitWait, ShedResponder } from './shed-responder.ts'

interface LoadShedderOptions {
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>
  /** Called with the class of everything that is shed. */
  onShed: (importance: string) => void
  /** Called for every refusal that is sent. */
  onRefused?: (status: number, request: IncomingMessage) => void
  intake: Pick<Ingress, 'networkOf' | 'onBodyComplete' | 'refuse'>
}

/**
 * A network with more requests in flight is refused even on the order path, which is never shed: like a per-source
 * limit in HAProxy.
 */
export const MOST_OF_NETWORK = 256

/** Sheds the least important requests first under overload, so that the order path stays available. */
export class LoadShedder {
  private readonly options: LoadShedderOptions
  private readonly pressure: LoadPressure
  private readonly responder: ShedResponder
  private readonly inFlight = new InFlightCounter()
  private readonly scheduler: FairScheduler
  private readonly turnBudget = new EventLoopBudget()

  constructor(
    needs: LoadShedderOptions,
    makePressure = (inFlight: () => number) => new LoadPressure(inFlight),
    makeTurns = (isLate: () => boolean) => new FairScheduler(isLate),
  ) {
    this.options = needs
    this.responder = new ShedResponder(needs.headers)
    this.pressure = makePressure(() => this.inFlight.size)
    this.scheduler = makeTurns(() => this.pressure.isLate())
  }

  start(): void {
    this.pressure.start()
  }

  stop(): void {
    this.pressure.stop()
  }

  /** Whether to shed this now; if so it is counted. A network with many requests in flight of its own is shed first. */
  shouldShed(importance: Importance, network?: string): boolean {
    const own = network === undefined ? 0 : pressureOf(this.inFlight.countOf(network))
    const over = Math.max(this.pressure.level(), own) - rankOf(importance)
    if (importance === null || over <= 0 || (over < 1 && Math.random() >= over)) return false
    this.options.onShed(importance)
    return true
  }

  /** @throws ShedError when a page must not be rendered now. Pages for crawlers are shed first: crawlers retry. */
  requireCapacity(path: string, { network, isBot = false }: { network?: string; isBot?: boolean } = {}): void {
    const importance = importanceOf(path)
    if (this.shouldShed(isBot && importance !== null ? 'extra' : importance, network)) throw new ShedError(path)
  }

  rejectOverloaded(request: IncomingMessage, response: ServerResponse): void {
    this.responder.sendOverloaded(request, response)
    this.options.onRefused?.(503, request)
  }

  rejectRateLimited(request: IncomingMessage, response: ServerResponse, wait: RateLimitWait): void {
    this.responder.sendRateLimited(request, response, wait)
    this.options.onRefused?.(429, request)
  }

  /** Refuses requests before any processing, so that a refusal costs next to nothing. */
  wrap(handler: RequestListener): RequestListener {
    const { intake } = this.options
    return (request, response) => {
      const network = intake.networkOf(request)
      intake.onBodyComplete(request, () => this.begin(network, response))
      const [path = '/'] = (request.url ?? '/').split('?', 1)
      const isUnderPressure = this.pressure.level() > 0 || pressureOf(this.inFlight.countOf(network)) > 0
      const isCrowding =
        this.inFlight.countOf(network) > MOST_OF_NETWORK && importanceOf(path) === null && !isFile(path)
      if (isCrowding) intake.refuse(request, response, 'requests-of-network')
      else if (isUnderPressure && this.shouldShed(admissionImportanceOf(path), network))
        this.rejectOverloaded(request, response)
      else {
        const isOrder = () => importanceOf(path) === null
        const begin = () => this.turnBudget.schedule(response, () => handler(request, response))
        this.scheduler.schedule(network, response, isOrder, begin)
      }
    }
  }

  /** A request counts as in flight from its complete body to its response. */
  private begin(network: string, response: ServerResponse): void {
    if (response.destroyed) return
    this.inFlight.increment(network)
    this.pressure.noteRequest(this.inFlight.size)
    response.on('close', () => this.inFlight.decrement(network))
  }
}
