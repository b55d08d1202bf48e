import * as z from '@vitrina/contracts/schema'
import { snakeCaseEndpoint } from '../endpoint.ts'
import { OrderFile } from './order.ts'
import { SiteCode } from './product.ts'

/** Topic of a support request (designed here). */
export const SupportTopic = z.object({
  id: z.string(),
  name: z.markupText(),
  /** What to include, so that no follow-up questions are needed. */
  hint: z.markupText(),
  /** Requests of this topic usually refer to an order. */
  about_order: z.boolean(),
})
export type SupportTopic = z.output<typeof SupportTopic>

/** Stage of a request, for its colour and its position in the list; `state` is the retailer’s text of it. */
export const SupportStage = z.enum(['work', 'waits', 'solved', 'closed'])
export type SupportStage = z.output<typeof SupportStage>

export const SupportMessage = z.object({
  id: z.number(),
  at: z.string(),
  from: z.enum(['buyer', 'retailer']),
  author: z.markupText(),
  /** Name of the member of staff who wrote on behalf of the buyer; null when the author wrote. */
  on_behalf_by: z.nullable(z.markupText()),
  text: z.string(),
  files: z.array(OrderFile),
})
export type SupportMessage = z.output<typeof SupportMessage>

export const SupportSummary = z.object({
  number: z.string(),
  topic: z.markupText(),
  state: z.markupText(),
  stage: SupportStage,
  created_at: z.string(),
  /** Time of the last message. */
  changed_at: z.string(),
  order_number: z.nullable(z.string()),
  /** Name of the product that it is about. */
  line_name: z.nullable(z.markupText()),
  last: z.object({ from: z.enum(['buyer', 'retailer']), text: z.string() }),
  /** Number of answers that the buyer has not read. */
  unread: z.number(),
})
export type SupportSummary = z.output<typeof SupportSummary>

/** The order line at the time of the request. */
export const SupportOrderLine = z.object({
  idcode: z.string(),
  name: z.markupText(),
  slug: z.nullable(z.string()),
  image: z.nullable(z.string()),
  unit: z.string(),
  count: z.number(),
})
export type SupportOrderLine = z.output<typeof SupportOrderLine>

export const SupportRequest = z.extend(SupportSummary, {
  contact: z.markupText(),
  line: z.nullable(SupportOrderLine),
  messages: z.array(SupportMessage),
  history: z.array(z.object({ at: z.string(), state: z.markupText() })),
  /** Writing into a solved request reopens it. */
  may: z.object({ write: z.boolean(), solve: z.boolean() }),
  /** Until when a solved request can be reopened; null while it is not solved, and after the deadline. */
  reopen_until: z.nullable(z.string()),
})
export type SupportRequest = z.output<typeof SupportRequest>

export const SupportList = z.object({
  requests: z.array(SupportSummary),
  total: z.number(),
  /** Counts over all requests, independent of the filter. */
  counts: z.object({ open: z.number(), done: z.number(), unread: z.number() }),
})
export type SupportList = z.output<typeof SupportList>

/** A message of the buyer. The key is generated once per message, so that a retry does not post it twice. */
const MessageInput = z.object({ idempotency_key: z.string(), text: z.string(), file_ids: z.array(z.string()) })
const RequestParams = z.extend(SiteCode, { number: z.string() })

/**
 * A buyer’s support requests (designed here). Every call needs the authorization of the buyer: 403 for another buyer's
 * request, order or file, 404 for an unknown one, 409 with a sentence for a closed request, 422 for invalid input.
 * Errors of a new request or message name the `field` beside the sentence.
 */
export const retailerSupportApi = {
  topics: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/support/topics/',
    summary: 'What a request can be about (designed here)',
    params: SiteCode,
    response: z.array(SupportTopic),
  }),
  list: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/support/requests/',
    summary: 'The buyer’s requests, open or done, the one that was written into last first (designed here)',
    params: SiteCode,
    query: z.object({
      kind: z.enum(['open', 'done']),
      page: z.optional(z.coerce.number()),
      /** 20 when left out, 100 at most. */
      per_page: z.optional(z.coerce.number()),
    }),
    response: SupportList,
  }),
  read: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/support/requests/:number/',
    summary: 'One request with everything that was written (designed here)',
    params: RequestParams,
    response: SupportRequest,
  }),
  create: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/support/requests/',
    summary: 'A new request; the same key gives the request that was made under it (designed here)',
    params: SiteCode,
    body: z.extend(MessageInput, {
      topic: z.string(),
      /** '' without an order; a line only together with an order. */
      order_number: z.string(),
      line_idcode: z.string(),
      contact: z.string(),
    }),
    response: SupportRequest,
  }),
  write: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/support/requests/:number/messages/',
    summary: 'Writes into a request and opens a solved one again; 409 14 days after it was solved (designed here)',
    params: RequestParams,
    body: MessageInput,
    response: SupportRequest,
  }),
  see: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/support/requests/:number/seen/',
    summary: 'The buyer has seen everything up to this message (designed here)',
    params: RequestParams,
    body: z.object({ message_id: z.number() }),
    response: z.object({ unread: z.number() }),
  }),
  solve: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/support/requests/:number/solve/',
    summary: 'The buyer needs nothing more; 409 when it is solved already (designed here)',
    params: RequestParams,
    response: SupportRequest,
  }),
}

/**
 * A file of a request: POST of its bytes with `?name=`, answered with OrderFile; 413 over 10 MB, 409 with a sentence
 * while the buyer has too many files that no message uses. Not an endpoint, since endpoints transfer JSON.
 */
export const supportFilesPath = '/api/ecm/:site_code/support/files/'
/** Download by GET with the authorization of the buyer, the name in `content-disposition`. */
export const supportFilePath = '/api/ecm/:site_code/support/files/:id/'
