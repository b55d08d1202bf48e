import type { Failure, Signals as Told, View } from '@vitrina/contracts/site/signals'
import type { ReleaseSet } from '@vitrina/releases'
import { harmless } from '../../infra/telemetry/harmless.ts'
import { Admission, networkOf, type Teller } from './admission.ts'
import type { Counters, Counts } from './counters.ts'
import { Documents } from './documents.ts'
import { type Kind, messagesOf, NETWORK } from './health.ts'
import { Heard } from './heard.ts'
import { type KnownParts, partInTrace, partOfPlace } from './parts.ts'
import { DAY_MS, dayAt, slotsAt } from './slots.ts'
import { vitalCount } from './vitals.ts'

const LONGEST_MESSAGE = 160

/** What a renderer could not make of a page. */
export interface Unmade {
  /** Places that fell back. */
  failed: readonly string[]
  /** Parts whose code threw. */
  threw: readonly string[]
  /** Where an error page of status 500 comes from. */
  trace?: string | undefined
}

interface Failing {
  kind: Kind
  message: string
}

/** Counts what browsers and renderers tell, for each part and version; says nothing about what it means. */
export class Signals {
  private readonly counters: Counters
  private readonly known: KnownParts
  private readonly now: () => number
  private readonly documents: Documents
  private readonly admission: Admission
  private readonly heard: Heard

  /** `heard` counts the same for this gateway alone. */
  constructor(
    counters: Counters,
    known: KnownParts,
    now: () => number = Date.now,
    heard: Heard = new Heard(),
    admission: Admission = new Admission(),
  ) {
    this.admission = admission
    this.counters = counters
    this.heard = heard
    this.known = known
    this.now = now
    this.documents = new Documents(counters, now)
  }

  /** False when nothing was counted: an unknown set, or an address that has told enough. The time is this gateway's. */
  async take({ set, alive = true, views }: Told, teller: Teller): Promise<boolean> {
    const parts = await this.known.ofSet(set)
    if (!parts || !this.admission.admits(teller)) return false
    if (alive && teller.runsScripts && this.admission.countsOnce(teller, `alive ${set}`)) {
      this.documents.alive(set, networkOf(teller.address))
    }
    for (const view of views) await this.takeView(view, set, parts, teller)
    return true
  }

  /** A whole page of a set was given to somebody. Only who is known to run scripts can be missed afterwards. */
  handedOut(set: string, teller: Teller): void {
    if (!teller.runsScripts || !this.admission.admits(teller)) return
    if (this.admission.countsOnce(teller, `document ${set}`)) this.documents.handedOut(set, networkOf(teller.address))
  }

  /** What the renderer of a set could not make of a page that somebody asked for. */
  rendered(set: ReleaseSet, { failed, threw, trace }: Unmade, teller: Teller): void {
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

  /** A remote brought a renderer down. It is no view, and weighs nothing in a budget. */
  died(name: string, version: string): void {
    this.count(`${name}@${version}`, { 'k:death': 1 })
    this.heard.died(`${name}@${version}`)
  }

  private async takeView(view: View, set: string, ofSet: Set<string>, teller: Teller): Promise<void> {
    const { fresh, parts, failures, vitals } = view
    if (fresh) for (const part of new Set(parts)) if (ofSet.has(part)) this.countView(part, teller)
    for (const [part, failing] of Map.groupBy(failures, ({ of }: Failure) => of)) {
      // A version before may have stood in and failed as well.
      if (ofSet.has(part) || (await this.known.isPublished(part))) this.countFailing(part, failing, teller)
    }
    for (const { name, value, of } of vitals) {
      if (ofSet.has(of) && this.admission.countsOnce(teller, `vital ${name} ${of}`)) {
        this.count(of, { [vitalCount(name, value)]: 1 })
        this.heard.vital(of, name, value)
        this.documents.measured(set, vitalCount(name, value))
      }
    }
  }

  private countView(part: string, teller: Teller): void {
    if (!this.admission.countsView(teller, part)) return
    this.count(part, { views: 1 })
    this.heard.view(part)
  }

  private countFailing(part: string, failing: readonly Failing[], teller: Teller): void {
    this.countView(part, teller)
    const network = this.admission.countsFailing(teller, part)
    if (network === null) return
    const counts: Counts = { failing: 1, [NETWORK + network]: 1 }
    const said: Counts = {}
    for (const { kind, message } of failing) {
      counts[`k:${kind}`] = 1
      said[`${kind}: ${harmless(message).slice(0, LONGEST_MESSAGE)}`] = 1
    }
    this.count(part, counts)
    this.heard.failing(
      part,
      failing.map(({ kind }) => kind),
    )
    this.counters.add(messagesOf(part), said, DAY_MS)
  }

  private count(part: string, counts: Counts): void {
    const now = this.now()
    for (const { key, keepMs } of slotsAt(part, now)) this.counters.add(key, counts, keepMs)
    const day = dayAt(now)
    this.counters.add(day.key, { [part]: 1 }, day.keepMs)
  }
}
