import { type Failure, type PageView, type Signals, signalsApi, type Vital } from '@vitrina/contracts/site/signals'

const FLUSH_INTERVAL_MS = 10_000
const MAX_VIEWS = 20
const MAX_FAILURES = 20
const MAX_VITALS = 10
/** Maximum time between a press on a link and the first bytes of the next page. */
const LEAVES_WITHIN_MS = 5000

interface PendingView extends PageView {
  /** Failures already recorded for this view: part and kind. */
  known: Set<string>
  /** Times of failed loads. */
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
 * Page views of this document, sent in batches: some seconds after there is something new, and at once when the page is
 * hidden, since it may never be visible again.
 */
export class ViewLog {
  private readonly set: string
  private readonly onPage: () => string[]
  private current = newView()
  private past: PendingView[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private alive: boolean

  /** A page that `rested` is not counted among the pages that have to hydrate, so its hydration is not reported. */
  constructor(set: string, onPage: () => string[], rested = false) {
    this.alive = !rested
    this.set = set
    this.onPage = onPage
    this.scheduleFlush()
  }

  /** Another page is opened; the parts of the old one are still in the DOM. */
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
   * Sends the last batch when the page is left. Firefox and WebKit abort pending loads when a navigation starts,
   * report them as errors, and dispatch `pagehide` only later; so failed loads of the last seconds are dropped.
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

/** Fire and forget, without a retry. */
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
