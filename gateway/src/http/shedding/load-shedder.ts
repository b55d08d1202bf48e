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
  /** Of every answer, whatever it is. */
  headers: Readonly<Record<string, string>>
  /** Told of everything that was given up. */
  onShed: (importance: string) => void
  /** Told of everything that was answered with a refusal. */
  onRefused?: (status: number, request: IncomingMessage) => void
  intake: Pick<Ingress, 'networkOf' | 'onBodyComplete' | 'refuse'>
}

/**
 * With so many requests of one network under way it gets no further one begun on the way to an order either, which is
 * never given up: as HAProxy does with a source.
 */
export const MOST_OF_NETWORK = 256

/** Gives up the least important first when there is more to do than can be done, so that the way to an order stays open. */
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

  /** Whether this has to be given up now; it is then counted. A network that crowds by itself gives up first. */
  shouldShed(importance: Importance, network?: string): boolean {
    const own = network === undefined ? 0 : pressureOf(this.inFlight.countOf(network))
    const over = Math.max(this.pressure.level(), own) - rankOf(importance)
    if (importance === null || over <= 0 || (over < 1 && Math.random() >= over)) return false
    this.options.onShed(importance)
    return true
  }

  /** Throws Shed when a page of this address is not to be made now. Crawlers come again: their pages are given up first. */
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

  /** Refuses at the door what need not be looked at any closer, before it costs anything. */
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

  /** A request whose body is there is work until it is answered. */
  private begin(network: string, response: ServerResponse): void {
    if (response.destroyed) return
    this.inFlight.increment(network)
    this.pressure.noteRequest(this.inFlight.size)
    response.on('close', () => this.inFlight.decrement(network))
  }
}
