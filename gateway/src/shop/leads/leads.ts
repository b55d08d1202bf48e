import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { Outbox } from '../../infra/outbox/outbox.ts'
import type { OutboxEntry } from '../../infra/outbox/outbox-store.ts'
import type { Crm, LeadId } from './crm.ts'
import { isEmptyLead, type LeadDraft, type LeadPlace } from './lead-fields.ts'
import type { WaitingNotice } from './notice.ts'

interface LeadContent {
  draft: LeadDraft
  place: LeadPlace
}

/** A lead that is not completely in the CRM yet. */
interface PendingLead extends LeadContent, Pick<OutboxEntry, 'key' | 'isUnsure' | 'attempts'> {
  /** Id of the lead in the CRM; null while unknown. */
  id: LeadId | null
}

/**
 * `sent`: the CRM has the lead. `kept`: it is delivered as soon as the CRM can be reached. Neither: the CRM refuses it
 * and the visitor sees an error; the lead is still retried, since the CRM may be repaired.
 */
export interface LeadAnswer {
  sent: boolean
  kept: boolean
}

export interface LeadsSettings {
  /** Directory of the outbox. */
  dataDir: string
  /** The pause after the first failure, in ms; later pauses are longer. */
  pauseMs: number
  /** How long a form waits for the CRM at most, in ms; shorter than the 15 s of a browser. */
  formTimeoutMs?: number
  /** Called once when leads start to wait, and once when none waits any more. */
  notify?: (notice: WaitingNotice) => void
}

const FORM_TIMEOUT_MS = 8000
/** A call with an unknown result may still be running, so the CRM is searched only after this many first pauses. */
const UNSURE_RETRY_PAUSES = 24
/** A waiting lead is reported after this many first pauses. */
const NOTIFY_AFTER_PAUSES = 120

/** Delivers leads to the CRM. Each is stored on disk before it is sent, and removed when the CRM has all of it. */
export class Leads {
  private readonly crm: Crm
  private readonly log: Logger
  private readonly settings: LeadsSettings
  private readonly outbox: Outbox
  private notifiedSince: number | null = null
  /** Keys of requests in progress, and whether the CRM has refused them. */
  private readonly waitedFor = new Map<string, boolean>()

  constructor(crm: Crm, log: Logger, settings: LeadsSettings) {
    this.crm = crm
    this.log = log
    this.settings = settings
    const { dataDir, pauseMs } = settings
    this.outbox = new Outbox({
      dataDir,
      name: 'leads',
      pauseMs,
      log,
      attempt: (entry) => this.attempt(pendingLeadOf(entry)),
      onPoll: ({ count, oldest }) => this.notifyWaiting(count, oldest),
    })
  }

  /** Resumes the leads left by the previous process. */
  open(): void {
    this.outbox.open()
  }

  /** A key makes one lead, even when it is sent concurrently or after a restart. */
  async send(key: string, draft: LeadDraft, place: LeadPlace): Promise<LeadAnswer> {
    if (isEmptyLead(draft) || !this.crm.isConfigured) return { sent: false, kept: false }
    const isPersisted = this.persist(key, { draft, place })
    this.waitedFor.set(key, false)
    const sending = isPersisted ? this.outbox.send(key) : this.sendUnpersisted(key, { draft, place })
    const sent = await resolvedWithin(this.settings.formTimeoutMs ?? FORM_TIMEOUT_MS, sending)
    const isRefused = this.waitedFor.get(key) ?? false
    this.waitedFor.delete(key)
    return { sent, kept: isPersisted && !sent && !isRefused }
  }

  /** Number of undelivered leads, and since when the oldest waits. */
  waiting(): { count: number; oldest: number | null } {
    return this.outbox.waiting()
  }

  close(): Promise<void> {
    return this.outbox.close()
  }

  /** False when the lead cannot be stored on disk. */
  private persist(key: string, filledIn: LeadContent): boolean {
    try {
      const content = JSON.stringify(filledIn)
      if (!this.outbox.store().insert(key, content, Date.now())) this.outbox.store().replaceContent(key, content)
      return true
    } catch (error) {
      this.log.error({ err: error }, 'a lead could not be kept')
      return false
    }
  }

