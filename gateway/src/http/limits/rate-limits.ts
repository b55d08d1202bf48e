import type { Request, RequestHandler, Response } from 'express'
import { rateLimit } from 'express-rate-limit'
import { detachString } from '../../infra/detach-string.ts'
import { clientAddress } from '../middleware/client-address.ts'
import { classOf } from './class-routes.ts'
import { type Allowance, type LimitClass, type LimitName, limitClasses } from './classes.ts'
import { RateLimitCounts } from './rate-limit-counts.ts'
import { SharedRateLimitCounts } from './shared-rate-limit-counts.ts'

const WEIGHT_WITHOUT_REDIS = 2

export const emailOf = (request: Request): string => {
  const email: unknown = request.body?.email
  return typeof email === 'string' ? detachString(email.trim().toLowerCase().slice(0, 254)) : ''
}

/** Data requests of renderers arrive on this machine without a client address: the network of the visitor applies. */
const networkOf = (request: Request, { locals: { visitor } }: Response): string =>
  visitor?.address ?? (request.ip === undefined ? (visitor?.uuid ?? '') : clientAddress(request))

const keyGenerators: Record<Allowance['of'], (request: Request, response: Response) => string> = {
  address: networkOf,
  visitor: (_request, { locals }) => locals.visitor?.uuid ?? '',
  email: emailOf,
  'email-at-address': (request, response) => `${emailOf(request)} ${networkOf(request, response)}`,
  // Not used: the limiter passes a key generator of its own.
  device: () => '',
  // Not used: the key is passed to `consume`.
  engine: () => '',
}

/** The result of a call that is counted before its outcome is known. */
export interface RateLimitResult {
  /** Seconds until the next call is allowed; 0 when this one is. */
  waitS: number
  sentence: string
  /** Takes the call off the count, for a call that turned out not to count. */
  undo(): Promise<void>
}

/** Writes the body of a refusal; status and headers are already set. */
export type RefusalWriter = (refusal: { seconds: number; detail: string }, request: Request, response: Response) => void

const writeJsonRefusal: RefusalWriter = ({ seconds, detail }, { id: requestId }, response) =>
  void response.json({ detail, retry_after: seconds, requestId })

function secondsUntil(resetTime: Date | undefined, windowMs: number): number {
  const left = (resetTime?.getTime() ?? Date.now() + windowMs) - Date.now()
  return Math.max(1, Math.ceil(left / 1000))
}

const CLASS_KEY = Symbol('class')

/** Several limiters need the class of the same request. */
function classOfRequest(request: Request & { [CLASS_KEY]?: LimitName }): LimitName {
  request[CLASS_KEY] ??= classOf(request.method, request.baseUrl + request.path)
  return request[CLASS_KEY]
}

const isOf = (kind: Allowance['of']) => (allowance: Allowance) => allowance.of === kind

function refuseWith(
  { messageFor }: LimitClass,
  windowMs: number,
  say: RefusalWriter,
  onRefused: () => void,
): RequestHandler {
  return (request, response) => {
    onRefused()
    const { resetTime } = (request as Request & { rateLimit: { resetTime?: Date } }).rateLimit
    const seconds = secondsUntil(resetTime, windowMs)
    response.status(429).set({ 'retry-after': String(seconds), 'cache-control': 'no-store' })
    say({ seconds, detail: messageFor(seconds) }, request, response)
  }
}

const chainHandlers = (handlers: RequestHandler[]): RequestHandler =>
  handlers.reduceRight<RequestHandler>(
    (rest, handler) => (request, response, next) =>
      handler(request, response, (error?: unknown) => (error ? next(error) : rest(request, response, next))),
    (_request, _response, next) => next(),
  )

/** Rate limits by class, counted by all gateways of the site together. */
export class RateLimits {
  private readonly shared: SharedRateLimitCounts | null
  private readonly counts = new Map<string, RateLimitCounts>()
  private readonly classes: Map<LimitName, LimitClass>
  /** Called for every refused call. */
  onRefused: (name: LimitName) => void = () => {}
  /** The id of a browser that has signed in with the request's e-mail address before. */
  deviceOf: (request: Request) => string | null = () => null

  /** Without a Redis URL this gateway counts alone. `more` overrides the allowed number of classes. */
  constructor(
    redisUrl: string | null = null,
    prefix = '',
    more: Partial<Record<LimitName, number>> = {},
    redisAnswerMs?: number,
  ) {
    this.shared = redisUrl === null ? null : new SharedRateLimitCounts(redisUrl, prefix, redisAnswerMs)
    this.classes = new Map(limitClasses)
    for (const [name, allowed] of Object.entries(more) as [LimitName, number][]) {
      const { allow, ...row } = this.classOf(name)
      this.classes.set(name, { ...row, allow: allow.map((one) => ({ ...one, allowed })) })
    }
  }

