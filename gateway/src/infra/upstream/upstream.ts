import type { Agent, IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { AdaptiveLimit, type LoadOutcome, originLoad } from './adaptive-limit.ts'
import { Breaker, type BreakerPermit } from './breaker.ts'
import type { UpstreamName } from './names.ts'
import { emitCall, type Outcome, outcomeOf, UpstreamError } from './outcome.ts'
import { currentContext, DEADLINE_HEADER, remainingMs } from './request-context.ts'
import { MAX_RETRY_PAUSE_MS, RetryPolicy, retryAfterMs } from './retry-policy.ts'
import { RouteStates } from './route-states.ts'
import { Semaphore } from './semaphore.ts'
import { AttemptError, agentFor, limitedStream, readBody, sendRequest } from './send-request.ts'
import { type CallSpan, tracing } from './tracing.ts'
import { type GuardedUpstream, registerUpstream } from './upstream-registry.ts'
import {
  type BufferedResponse,
  defaultLimits,
  type StreamedResponse,
  type UpstreamLimits,
  type UpstreamRequest,
} from './upstream-request.ts'
import { type Verdicts, verdictsOfAnswer, verdictsOfFailure } from './verdicts.ts'

const IDLE_MS = 10_000
/** Share of the slots that one network may hold while others are active. */
const SHARE_OF_NETWORK = 1 / 8
const MIN_PER_NETWORK = 2
/**
 * A request of the order path waits for a probe of the circuit breaker instead of being refused: the upstream may have
 * recovered.
 */
const ORDER_WAIT_MS = 1000

/**
 * A client for one upstream, with timeouts, retries, circuit breakers and concurrency limits. Calls that must not block
 * others when they are slow get an Upstream of their own, under the same name.
 */
export class Upstream implements GuardedUpstream {
  readonly name: UpstreamName
  private readonly limits: UpstreamLimits
  private readonly agent: Agent
  private readonly adaptive: AdaptiveLimit | null
  private readonly semaphore: Semaphore
  private readonly retryPolicy = new RetryPolicy()
  private readonly breaker = new Breaker()
  private readonly routes = new RouteStates()

  constructor(name: UpstreamName, base: string | URL, limits: Partial<UpstreamLimits> = {}) {
    this.name = name
    this.limits = { ...defaultLimits, ...limits }
    this.agent = agentFor(new URL(base), this.limits.atOnce)
    this.adaptive = this.limits.adapts ? new AdaptiveLimit(this.limits.atOnce, originLoad(new URL(base).origin)) : null
    this.semaphore = new Semaphore(
      () => this.atOnce,
      this.limits.waiting,
      () => Math.max(MIN_PER_NETWORK, Math.ceil(this.atOnce * SHARE_OF_NETWORK)),
    )
    registerUpstream(this)
  }

  breakerStates(): Breaker['state'][] {
    return [this.breaker, ...this.routes.breakers()].map(({ state }) => state)
  }

  get atOnce(): number {
    return this.adaptive?.atOnce ?? this.limits.atOnce
  }

  /** Resolves to the whole response, whatever its status. @throws UpstreamError */
  async request(question: UpstreamRequest): Promise<BufferedResponse> {
    return (await this.requestWithRetry(question, false)) as BufferedResponse
  }

  /** Resolves to the response head with its body as a stream; destroy an unneeded body. @throws UpstreamError */
  async requestStream(question: UpstreamRequest): Promise<StreamedResponse> {
    return (await this.requestWithRetry(question, true)) as StreamedResponse
  }

  private async requestWithRetry(
    question: UpstreamRequest,
    isStream: boolean,
  ): Promise<StreamedResponse | BufferedResponse> {
    this.retryPolicy.recordRequest()
    const { method = 'GET', body } = question
    const isRepeatable = question.isRepeatable ?? (method === 'GET' || method === 'HEAD')
    const maySend = isRepeatable && !(body instanceof Readable)
    for (let attempt = 1; ; attempt += 1) {
      const may = maySend && attempt < 2
      try {
        const { answer, response } = await this.attempt(question, attempt, isStream)
        if (!may || !(await this.retryPolicy.retryAfterResponse(response))) return answer
        response.destroy()
      } catch (error) {
        if (!may || !(await this.retryPolicy.retryAfterFailure(error as UpstreamError))) throw error
      }
    }
  }

  private async attempt(
    question: UpstreamRequest,
    attempt: number,
    isStream: boolean,
  ): Promise<{ answer: StreamedResponse | BufferedResponse; response: IncomingMessage }> {
    const { route } = question
    const startedAt = performance.now()
    const span = tracing()?.startCallSpan(this.name, route, attempt)
    const tell = (outcome: Outcome) => {
      span?.end(outcome)
      emitCall({ upstream: this.name, route, outcome, attempt, ms: performance.now() - startedAt })
    }
    const passes: BreakerPermit[] = []
    const { breaker, latency } = this.routes.of(route)
    let leave: (() => void) | null = null
    let end: ((ended: LoadOutcome) => void) | undefined
    const judge = ({ system, call, load }: Verdicts) => {
      passes[0]?.(system)
      passes[1]?.(call)
      end?.(load)
    }
    let leftMs = 0
    const { headMs, wholeMs, largestBytes } = { ...this.limits, ...question.limits }
    try {
      for (const before of [this.breaker, breaker]) {
        const pass = currentContext()?.isOrder ? await before.enterWithin(orderWaitMs()) : before.enter()
        if (!pass) throw new AttemptError('open')
        passes.push(pass)
      }
      if (remainingMs() <= 0) throw new AttemptError('expired')
      leave = await this.semaphore.acquire(Math.min(headMs, remainingMs()), 0, currentContext()?.network)
      if (!leave) throw new AttemptError(remainingMs() <= 0 ? 'expired' : 'full')
      leftMs = remainingMs()
      if (leftMs <= 0) throw new AttemptError('expired')
      end = this.adaptive?.begin(latency, this.semaphore.held)
      const response = await sendRequest({
        method: question.method ?? 'GET',
        url: question.url,
        headers: this.headersOf(question, Math.min(leftMs, wholeMs), span?.headers),
        body: question.body,
        agent: this.agent,
        headMs: Math.min(headMs, leftMs),
        // A stream may be read slowly beyond the deadline; a buffered response may not.
        wholeMs: isStream ? wholeMs : Math.min(wholeMs, leftMs),
        idleMs: IDLE_MS,
        largestBytes,
        signal: question.signal,
      })
      response.once('close', leave)
      const status = response.statusCode ?? 0
      const type = response.headers['content-type'] ?? ''
      // An empty body has no type.
      const isEmpty = response.headers['content-length'] === '0'
      if (question.type && status < 300 && !isEmpty && !question.type.test(type)) {
        response.destroy()
        throw new AttemptError('wrong-type')
      }
      const answer = isStream
        ? toStreamedResponse(response, largestBytes)
        : await toBufferedResponse(response, largestBytes)
      judge(verdictsOfAnswer(status))
      if (status === 503) holdBreaker(breaker, response)
      tell(outcomeOf(status))
      return { answer, response }
    } catch (error) {
      const why = error instanceof AttemptError ? error : new AttemptError('broken', error)
      judge(verdictsOfFailure(why.outcome, leftMs >= headMs / 2))
      leave?.()
      tell(why.outcome)
      throw new UpstreamError(this.name, why.outcome, why)
    }
  }

  /** `trace` is sent to the retailer's own systems only. */
  private headersOf(
    { headers, body }: UpstreamRequest,
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

const orderWaitMs = (): number => Math.min(ORDER_WAIT_MS, remainingMs())

function holdBreaker(breaker: Breaker, response: IncomingMessage): void {
  const ms = retryAfterMs(response)
  if (ms !== null && ms > MAX_RETRY_PAUSE_MS) breaker.hold(ms)
}

const toStreamedResponse = (response: IncomingMessage, largestBytes: number): StreamedResponse => ({
  status: response.statusCode ?? 0,
  headers: response.headers,
  body: limitedStream(response, largestBytes),
})

const toBufferedResponse = async (response: IncomingMessage, largestBytes: number): Promise<BufferedResponse> => ({
  status: response.statusCode ?? 0,
  headers: response.headers,
  body: await readBody(response, largestBytes),
})
