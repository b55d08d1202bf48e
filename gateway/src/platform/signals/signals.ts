import type { Failure, PageView, Signals as Told } from '@vitrina/contracts/site/signals'
import type { ReleaseSet } from '@vitrina/releases'
import { redact } from '../../infra/telemetry/redact.ts'
import { networkHashOf, SignalAdmission, type SignalSource } from './admission.ts'
import type { Counters, Counts } from './counters.ts'
import { DocumentCounts } from './document-counts.ts'
import { PartMetrics } from './part-metrics.ts'
import { type KnownParts, partInTrace, partOfPlace } from './parts.ts'
import { DAY_MS, dayAt, slotsAt } from './slots.ts'
import { messagesKey, NETWORK_PREFIX, type PartFailureKind } from './version-health.ts'
import { vitalCount } from './vitals.ts'

const LONGEST_MESSAGE = 160

/** Failures while rendering a page. */
export interface RenderFailures {
  /** Places that fell back. */
  failed: readonly string[]
  /** Parts whose code threw. */
  threw: readonly string[]
  /** Stack trace of the error behind a page with status 500. */
  trace?: string | undefined
}

interface FailingPart {
  kind: PartFailureKind
  message: string
}

/** Counts signals of browsers and renderers for each part and version; the autopilot interprets them. */
export class Signals {
  private readonly counters: Counters
  private readonly parts: KnownParts
  private readonly now: () => number
  private readonly documents: DocumentCounts
  private readonly admission: SignalAdmission
  private readonly metrics: PartMetrics

  /** `metrics` collects the same for the metrics of this gateway. */
  constructor(
    counters: Counters,
    known: KnownParts,
    now: () => number = Date.now,
    metrics: PartMetrics = new PartMetrics(),
    admission: SignalAdmission = new SignalAdmission(),
  ) {
    this.admission = admission
    this.counters = counters
    this.metrics = metrics
    this.parts = known
    this.now = now
    this.documents = new DocumentCounts(counters, now)
  }

  /** False when nothing was counted: an unknown set, or an address over its limit. Uses the time of this gateway. */
  async record({ set, alive = true, views }: Told, teller: SignalSource): Promise<boolean> {
    const parts = await this.parts.ofSet(set)
    if (!parts || !this.admission.admits(teller)) return false
    if (alive && teller.runsScripts && this.admission.countsOnce(teller, `alive ${set}`)) {
      this.documents.countAlive(set, networkHashOf(teller.address))
    }
    for (const view of views) await this.recordView(view, set, parts, teller)
    return true
  }

  /** Counts a page served with its scripts, if the browser is known to run scripts and is so expected to report. */
  countDocument(set: string, teller: SignalSource): void {
    if (!teller.runsScripts || !this.admission.admits(teller)) return
    if (this.admission.countsOnce(teller, `document ${set}`))
      this.documents.countServed(set, networkHashOf(teller.address))
  }

  /** Counts the render failures of a page. */
  rendered(set: ReleaseSet, { failed, threw, trace }: RenderFailures, teller: SignalSource): void {
    const broken = new Map<string, string>()
    for (const place of failed) {
      const part = partOfPlace(set, place)
      if (part) broken.set(part, `${place} on the server`)
    }
    for (const part of threw) broken.set(part, 'threw on the server')
    const thrower = trace && partInTrace(trace)
    if (trace && thrower) broken.set(thrower, trace.split('\n', 1)[0] ?? '')
    if (broken.size === 0 || !this.admission.admits(teller)) return
    for (const [part, message] of broken) this.countFailing(part, [{ kind: 'render', message }], teller)
  }

  /** Counts a renderer that a remote brought down. It is not a view and does not affect an error budget. */
  countRendererDeath(name: string, version: string): void {
    this.count(`${name}@${version}`, { 'k:death': 1 })
    this.metrics.countDeath(`${name}@${version}`)
  }

  private async recordView(view: PageView, set: string, ofSet: Set<string>, teller: SignalSource): Promise<void> {
    const { fresh, parts, failures, vitals } = view
    if (fresh) for (const part of new Set(parts)) if (ofSet.has(part)) this.countView(part, teller)
    for (const [part, failing] of Map.groupBy(failures, ({ of }: Failure) => of)) {
      // A previous version may have been the fallback and failed as well.
      if (ofSet.has(part) || (await this.parts.isPublished(part))) this.countFailing(part, failing, teller)
    }
    for (const { name, value, of } of vitals) {
      if (ofSet.has(of) && this.admission.countsOnce(teller, `vital ${name} ${of}`)) {
        this.count(of, { [vitalCount(name, value)]: 1 })
        this.metrics.observeVital(of, name, value)
        this.documents.countVital(set, vitalCount(name, value))
      }
    }
  }

  private countView(part: string, teller: SignalSource): void {
    if (!this.admission.countsView(teller, part)) return
    this.count(part, { views: 1 })
    this.metrics.countView(part)
  }

  private countFailing(part: string, failing: readonly FailingPart[], teller: SignalSource): void {
    this.countView(part, teller)
    const network = this.admission.countsFailing(teller, part)
    if (network === null) return
    const counts: Counts = { failing: 1, [NETWORK_PREFIX + network]: 1 }
    const said: Counts = {}
    for (const { kind, message } of failing) {
      counts[`k:${kind}`] = 1
      said[`${kind}: ${redact(message).slice(0, LONGEST_MESSAGE)}`] = 1
    }
    this.count(part, counts)
    this.metrics.countFailing(
      part,
      failing.map(({ kind }) => kind),
    )
    this.counters.add(messagesKey(part), said, DAY_MS)
  }

  private count(part: string, counts: Counts): void {
    const now = this.now()
    for (const { key, keepMs } of slotsAt(part, now)) this.counters.add(key, counts, keepMs)
    const day = dayAt(now)
    this.counters.add(day.key, { [part]: 1 }, day.keepMs)
  }
}
