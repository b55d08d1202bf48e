import { type Failure, type Signals, signalsApi, type View, type Vital } from '@vitrina/contracts/site/signals'

const AT_MOST_EVERY_MS = 10_000
const MOST_VIEWS = 20
const MOST_FAILURES = 20
const MOST_VITALS = 10
/** Between the press on a link and the first of the page that it leads to. */
const LEAVES_WITHIN_MS = 5000

interface Kept extends View {
  /** What has been told of this view: of whom, and how it failed. */
  known: Set<string>
  /** When files did not come. */
  missedAt: Map<Failure, number>
}

const fresh = (): Kept => ({ fresh: true, parts: [], failures: [], vitals: [], known: new Set(), missedAt: new Map() })

const isNews = (view: Kept): boolean => view.fresh || view.failures.length > 0 || view.vitals.length > 0

/**
 * Pages looked at in this document, told in portions: some seconds after there is something new, and at once when the
 * page is put away, which may be the last that is seen of it.
 */
export class Views {
  private readonly set: string
  private readonly onPage: () => string[]
  private current = fresh()
  private past: Kept[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private alive: boolean

  /** A page that `rested` was not counted among those that have to come alive. */
  constructor(set: string, onPage: () => string[], rested = false) {
    this.alive = !rested
    this.set = set
    this.onPage = onPage
    this.later()
  }

  /** Another page is opened; what stands on this one is still there to see. */
  next(): void {
    this.look()
    if (isNews(this.current)) this.past = [...this.past, this.current].slice(-MOST_VIEWS + 1)
    this.current = fresh()
    this.later()
  }

  failed(failure: Failure): void {
    const { known, failures } = this.current
    const key = `${failure.of} ${failure.kind}`
    if (known.has(key) || failures.length >= MOST_FAILURES) return
    known.add(key)
    failures.push(failure)
    if (failure.kind === 'load') this.current.missedAt.set(failure, Date.now())
    this.later()
  }

  /**
   * The page is left. Firefox and WebKit end what it is still fetching when the visitor sets out, tell it as a failure, and
   * only then that the page is left: what was missed lately is nobody's fault.
   */
  leave(): void {
    const { missedAt, failures } = this.current
    const since = Date.now() - LEAVES_WITHIN_MS
    this.current.failures = failures.filter((failure) => (missedAt.get(failure) ?? 0) <= since)
    this.tell()
  }

  measured(vital: Vital): void {
    if (this.current.vitals.length < MOST_VITALS) this.current.vitals.push(vital)
  }

  tell(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.look()
    const views = [...this.past, this.current].filter(isNews).map(({ known: _, missedAt: __, ...view }) => view)
    this.past = []
    this.current = { ...fresh(), fresh: false, known: this.current.known }
    if (views.length === 0) return
    send({ set: this.set, alive: this.alive, views })
    this.alive = false
  }

  private look(): void {
    const guilty = this.current.failures.map(({ of }) => of)
    this.current.parts = [...new Set([...this.current.parts, ...this.onPage(), ...guilty])].slice(0, 10)
  }

  private later(): void {
    this.timer ??= setTimeout(() => this.tell(), AT_MOST_EVERY_MS)
  }
}

/** Nobody waits for it, and it is not tried again. */
function send(signals: Signals): void {
  const { method, path } = signalsApi.tell
  fetch(path, {
    method,
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'x-vitrina': '1', 'content-type': 'application/json' },
    body: JSON.stringify(signals),
  }).catch(() => {})
}
