import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type Importance, importanceAtTheDoor, importanceOf, isFile, rankOf } from '../../infra/upstream/importance.ts'
import type { Intake } from '../intake/intake.ts'
import { ShedAnswers, type Wait } from './answer.ts'
import { Crowd } from './crowd.ts'
import { crowding, Pressure } from './pressure.ts'
import { Shed } from './shed.ts'
import { TurnBudget } from './turn-budget.ts'
import { Turns } from './turns.ts'

interface Needs {
  /** Of every answer, whatever it is. */
  headers: Readonly<Record<string, string>>
  /** Told of everything that was given up. */
  onShed: (importance: string) => void
  /** Told of everything that was answered with a refusal. */
  onRefused?: (status: number, request: IncomingMessage) => void
  intake: Pick<Intake, 'networkOf' | 'whenWhole' | 'refuse'>
}

/**
 * With so many requests of one network under way it gets no further one begun on the way to an order either, which is
 * never given up: as HAProxy does with a source.
 */
export const MOST_OF_NETWORK = 256

/** Gives up the least important first when there is more to do than can be done, so that the way to an order stays open. */
export class Shedding {
  private readonly needs: Needs
  private readonly pressure: Pressure
  private readonly answers: ShedAnswers
  private readonly crowd = new Crowd()
  private readonly turns: Turns
  private readonly turnBudget = new TurnBudget()

  constructor(
    needs: Needs,
    makePressure = (inFlight: () => number) => new Pressure(inFlight),
    makeTurns = (isLate: () => boolean) => new Turns(isLate),
  ) {
    this.needs = needs
    this.answers = new ShedAnswers(needs.headers)
    this.pressure = makePressure(() => this.crowd.size)
    this.turns = makeTurns(() => this.pressure.isLate())
  }

  start(): void {
    this.pressure.start()
  }

  stop(): void {
    this.pressure.stop()
  }

  /** Whether this has to be given up now; it is then counted. A network that crowds by itself gives up first. */
  gives(importance: Importance, network?: string): boolean {
    const own = network === undefined ? 0 : crowding(this.crowd.of(network))
    const over = Math.max(this.pressure.now(), own) - rankOf(importance)
    if (importance === null || over <= 0 || (over < 1 && Math.random() >= over)) return false
    this.needs.onShed(importance)
    return true
  }

  /** Throws Shed when a page of this address is not to be made now. Crawlers come again: their pages are given up first. */
  mayMake(path: string, { network, isBot = false }: { network?: string; isBot?: boolean } = {}): void {
    const importance = importanceOf(path)
    if (this.gives(isBot && importance !== null ? 'extra' : importance, network)) throw new Shed(path)
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    this.answers.give(request, response)
    this.needs.onRefused?.(503, request)
  }

  answerTooMany(request: IncomingMessage, response: ServerResponse, wait: Wait): void {
    this.answers.giveTooMany(request, response, wait)
    this.needs.onRefused?.(429, request)
  }

  /** Refuses at the door what need not be looked at any closer, before it costs anything. */
  atTheDoor(handler: RequestListener): RequestListener {
    const { intake } = this.needs
    return (request, response) => {
      const network = intake.networkOf(request)
      intake.whenWhole(request, () => this.begin(network, response))
      const [path = '/'] = (request.url ?? '/').split('?', 1)
      const isUnderPressure = this.pressure.now() > 0 || crowding(this.crowd.of(network)) > 0
      const isCrowding = this.crowd.of(network) > MOST_OF_NETWORK && importanceOf(path) === null && !isFile(path)
      if (isCrowding) intake.refuse(request, response, 'requests-of-network')
      else if (isUnderPressure && this.gives(importanceAtTheDoor(path), network)) this.answer(request, response)
      else {
        const isOrder = () => importanceOf(path) === null
        const begin = () => this.turnBudget.take(response, () => handler(request, response))
        this.turns.take(network, response, isOrder, begin)
      }
    }
  }

  /** A request whose body is there is work until it is answered. */
  private begin(network: string, response: ServerResponse): void {
    if (response.destroyed) return
    this.crowd.enter(network)
    this.pressure.came(this.crowd.size)
    response.on('close', () => this.crowd.leave(network))
  }
}
