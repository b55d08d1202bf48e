import { type Failure, type PageView, type Signals, signalsApi, type Vital } from '@vitrina/contracts/site/signals'

const FLUSH_INTERVAL_MS = 10_000
const MAX_VIEWS = 20
const MAX_FAILURES = 20
const MAX_VITALS = 10
/** Between the press on a link and the first of the page that it leads to. */
const LEAVES_WITHIN_MS = 5000

interface PendingView extends PageView {
  /** What has been told of this view: of whom, and how it failed. */
  known: Set<string>
  /** When files did not come. */
  missedAt: Map<Failure, number>
}

const newView = (): PendingView => ({
  fresh: true,
  parts: [],
  failures: [],
  vitals: [],
  known: new Set(),
  missedAt: new Map(),
})

const hasNews = (view: PendingView): boolean => view.fresh || view.failures.length > 0 || view.vitals.length > 0

/**
 * Pages looked at in this document, told in portions: some seconds after there is something new, and at once when the
 * page is put away, which may be the last that is seen of it.
 */
export class ViewLog {
  private readonly set: string
  private readonly onPage: () => string[]
  private current = newView()
  private past: PendingView[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private alive: boolean

  /** A page that `rested` was not counted among those that have to come alive. */
  constructor(set: string, onPage: () => string[], rested = false) {
    this.alive = !rested
    this.set = set
    this.onPage = onPage
    this.scheduleFlush()
  }

  /** Another page is opened; what stands on this one is still there to see. */
  startView(): void {
    this.collectParts()
    if (hasNews(this.current)) this.past = [...this.past, this.current].slice(-MAX_VIEWS + 1)
    this.current = newView()
    this.scheduleFlush()
  }

  addFailure(failure: Failure): void {
    const { known, failures } = this.current
    const key = `${failure.of} ${failure.kind}`
    if (known.has(key) || failures.length >= MAX_FAILURES) return
    known.add(key)
    failures.push(failure)
    if (failure.kind === 'load') this.current.missedAt.set(failure, Date.now())
    this.scheduleFlush()
  }

  /**
   * The page is left. Firefox and WebKit end what it is still fetching when the visitor sets out, tell it as a failure, and
   * only then that the page is left: what was missed lately is nobody's fault.
   */
  flushOnLeave(): void {
    const { missedAt, failures } = this.current
    const since = Date.now() - LEAVES_WITHIN_MS
    this.current.failures = failures.filter((failure) => (missedAt.get(failure) ?? 0) <= since)
    this.flush()
  }

  addVital(vital: Vital): void {
    if (this.current.vitals.length < MAX_VITALS) this.current.vitals.push(vital)
  }

  flush(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.collectParts()
    const views = [...this.past, this.current].filter(hasNews).map(({ known: _, missedAt: __, ...view }) => view)
    this.past = []
    this.current = { ...newView(), fresh: false, known: this.current.known }
    if (views.length === 0) return
    send({ set: this.set, alive: this.alive, views })
    this.alive = false
  }

  private collectParts(): void {
    const guilty = this.current.failures.map(({ of }) => of)
    this.current.parts = [...new Set([...this.current.parts, ...this.onPage(), ...guilty])].slice(0, 10)
  }

  private scheduleFlush(): void {
    this.timer ??= setTimeout(() => this.flush(), FLUSH_INTERVAL_MS)
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
