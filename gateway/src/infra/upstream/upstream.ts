import type { Agent, IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { AdaptiveLimit, type Ended, trafficTo } from './adaptive-limit.ts'
import { Breaker, type Pass } from './breaker.ts'
import { agentFor, collected, exchange, streamed, UpstreamEnd } from './exchange.ts'
import { type Guarded, tellOf } from './guarded.ts'
import type { UpstreamName } from './names.ts'
import { type Outcome, outcomeOf, tellCall, UpstreamError } from './outcome.ts'
import { Places } from './places.ts'
import { type Head, type Question, type UpstreamLimits, usualLimits, type Whole } from './question.ts'
import { currentContext, DEADLINE_HEADER, remainingMs } from './request-context.ts'
import { LONGEST_PAUSE_MS, Retries, retryAfterMs } from './retries.ts'
import { Routes } from './routes.ts'
import { type CallSpan, tracing } from './spans.ts'
import { type Verdicts, verdictsOfAnswer, verdictsOfEnd } from './verdicts.ts'

const IDLE_MS = 10_000
/** Of the places before a system one network has so many while there are others. */
const SHARE_OF_NETWORK = 1 / 8
const LEAST_OF_NETWORK = 2
/** On the way to an order nobody is refused while a system that was away is just being tried: it may be well again. */
const ORDER_PATIENCE_MS = 1000

/**
 * One system behind the gateway, and every way in which it may fail to answer. Whoever needs that one slow call shuts no
 * door on others makes an Upstream of its own for it, under the same name.
 */
export class Upstream implements Guarded {
  readonly name: UpstreamName
  private readonly limits: UpstreamLimits
  private readonly agent: Agent
  private readonly adaptive: AdaptiveLimit | null
  private readonly places: Places
  private readonly retries = new Retries()
  private readonly breaker = new Breaker()
  private readonly routes = new Routes()

  constructor(name: UpstreamName, base: string | URL, limits: Partial<UpstreamLimits> = {}) {
    this.name = name
    this.limits = { ...usualLimits, ...limits }
    this.agent = agentFor(new URL(base), this.limits.atOnce)
    this.adaptive = this.limits.adapts ? new AdaptiveLimit(this.limits.atOnce, trafficTo(new URL(base).origin)) : null
    this.places = new Places(
      () => this.atOnce,
      this.limits.waiting,
      () => Math.max(LEAST_OF_NETWORK, Math.ceil(this.atOnce * SHARE_OF_NETWORK)),
    )
    tellOf(this)
  }

  breakerStates(): Breaker['state'][] {
    return [this.breaker, ...this.routes.breakers()].map(({ state }) => state)
  }

  get atOnce(): number {
    return this.adaptive?.atOnce ?? this.limits.atOnce
  }

  /** The whole answer, whatever its status. @throws UpstreamError */
  async ask(question: Question): Promise<Whole> {
    return (await this.asked(question, false)) as Whole
  }

  /** The head of an answer with its body to come. Whoever has no use for the body destroys it. @throws UpstreamError */
  async open(question: Question): Promise<Head> {
    return (await this.asked(question, true)) as Head
  }

  private async asked(question: Question, isStream: boolean): Promise<Head | Whole> {
    this.retries.asked()
    const { method = 'GET', body } = question
    const isRepeatable = question.isRepeatable ?? (method === 'GET' || method === 'HEAD')
    const maySend = isRepeatable && !(body instanceof Readable)
    for (let attempt = 1; ; attempt += 1) {
      const may = maySend && attempt < 2
      try {
        const { answer, response } = await this.attempt(question, attempt, isStream)
        if (!may || !(await this.retries.afterAnswer(response))) return answer
        response.destroy()
      } catch (error) {
        if (!may || !(await this.retries.afterEnd(error as UpstreamError))) throw error
      }
    }
  }

  private async attempt(
    question: Question,
    attempt: number,
    isStream: boolean,
  ): Promise<{ answer: Head | Whole; response: IncomingMessage }> {
    const { route } = question
    const startedAt = performance.now()
    const span = tracing()?.call(this.name, route, attempt)
    const tell = (outcome: Outcome) => {
      span?.end(outcome)
      tellCall({ upstream: this.name, route, outcome, attempt, ms: performance.now() - startedAt })
    }
    const passes: Pass[] = []
    const { breaker, pace } = this.routes.of(route)
    let leave: (() => void) | null = null
    let end: ((ended: Ended) => void) | undefined
    const judge = ({ system, call, load }: Verdicts) => {
      passes[0]?.(system)
      passes[1]?.(call)
      end?.(load)
    }
    let leftMs = 0
    const { headMs, wholeMs, largestBytes } = { ...this.limits, ...question.limits }
    try {
      for (const before of [this.breaker, breaker]) {
        const pass = currentContext()?.isOrder ? await before.enterPatiently(patienceMs()) : before.enter()
        if (!pass) throw new UpstreamEnd('open')
        passes.push(pass)
      }
      if (remainingMs() <= 0) throw new UpstreamEnd('expired')
      leave = await this.places.take(Math.min(headMs, remainingMs()), 0, currentContext()?.network)
      if (!leave) throw new UpstreamEnd(remainingMs() <= 0 ? 'expired' : 'full')
      leftMs = remainingMs()
      if (leftMs <= 0) throw new UpstreamEnd('expired')
      end = this.adaptive?.asks(pace, this.places.taken)
      const response = await exchange({
        method: question.method ?? 'GET',
        url: question.url,
        headers: this.headersOf(question, Math.min(leftMs, wholeMs), span?.headers),
        body: question.body,
        agent: this.agent,
        headMs: Math.min(headMs, leftMs),
        // Whoever reads a stream takes as long as they take; an answer that is read here is waited for.
        wholeMs: isStream ? wholeMs : Math.min(wholeMs, leftMs),
        idleMs: IDLE_MS,
        largestBytes,
        signal: question.signal,
      })
      response.once('close', leave)
      const status = response.statusCode ?? 0
      const type = response.headers['content-type'] ?? ''
      // What is empty is of no type.
      const isEmpty = response.headers['content-length'] === '0'
      if (question.type && status < 300 && !isEmpty && !question.type.test(type)) {
        response.destroy()
        throw new UpstreamEnd('wrong-type')
      }
      const answer = isStream ? streamOf(response, largestBytes) : await wholeOf(response, largestBytes)
      judge(verdictsOfAnswer(status))
      if (status === 503) holdFor(breaker, response)
      tell(outcomeOf(status))
      return { answer, response }
    } catch (error) {
      const why = error instanceof UpstreamEnd ? error : new UpstreamEnd('broken', error)
      judge(verdictsOfEnd(why.outcome, leftMs >= headMs / 2))
      leave?.()
      tell(why.outcome)
      throw new UpstreamError(this.name, why.outcome, why)
    }
  }

  /** `trace` goes to the retailer's own systems alone. */
  private headersOf(
    { headers, body }: Question,
    leftMs: number,
    trace: CallSpan['headers'] = {},
  ): Record<string, string> {
    const now = currentContext()
    const length = typeof body === 'string' || body instanceof Uint8Array ? Buffer.byteLength(body) : null
    return {
      ...(this.limits.isOurs ? { ...trace, [DEADLINE_HEADER]: String(Math.max(Math.floor(leftMs), 1)) } : {}),
      ...(this.limits.isOurs && now ? { 'x-request-id': now.requestId } : {}),
      ...headers,
      ...(length === null ? {} : { 'content-length': String(length) }),
    }
  }
}

const patienceMs = (): number => Math.min(ORDER_PATIENCE_MS, remainingMs())

function holdFor(breaker: Breaker, response: IncomingMessage): void {
  const ms = retryAfterMs(response)
  if (ms !== null && ms > LONGEST_PAUSE_MS) breaker.hold(ms)
}

const streamOf = (response: IncomingMessage, largestBytes: number): Head => ({
  status: response.statusCode ?? 0,
  headers: response.headers,
  body: streamed(response, largestBytes),
})

const wholeOf = async (response: IncomingMessage, largestBytes: number): Promise<Whole> => ({
  status: response.statusCode ?? 0,
  headers: response.headers,
  body: await collected(response, largestBytes),
})
