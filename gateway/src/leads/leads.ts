import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Crm } from './crm.ts'
import { type FilledIn, type KeptLead, KeptLeads } from './kept-leads.ts'
import { isEmptyLead, type LeadDraft, type LeadPlace } from './lead-fields.ts'
import type { WaitingNotice } from './notice.ts'

/** `sent`: the CRM has the lead. `kept`: it has not yet, and gets it as soon as it can be reached. */
export interface LeadAnswer {
  sent: boolean
  kept: boolean
}

export interface LeadsSettings {
  /** Where leads wait. */
  dataDir: string
  /** The first pause after a refusal, ms; later ones are longer. */
  pauseMs: number
  /** What somebody at the site waits for the CRM at most, ms; under the quarter of a minute a browser waits. */
  patienceMs?: number
  /** Told once when leads have begun to wait, and once when none waits any more. */
  tell?: (notice: WaitingNotice) => void
}

const PATIENCE_MS = 8000
/** Pauses after refusals, in first pauses: 5 s become 5 s, 15 s, 1 min, 5 min, 15 min and then an hour each. */
const PAUSES = [1, 3, 12, 60, 180, 720]
/** A call whose end is not known may still be carried out: the CRM is asked about it no earlier, in first pauses. */
const SETTLED_AFTER = 24
/** As many leads are on their way at a time, those that somebody waits for not counted. */
const SIDE_BY_SIDE = 2
/** A clock that was set back is noticed by then. */
const LONGEST_SLEEP_MS = 60_000
/** More than a clock is set right by all the time. */
const CLOCK_JUMP_MS = 1000
/** Leads that wait longer are told of, in first pauses. */
const WORTH_TELLING = 120

/** Leads on their way into the CRM. Each is on the disk before it is sent, and leaves it when the CRM has it whole. */
export class Leads {
  private readonly crm: Crm
  private readonly log: Logger
  private readonly settings: LeadsSettings
  private readonly onTheirWay = new Map<string, Promise<boolean>>()
  private store: KeptLeads | undefined
  private timer: NodeJS.Timeout | undefined
  private toldSince: number | null = null
  /** The time of day before the time of this process, ms. */
  private aheadMs = Date.now() - performance.now()
  private isClosed = false

  constructor(crm: Crm, log: Logger, settings: LeadsSettings) {
    this.crm = crm
    this.log = log
    this.settings = settings
  }

  /** Takes up what the process before has left. */
  open(): void {
    this.goOn(0)
  }

  /** The same key makes one lead, also while it is on its way and after a restart. */
  async send(key: string, draft: LeadDraft, place: LeadPlace): Promise<LeadAnswer> {
    if (isEmptyLead(draft) || !this.crm.isConfigured) return { sent: false, kept: false }
    const isKept = this.keep(key, { draft, place })
    const sending = isKept ? this.deliver(key) : this.sendUnkept(key, { draft, place })
    const sent = await within(this.settings.patienceMs ?? PATIENCE_MS, sending)
    return { sent, kept: isKept && !sent }
  }

