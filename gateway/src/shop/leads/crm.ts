import { fieldOf, type Webhook, type WebhookAnswer } from '../../infra/webhooks/webhook.ts'
import { type LeadDraft, type LeadPlace, leadFields } from './lead-fields.ts'

/** Id of a lead in the CRM. */
export type LeadId = string | number

/**
 * Result of a call that adds something. `unsure`: the CRM may have carried it out without confirming it. `isAnswer`:
 * the CRM itself has refused it.
 */
export type AddResult = { end: 'added'; id: LeadId } | { end: 'refused' | 'unsure'; fault: string; isAnswer: boolean }

/** Result of looking up something that an earlier call may have added. */
export type LookupResult = { end: 'known'; id: LeadId } | { end: 'unknown' } | { end: 'unsure'; fault: string }

/** A long timeout: aborting would not stop a slow CRM, and the result would be unknown. */
const ADD_TIMEOUT_MS = 90_000
const LOOKUP_TIMEOUT_MS = 15_000

const isLeadId = (result: unknown): result is LeadId =>
  (typeof result === 'number' && result > 0) || (typeof result === 'string' && result !== '')

/** The calls of the CRM's webhook that leads need. */
export class Crm {
  private readonly webhook: Webhook

  constructor(webhook: Webhook) {
    this.webhook = webhook
  }

  get isConfigured(): boolean {
    return this.webhook.isConfigured
  }

  /** `origin` is the key under which the lead can be found later. */
  async addLead(draft: LeadDraft, place: LeadPlace, origin: string): Promise<AddResult> {
    const fields = { ...leadFields(draft, place), ORIGINATOR_ID: place.siteCode, ORIGIN_ID: origin }
    const body = { fields, params: { REGISTER_SONET_EVENT: 'Y' } }
    return toAddResult(await this.webhook.call('crm.lead.add.json', body, ADD_TIMEOUT_MS))
  }

  async findLead(siteCode: string, origin: string): Promise<LookupResult> {
    const body = { filter: { ORIGINATOR_ID: siteCode, ORIGIN_ID: origin }, select: ['ID'] }
    return toLookupResult(await this.webhook.call('crm.lead.list.json', body, LOOKUP_TIMEOUT_MS))
  }

  async addComment(lead: LeadId, { comment, assignee }: LeadDraft): Promise<AddResult> {
    const fields = {
      ENTITY_ID: lead,
      ENTITY_TYPE: 'lead',
      COMMENT: comment,
      ...(assignee === null ? {} : { AUTHOR_ID: assignee }),
    }
    return toAddResult(await this.webhook.call('crm.timeline.comment.add', { fields }, ADD_TIMEOUT_MS))
  }

  async findComment(lead: LeadId, { comment }: LeadDraft): Promise<LookupResult> {
    const body = { filter: { ENTITY_ID: lead, ENTITY_TYPE: 'lead' }, select: ['ID', 'COMMENT'] }
    const answer = await this.webhook.call('crm.timeline.comment.list', body, LOOKUP_TIMEOUT_MS)
    return toLookupResult(answer, ({ COMMENT }) => normaliseSpaces(COMMENT) === normaliseSpaces(comment))
  }
}

/** A CRM may change line ends. */
const normaliseSpaces = (text: unknown): string => String(text).split(/\s+/).join(' ').trim()

/** A result counts even next to an error. */
function toAddResult(answer: WebhookAnswer): AddResult {
  if (!answer.ok) {
    const { mayBeDone, fault, isAnswer = false } = answer
    return { end: mayBeDone ? 'unsure' : 'refused', fault, isAnswer }
  }
  const id = fieldOf(answer.body, 'result')
  if (isLeadId(id)) return { end: 'added', id }
  const isRefused = Boolean(fieldOf(answer.body, 'error'))
  return { end: isRefused ? 'refused' : 'unsure', fault: 'no result', isAnswer: isRefused }
}

/** A CRM without this method cannot be searched: the lead counts as missing, as a duplicate is better than a loss. */
function toLookupResult(
  answer: WebhookAnswer,
  isIt: (row: Record<string, unknown>) => boolean = () => true,
): LookupResult {
  if (!answer.ok) return answer.fault === 'status 404' ? { end: 'unknown' } : { end: 'unsure', fault: answer.fault }
  if (fieldOf(answer.body, 'error') === 'ERROR_METHOD_NOT_FOUND') return { end: 'unknown' }
  const rows = fieldOf(answer.body, 'result')
  if (!Array.isArray(rows)) return { end: 'unsure', fault: 'no list' }
  const row = rows.find((candidate) => candidate !== null && typeof candidate === 'object' && isIt(candidate))
  return row && isLeadId(row.ID) ? { end: 'known', id: row.ID } : { end: 'unknown' }
}
