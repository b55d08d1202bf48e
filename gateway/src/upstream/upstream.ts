import type { Agent, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { type CallSpan, tracing } from '../telemetry/spans.ts'
import { AdaptiveLimit, type Ended, Pace, trafficTo } from './adaptive-limit.ts'
import { asking, DEADLINE_HEADER, remainingMs } from './asking.ts'
import { Breaker, type Pass, type Verdict } from './breaker.ts'
import { agentFor, collected, exchange, streamed, UpstreamEnd } from './exchange.ts'
import { type Guarded, tellOf } from './guarded.ts'
import type { UpstreamName } from './names.ts'
import { type Outcome, outcomeOf, tellCall, UpstreamError } from './outcome.ts'
import { Places } from './places.ts'
import { RetryBudget } from './retry-budget.ts'

export interface UpstreamLimits {
  /** Until the head of an answer is there, ms. */
  headMs: number
  /** Until its last byte is there, ms. */
  wholeMs: number
  largestBytes: number
  /** So many questions at once, and so many that wait for a place. */
  atOnce: number
  waiting: number
  /** Fewer at once when more would only wait longer there. */
  adapts: boolean
  /** It is one of the retailer's own and hears of deadlines, request ids and traces. */
  isOurs: boolean
}

const usual: UpstreamLimits = {
  headMs: 5000,
  wholeMs: 5000,
  largestBytes: 20 * 1024 * 1024,
  atOnce: 128,
  waiting: 256,
  adapts: false,
  isOurs: true,
}

export interface Question {
  method?: string
  url: URL
  /** Its pattern, for the figures: none of anybody's values. */
  route: string
  headers?: Record<string, string>
  body?: string | Uint8Array | Readable
  /** Asking twice does no more than asking once; GET and HEAD are so anyway. */
  isRepeatable?: boolean
  /** What the answer has to be of, when it is no refusal. */
  type?: RegExp
  limits?: Partial<Pick<UpstreamLimits, 'headMs' | 'wholeMs' | 'largestBytes'>>
  signal?: AbortSignal
}

export interface Head {
  status: number
  headers: IncomingHttpHeaders
  /** Fails with an UpstreamEnd when it is too large, too late or cut off. */
  body: Readable
}

export interface Whole {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** What programs answer each other with: a page is somebody else's, who wants a name or says that they are away. */
export const noPage = /^(?!text\/html)/i

const IDLE_MS = 10_000
const MOST_ROUTES = 500
const BACKOFF_MS = 100
/** On the way to an order nobody is refused while a system that was away is just being tried: it may be well again. */
const ORDER_PATIENCE_MS = 1000
/** A shopper waits for no longer pause than this. */
const LONGEST_PAUSE_MS = 1000

/** The system is overloaded or away; a plain 500 says nothing of other calls, and would come again. */
const away: ReadonlySet<number> = new Set([502, 503, 504])
const lost: ReadonlySet<Outcome> = new Set(['unreached', 'broken'])
/** An answer came, though of no use: it says something of the call, not of the system. */
const useless: ReadonlySet<Outcome> = new Set(['too-large', 'wrong-type', 'redirected'])

/** One kind of call: its answer may be 500 again and again while others of the same system are well. */
interface Route {
  readonly breaker: Breaker
  readonly pace: Pace
}

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
  private readonly budget = new RetryBudget()
  private readonly breaker = new Breaker()
  private readonly routes = new Map<string, Route>()

  constructor(name: UpstreamName, base: string | URL, limits: Partial<UpstreamLimits> = {}) {
    this.name = name
    this.limits = { ...usual, ...limits }
    this.agent = agentFor(new URL(base), this.limits.atOnce)
    this.adaptive = this.limits.adapts ? new AdaptiveLimit(this.limits.atOnce, trafficTo(new URL(base).origin)) : null
    this.places = new Places(() => this.atOnce, this.limits.waiting)
    tellOf(this)
  }

  breakerStates(): Breaker['state'][] {
    return [this.breaker, ...[...this.routes.values()].map(({ breaker }) => breaker)].map(({ state }) => state)
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
    this.budget.asked()
    const { method = 'GET', body } = question
    const isRepeatable = question.isRepeatable ?? (method === 'GET' || method === 'HEAD')
    const maySend = isRepeatable && !(body instanceof Readable)
    for (let attempt = 1; ; attempt += 1) {
      const may = maySend && attempt < 2
      try {
        const { answer, response } = await this.attempt(question, attempt, isStream)
        const pauseMs = may && away.has(answer.status) ? pauseBefore(response) : null
        if (pauseMs === null || !(await this.mayRepeat(pauseMs))) return answer
        response.destroy()
      } catch (error) {
        const end = error as UpstreamError
        const wasStale = end.cause instanceof UpstreamEnd && end.cause.wasStale
        if (!may || !lost.has(end.outcome)) throw error
        if (!(await this.mayRepeat(wasStale ? 0 : Math.random() * BACKOFF_MS))) throw error
      }
    }
  }

  /** Waits, when the pause and the budget allow it. */
  private async mayRepeat(pauseMs: number): Promise<boolean> {
    if (pauseMs > LONGEST_PAUSE_MS || pauseMs * 2 > remainingMs() || !this.budget.spend()) return false
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return true
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
    const judge = (system: Verdict, call = system) => {
      passes[0]?.(system)
      passes[1]?.(call)
    }
    const { breaker, pace } = this.routeOf(route)
    let leave: (() => void) | null = null
    let end: ((ended: Ended) => void) | undefined
    let leftMs = 0
    const { headMs, wholeMs, largestBytes } = { ...this.limits, ...question.limits }
    try {
      for (const before of [this.breaker, breaker]) {
        const pass = asking()?.isOrder ? await before.enterPatiently(patienceMs()) : before.enter()
        if (!pass) throw new UpstreamEnd('open')
        passes.push(pass)
      }
      if (remainingMs() <= 0) throw new UpstreamEnd('expired')
      leave = await this.places.take(Math.min(headMs, remainingMs()))
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
      const outcome = outcomeOf(status)
      end?.(status === 503 || status === 429 ? 'too-much' : 'answered')
      judge(away.has(status) ? 'bad' : 'good', outcome === 'failed' ? 'bad' : 'good')
      if (status === 503) holdFor(breaker, response)
      tell(outcome)
      return { answer, response }
    } catch (error) {
      const why = error instanceof UpstreamEnd ? error : new UpstreamEnd('broken', error)
      const hadTime = leftMs >= headMs / 2
      judge(...verdictsOf(why.outcome, hadTime))
      end?.(why.outcome === 'late' && hadTime ? 'too-much' : 'unknown')
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
    const now = asking()
    const length = typeof body === 'string' || body instanceof Uint8Array ? Buffer.byteLength(body) : null
    return {
      ...(this.limits.isOurs ? { ...trace, [DEADLINE_HEADER]: String(Math.max(Math.floor(leftMs), 1)) } : {}),
      ...(this.limits.isOurs && now ? { 'x-request-id': now.requestId } : {}),
      ...headers,
      ...(length === null ? {} : { 'content-length': String(length) }),
    }
  }

  private routeOf(name: string): Route {
    let route = this.routes.get(name)
    if (!route) {
      // Routes are patterns; should they ever be more, the oldest counts anew.
      const [oldest] = this.routes.size >= MOST_ROUTES ? this.routes.keys() : []
      if (oldest !== undefined) this.routes.delete(oldest)
      route = { breaker: new Breaker(), pace: new Pace() }
      this.routes.set(name, route)
    }
    return route
  }
}

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

/** Of the system and of the call. A system that had hardly been given any time is not called late. */
function verdictsOf(outcome: Outcome, hadTime: boolean): [Verdict, Verdict] {
  if (useless.has(outcome)) return ['good', 'bad']
  return lost.has(outcome) || (outcome === 'late' && hadTime) ? ['bad', 'bad'] : ['unknown', 'unknown']
}

function retryAfterMs({ headers }: IncomingMessage): number | null {
  const given = headers['retry-after']
  if (given === undefined) return null
  const ms = /^\d{1,6}$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? ms : null
}

const patienceMs = (): number => Math.min(ORDER_PATIENCE_MS, remainingMs())

const pauseBefore = (response: IncomingMessage): number => retryAfterMs(response) ?? Math.random() * BACKOFF_MS
