import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { fieldOf, type Webhook, type WebhookAddress } from '../webhooks/webhook.ts'
import { isEmptyLead, type LeadDraft, type LeadPlace, leadFields } from './lead-fields.ts'

/** The CRM as configured. */
export interface Crm {
  webhook: WebhookAddress | null
  /** Name of the field that tells which site a lead is from. */
  siteField: string
  /** Numbers of employees by key. */
  assignees: Record<string, number>
}

/** Together they stay under the quarter of a minute that a browser waits. */
const LEAD_LIMIT_MS = 8000
const COMMENT_LIMIT_MS = 4000
const REMEMBERED = 5000
const REMEMBERED_MS = 60 * 60_000

type LeadId = string | number

const isLeadId = (result: unknown): result is LeadId =>
  (typeof result === 'number' && result > 0) || (typeof result === 'string' && result !== '')

/** Leads on their way into the CRM. */
export class Leads {
  private readonly webhook: Webhook
  private readonly log: Logger
  private readonly sent = new LRUCache<string, Promise<boolean>>({ max: REMEMBERED, ttl: REMEMBERED_MS })

  constructor(webhook: Webhook, log: Logger) {
    this.webhook = webhook
    this.log = log
  }

  /** The same key sends once, also while it is on its way; what could not be sent may be sent again. */
  sendOnce(key: string, draft: LeadDraft, place: LeadPlace): Promise<boolean> {
    const known = this.sent.get(key)
    if (known) return known
    const sending = this.send(draft, place).then((isSent) => {
      if (!isSent) this.sent.delete(key)
      return isSent
    })
    this.sent.set(key, sending)
    return sending
  }

  /** Whether the CRM has the lead. A comment that it does not take costs nothing but a line in the log. */
  async send(draft: LeadDraft, place: LeadPlace): Promise<boolean> {
    if (isEmptyLead(draft)) return false
    const answer = await this.webhook.call(
      'crm.lead.add.json',
      { fields: leadFields(draft, place), params: { REGISTER_SONET_EVENT: 'Y' } },
      LEAD_LIMIT_MS,
    )
    const id = answer.ok ? fieldOf(answer.body, 'result') : undefined
    if (!isLeadId(id)) {
      this.log.error({ form: draft.title, fault: answer.ok ? 'no result' : answer.fault }, 'a lead was not delivered')
      return false
    }
    if (draft.comment !== '') await this.comment(id, draft)
    return true
  }

  private async comment(id: LeadId, { comment, assignee }: LeadDraft): Promise<void> {
    const fields = {
      ENTITY_ID: id,
      ENTITY_TYPE: 'lead',
      COMMENT: comment,
      ...(assignee === null ? {} : { AUTHOR_ID: assignee }),
    }
    const answer = await this.webhook.call('crm.timeline.comment.add', { fields }, COMMENT_LIMIT_MS)
    if (answer.ok && !fieldOf(answer.body, 'error')) return
    this.log.error({ lead: id, fault: answer.ok ? 'error' : answer.fault }, 'the comment of a lead was not delivered')
  }
}
