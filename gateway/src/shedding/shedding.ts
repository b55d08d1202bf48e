import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { ShedAnswers } from './answer.ts'
import { type Importance, importanceAtTheDoor, importanceOf, rankOf } from './classes.ts'
import { Pressure } from './pressure.ts'
import { Shed } from './shed.ts'

interface Needs {
  /** Of every answer, whatever it is. */
  headers: Readonly<Record<string, string>>
  /** Told of everything that was given up. */
  onShed: (importance: string) => void
}

/** Gives up the least important first when there is more to do than can be done, so that the way to an order stays open. */
export class Shedding {
  private readonly needs: Needs
  private readonly pressure: Pressure
  private readonly answers: ShedAnswers
  private inFlight = 0

  constructor(needs: Needs, makePressure = (inFlight: () => number) => new Pressure(inFlight)) {
    this.needs = needs
    this.answers = new ShedAnswers(needs.headers)
    this.pressure = makePressure(() => this.inFlight)
  }

  start(): void {
    this.pressure.start()
  }

  stop(): void {
    this.pressure.stop()
  }

  /** Whether this has to be given up now; it is then counted. */
  gives(importance: Importance): boolean {
    const over = this.pressure.now() - rankOf(importance)
    if (importance === null || over <= 0 || (over < 1 && Math.random() >= over)) return false
    this.needs.onShed(importance)
    return true
  }

  /** Throws Shed when a page of this address is not to be made now. */
  mayMake(path: string): void {
    if (this.gives(importanceOf(path))) throw new Shed(path)
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    this.answers.give(request, response)
  }

  /** Refuses at the door what need not be looked at any closer, before it costs anything. */
  atTheDoor(handler: RequestListener): RequestListener {
    return (request, response) => {
      this.inFlight += 1
      this.pressure.came(this.inFlight)
      response.once('close', () => {
        this.inFlight -= 1
      })
      const [path = '/'] = (request.url ?? '/').split('?', 1)
      if (this.pressure.now() > 0 && this.gives(importanceAtTheDoor(path))) this.answer(request, response)
      else handler(request, response)
    }
  }
}
