import type { Request, RequestHandler, Response } from 'express'
import { rateLimit } from 'express-rate-limit'
import { addressOf } from '../middleware/address.ts'
import { ownText } from '../own-text.ts'
import { type Allowance, type LimitClass, type LimitName, limitClasses } from './classes.ts'
import { Counts } from './counts.ts'
import { classOf } from './members.ts'
import { SharedCounts } from './shared-counts.ts'

const GUARDED_WEIGHT = 2

const emailOf = (request: Request): string => {
  const email: unknown = request.body?.email
  return typeof email === 'string' ? ownText(email.trim().toLowerCase().slice(0, 254)) : ''
}

/** Pages ask from this machine, where nobody has an address: there the network of the visitor they are made for counts. */
const networkOf = (request: Request, { locals: { visitor } }: Response): string =>
  visitor?.address ?? (request.ip === undefined ? (visitor?.uuid ?? '') : addressOf(request))

const keys: Record<Allowance['of'], (request: Request, response: Response) => string> = {
  address: networkOf,
  visitor: (_request, { locals }) => locals.visitor?.uuid ?? '',
  email: emailOf,
}

/** How a refusal looks, whose status and headers are set. */
export type Saying = (told: { seconds: number; detail: string }, request: Request, response: Response) => void

const sayAsCall: Saying = ({ seconds, detail }, { id: requestId }, response) =>
  void response.json({ detail, retry_after: seconds, requestId })

function refuseWith({ says }: LimitClass, windowMs: number, say: Saying, onRefused: () => void): RequestHandler {
  return (request, response) => {
    onRefused()
    const { resetTime } = (request as Request & { rateLimit: { resetTime?: Date } }).rateLimit
    const left = (resetTime?.getTime() ?? Date.now() + windowMs) - Date.now()
    const seconds = Math.max(1, Math.ceil(left / 1000))
    response.status(429).set({ 'retry-after': String(seconds), 'cache-control': 'no-store' })
    say({ seconds, detail: says(seconds) }, request, response)
  }
}

const inTurn = (handlers: RequestHandler[]): RequestHandler =>
  handlers.reduceRight<RequestHandler>(
    (rest, handler) => (request, response, next) =>
      handler(request, response, (error?: unknown) => (error ? next(error) : rest(request, response, next))),
    (_request, _response, next) => next(),
  )

/** How often anybody may ask for what, counted by all gateways of the site together. */
export class Limits {
  private readonly shared: SharedCounts | null
  private readonly counts = new Map<string, Counts>()
  private readonly classes: Map<LimitName, LimitClass>
  /** Told of every call that was one too many. */
  onRefused: (name: LimitName) => void = () => {}

  /** Without Redis this gateway counts alone. Some classes may allow more or less than they do by themselves. */
  constructor(redisUrl: string | null = null, prefix = '', more: Partial<Record<LimitName, number>> = {}) {
    this.shared = redisUrl === null ? null : new SharedCounts(redisUrl, prefix)
    this.classes = new Map(limitClasses)
    for (const [name, allowed] of Object.entries(more) as [LimitName, number][]) {
      const { allow, ...row } = this.classOf(name)
      this.classes.set(name, { ...row, allow: allow.map((one) => ({ ...one, allowed })) })
    }
  }

  /** Counts every call before its body is read; answers 429 with the seconds to wait, and tells of its limits in headers. */
  forCalls(): RequestHandler {
    return this.counting(({ of }) => of !== 'email')
  }

  /** Counts those that name an e-mail address, whose body has been read. */
  byEmail(): RequestHandler {
    return this.counting(({ of }) => of === 'email')
  }

  /** Counts what pages ask for, where pages are a way around the limit of a call. */
  forPages(): RequestHandler {
    return this.counting(
      ({ of }) => of !== 'email',
      ({ alsoPages }) => alsoPages === true,
    )
  }

  /** Counts whatever comes to it as one of a class that is no call, and refuses it in the way of what is asked for. */
  forOnes(name: LimitName, say: Saying): RequestHandler {
    return inTurn(this.classOf(name).allow.map((one) => this.limiter(name, one, say)))
  }

  /** Counts one more of a class that is no call; false when it is one too many. */
  async take(name: LimitName, request: Request): Promise<boolean> {
    const { allow } = this.classOf(name)
    const hits = await Promise.all(
      allow.map(async (one) => (await this.countsOf(name, one).increment(addressOf(request))).totalHits <= one.allowed),
    )
    return hits.every(Boolean)
  }

  close(): void {
    this.shared?.close()
  }

  private counting(
    isMeant: (allowance: Allowance) => boolean,
    isCounted: (row: LimitClass) => boolean = () => true,
  ): RequestHandler {
    const handlers = new Map<LimitName, RequestHandler>()
    for (const [name, row] of this.classes) {
      const allow = row.allow.filter(isMeant)
      if (allow.length > 0 && isCounted(row)) handlers.set(name, inTurn(allow.map((one) => this.limiter(name, one))))
    }
    return (request, response, next) => {
      const handler = handlers.get(classOf(request.method, request.baseUrl + request.path))
      if (handler) handler(request, response, next)
      else next()
    }
  }

  private limiter(name: LimitName, allowance: Allowance, say = sayAsCall): RequestHandler {
    const row = this.classOf(name)
    const { counter, of, allowed, windowMs, counts } = allowance
    return rateLimit({
      windowMs,
      limit: allowed,
      identifier: counter,
      keyGenerator: keys[of],
      // Whoever brought no id of their own is known by their network alone.
      skip: (_request, { locals }) => of === 'visitor' && locals.visitor?.isNew === true,
      store: this.countsOf(name, allowance),
      skipSuccessfulRequests: counts === 'refusals',
      // A failure of the retailer's systems is no guess.
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

  private countsOf(name: LimitName, allowance: Allowance): Counts {
    const known = this.counts.get(allowance.counter)
    if (known) return known
    const made = new Counts(allowance, this.shared, this.classOf(name).isGuarded ? GUARDED_WEIGHT : 1)
    this.counts.set(allowance.counter, made)
    return made
  }
}