  /** Leads that the CRM has not, and since when the oldest waits. */
  waiting(): { count: number; oldest: number | null } {
    return this.kept().waiting()
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.timer)
    // An answer that is about to come is worth a moment; without it the CRM is asked after the restart.
    await within(
      3000,
      Promise.all(this.onTheirWay.values()).then(() => true),
    )
    this.store?.close()
  }

  private kept(): KeptLeads {
    this.store ??= new KeptLeads(this.settings.dataDir)
    return this.store
  }

  /** False when the disk does not take it. */
  private keep(key: string, filledIn: FilledIn): boolean {
    try {
      this.kept().keep(key, filledIn, Date.now())
      return true
    } catch (error) {
      this.log.error({ err: error }, 'a lead could not be kept')
      return false
    }
  }

  private async sendUnkept(key: string, { draft, place }: FilledIn): Promise<boolean> {
    const added = await this.crm.addLead(draft, place, originOf(key))
    if (added.end !== 'added') {
      this.log.error({ form: draft.title, fault: added.fault }, 'a lead was not delivered')
      return false
    }
    if (draft.comment !== '') await this.crm.addComment(added.id, draft)
    return true
  }

  /** Whether the CRM has the lead of this key now, with or without its comment. */
  private deliver(key: string): Promise<boolean> {
    const underway = this.onTheirWay.get(key)
    if (underway) return underway
    try {
      const lead = this.kept().take(Date.now(), key)
      return lead ? this.carry(lead) : Promise.resolve(this.kept().isDelivered(key))
    } catch (error) {
      // It lies on a disk that has no room to write down that it is on its way.
      this.log.error({ err: error }, 'a lead could not be carried on')
      this.goOn(this.settings.pauseMs)
      return Promise.resolve(false)
    }
  }

  private carry(lead: KeptLead): Promise<boolean> {
    const carrying = this.attempt(lead)
      .catch((error: unknown) => {
        this.log.error({ err: error }, 'a lead could not be carried on')
        return false
      })
      .finally(() => {
        this.onTheirWay.delete(lead.key)
        this.goOn(0)
      })
    this.onTheirWay.set(lead.key, carrying)
    return carrying
  }

  private async attempt(lead: KeptLead): Promise<boolean> {
    const { key, draft, place } = lead
    const id =
      lead.id ??
      (await this.once(lead, {
        find: () => this.crm.findLead(place.siteCode, originOf(key)),
        add: () => this.crm.addLead(draft, place, originOf(key)),
        fault: 'a lead was not delivered',
      }))
    if (id === null) return false
    if (lead.id === null) this.kept().has(key, id)
    if (draft.comment !== '') {
      const comment = await this.once(lead.id === null ? { ...lead, isUnsure: false } : lead, {
        find: () => this.crm.findComment(id, draft),
        add: () => this.crm.addComment(id, draft),
        fault: 'the comment of a lead was not delivered',
      })
      if (comment === null) return true
    }
    this.kept().delivered(key, Date.now())
    return true
  }

  /** Adds what the CRM has not, and finds what an attempt before may have added; null when it has to wait. */
  private async once({ key, isUnsure, attempts, draft }: KeptLead, { find, add, fault }: Step) {
    const kept = this.kept()
    const wait = (pauses: number, why: string): null => {
      this.log.error({ form: draft.title, attempts, fault: why }, fault)
      kept.postpone(key, Date.now() + Math.round(this.settings.pauseMs * pauses * (0.8 + Math.random() * 0.4)))
      return null
    }
    const next = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? 1
    if (isUnsure) {
      const found = await find()
      if (found.end === 'known') return found.id
      if (found.end === 'unsure') return wait(next, found.fault)
    }
    kept.begin(key, Date.now() + Math.round(this.settings.pauseMs * SETTLED_AFTER))
    const added = await add()
    if (added.end === 'added') return added.id
    if (added.end === 'unsure') return wait(Math.max(next, SETTLED_AFTER), added.fault)
    kept.wasRefused(key)
    return wait(next, added.fault)
  }

  /** Sends what is due after `ms`, then sleeps until the next lead is. */
  private goOn(ms: number): void {
    if (this.isClosed) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.sendDue(), ms)
    this.timer.unref()
  }

  private sendDue(): void {
    try {
      const kept = this.kept()
      this.followClock(kept)
      while (this.onTheirWay.size < SIDE_BY_SIDE) {
        const lead = kept.take(Date.now())
        if (!lead) break
        void this.carry(lead)
      }
      const { count, oldest, nextAt } = kept.waiting()
      this.tellOf(count, oldest)
      // With all places taken the first lead that ends comes back here.
      if (nextAt !== null && this.onTheirWay.size < SIDE_BY_SIDE) this.goOn(this.untilDue(nextAt))
    } catch (error) {
      this.log.error({ err: error }, 'leads that wait could not be read')
      this.goOn(Math.min(this.settings.pauseMs, LONGEST_SLEEP_MS))
    }
  }

  /** What waits by a time of day that the clock, set back, has yet to reach would wait for so much longer. */
  private followClock(kept: KeptLeads): void {
    const aheadMs = Date.now() - performance.now()
    const backMs = this.aheadMs - aheadMs
    if (backMs > CLOCK_JUMP_MS) kept.bringForward(Math.round(backMs))
    this.aheadMs = aheadMs
  }

  private untilDue(nextAt: number): number {
    return Math.min(Math.max(nextAt - Date.now(), this.settings.pauseMs / 10), LONGEST_SLEEP_MS)
  }

  private tellOf(count: number, oldest: number | null): void {
    const { tell, pauseMs } = this.settings
    if (oldest === null) {
      if (this.toldSince !== null) tell?.({ kind: 'none', count: 0, since: new Date(this.toldSince) })
      this.toldSince = null
    } else if (this.toldSince === null && Date.now() - oldest > pauseMs * WORTH_TELLING) {
      this.toldSince = oldest
      tell?.({ kind: 'waiting', count, since: new Date(oldest) })
    }
  }
}

interface Step {
  find: () => ReturnType<Crm['findLead']>
  add: () => ReturnType<Crm['addLead']>
  /** What the log says when it has to wait. */
  fault: string
}

/** What the CRM finds a lead by; it tells nothing of the form's key. */
const originOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32)

/** What came within that time; false for what did not. */
function within(ms: number, answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