  /**
   * Counts calls by network before the body is parsed; answers 429 with the seconds to wait, and sends the limits in
   * headers.
   */
  forNetworks(): RequestHandler {
    return this.limiterFor(isOf('address'), (row) => !row.trustsDevices)
  }

  /** Counts calls by visitor, once the visitor is identified. */
  forVisitors(): RequestHandler {
    return this.limiterFor(isOf('visitor'))
  }

  /** Both, for routers without sign-in. */
  forCalls(): RequestHandler {
    return chainHandlers([this.forNetworks(), this.forVisitors()])
  }

  /** Counts calls that contain an e-mail address, after the body is parsed. */
  byEmail(): RequestHandler {
    return chainHandlers([
      this.limiterFor(isOf('email'), (row) => !row.trustsDevices),
      this.limiterFor(
        () => true,
        (row) => row.trustsDevices === true,
      ),
    ])
  }

  /** Counts the data requests of page renders, where pages could bypass the limit of a call. */
  forPages(): RequestHandler {
    return this.limiterFor(
      ({ of }) => of === 'address' || of === 'visitor',
      ({ countsPages }) => countsPages === true,
    )
  }

  /** Counts every request as one of the given class, for routes that are not calls; `say` writes the refusal. */
  forClass(name: LimitName, say: RefusalWriter): RequestHandler {
    return chainHandlers(this.classOf(name).allow.map((one) => this.limiter(name, one, say)))
  }

  /** Counts one event of a class that is not a call; false above the limit. */
  async tryConsume(name: LimitName, request: Request): Promise<boolean> {
    return (await this.consume(name, request)).waitS === 0
  }

  /** The same, with the time to wait. The key is the network unless the class counts by something else. */
  async consume(name: LimitName, request: Request, key = clientAddress(request)): Promise<RateLimitResult> {
    const row = this.classOf(name)
    const waits = await Promise.all(
      row.allow.map(async (one) => {
        const { totalHits, resetTime } = await this.countsOf(name, one).increment(key)
        return totalHits <= one.allowed ? 0 : secondsUntil(resetTime, one.windowMs)
      }),
    )
    const waitS = Math.max(...waits)
    if (waitS > 0) this.onRefused(name)
    const takeBack = async () => {
      await Promise.all(row.allow.map((one) => this.countsOf(name, one).decrement(key)))
    }
    return { waitS, sentence: row.messageFor(waitS), undo: takeBack }
  }

  close(): void {
    this.shared?.close()
  }

  private limiterFor(
    isMeant: (allowance: Allowance) => boolean,
    isCounted: (row: LimitClass) => boolean = () => true,
  ): RequestHandler {
    const handlers = new Map<LimitName, RequestHandler>()
    for (const [name, row] of this.classes) {
      const allow = row.allow.filter(isMeant)
      if (allow.length > 0 && isCounted(row))
        handlers.set(name, chainHandlers(allow.map((one) => this.limiter(name, one))))
    }
    return (request, response, next) => {
      const handler = handlers.get(classOfRequest(request))
      if (handler) handler(request, response, next)
      else next()
    }
  }

  private limiter(name: LimitName, allowance: Allowance, say = writeJsonRefusal): RequestHandler {
    const row = this.classOf(name)
    const { counter, of, allowed, windowMs, counts } = allowance
    return rateLimit({
      windowMs,
      limit: allowed,
      identifier: counter,
      keyGenerator: of === 'device' ? (request) => this.deviceOf(request) ?? '' : keyGenerators[of],
      skip: (request, { locals }) =>
        // A visitor without an id of their own is known by their network alone.
        (of === 'visitor' && locals.visitor?.isNew === true) ||
        (row.trustsDevices === true && (this.deviceOf(request) !== null) !== (of === 'device')),
      store: this.countsOf(name, allowance),
      skipSuccessfulRequests: counts === 'refusals',
      // A failure of the retailer is not a wrong guess.
      requestWasSuccessful: (_request, { statusCode }) => statusCode < 400 || statusCode >= 500,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      validate: false,
      handler: refuseWith(row, windowMs, say, () => this.onRefused(name)),
    })
  }

  private classOf(name: LimitName): LimitClass {
    const row = this.classes.get(name)
    if (!row) throw new Error(`No class of limits is called ${name}`)
    return row
  }

  private countsOf(name: LimitName, allowance: Allowance): RateLimitCounts {
    const known = this.counts.get(allowance.counter)
    if (known) return known
    const made = new RateLimitCounts(allowance, this.shared, this.classOf(name).isGuarded ? WEIGHT_WITHOUT_REDIS : 1)
    this.counts.set(allowance.counter, made)
    return made
  }
}