  private async sendUnpersisted(key: string, { draft, place }: LeadContent): Promise<boolean> {
    // Without the outbox only the CRM knows whether the same form was sent before.
    const found = await this.crm.findLead(place.siteCode, originIdOf(key))
    const added =
      found.end === 'known'
        ? { ...found, end: 'added' as const }
        : await this.crm.addLead(draft, place, originIdOf(key))
    if (added.end !== 'added') {
      this.log.error({ form: draft.title, fault: added.fault }, 'a lead was not delivered')
      return false
    }
    const hasComment = found.end === 'known' && (await this.crm.findComment(added.id, draft)).end === 'known'
    if (draft.comment !== '' && !hasComment) await this.crm.addComment(added.id, draft)
    return true
  }

  private async attempt(lead: PendingLead): Promise<boolean> {
    const { key, draft, place } = lead
    const id =
      lead.id ??
      (await this.findOrAdd(lead, {
        find: () => this.crm.findLead(place.siteCode, originIdOf(key)),
        add: () => this.crm.addLead(draft, place, originIdOf(key)),
        fault: 'a lead was not delivered',
      }))
    if (id === null) return false
    if (lead.id === null) this.outbox.store().saveProgress(key, JSON.stringify(id))
    if (draft.comment !== '') {
      const comment = await this.findOrAdd(lead.id === null ? { ...lead, isUnsure: false } : lead, {
        find: () => this.crm.findComment(id, draft),
        add: () => this.crm.addComment(id, draft),
        fault: 'the comment of a lead was not delivered',
      })
      if (comment === null) return true
    }
    this.outbox.store().markDelivered(key, Date.now())
    return true
  }

  /** Returns the id of what an earlier attempt may have added, or adds it; null when it has to wait. */
  private async findOrAdd({ key, isUnsure, attempts, draft }: PendingLead, { find, add, fault }: DeliveryStep) {
    const store = this.outbox.store()
    const wait = (atLeast: number, why: string): null => {
      this.log.error({ form: draft.title, attempts, fault: why }, fault)
      this.outbox.postpone({ key, attempts }, atLeast)
      return null
    }
    if (isUnsure) {
      const found = await find()
      if (found.end === 'known') return found.id
      if (found.end === 'unsure') return wait(0, found.fault)
    }
    store.beginAttempt(key, Date.now() + Math.round(this.settings.pauseMs * UNSURE_RETRY_PAUSES))
    const added = await add()
    if (added.end === 'added') return added.id
    if (added.end === 'unsure') return wait(UNSURE_RETRY_PAUSES, added.fault)
    store.markRefused(key)
    if (added.isAnswer && this.waitedFor.has(key)) this.waitedFor.set(key, true)
    return wait(0, added.fault)
  }

  private notifyWaiting(count: number, oldest: number | null): void {
    const { notify, pauseMs } = this.settings
    if (oldest === null) {
      if (this.notifiedSince !== null) notify?.({ kind: 'none', count: 0, since: new Date(this.notifiedSince) })
      this.notifiedSince = null
    } else if (this.notifiedSince === null && Date.now() - oldest > pauseMs * NOTIFY_AFTER_PAUSES) {
      this.notifiedSince = oldest
      notify?.({ kind: 'waiting', count, since: new Date(oldest) })
    }
  }
}

interface DeliveryStep {
  find: () => ReturnType<Crm['findLead']>
  add: () => ReturnType<Crm['addLead']>
  /** Log message when it has to wait. */
  fault: string
}

const pendingLeadOf = ({ key, content, progress, isUnsure, attempts }: OutboxEntry): PendingLead => ({
  ...(JSON.parse(content) as LeadContent),
  key,
  id: progress === null ? null : JSON.parse(progress),
  isUnsure,
  attempts,
})

/** The id under which the CRM finds a lead; a hash, so the form's key is not revealed. */
const originIdOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32)

/** The result if it arrives within this time; false otherwise. */
function resolvedWithin(ms: number, answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
