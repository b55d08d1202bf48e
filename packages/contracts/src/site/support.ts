import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import * as retailer from '../retailer/support.ts'
import { idText, pathText } from './bounds.ts'
import { UploadedFile } from './order.ts'

/** Files per message, bytes per file, and lengths of texts. */
export const supportLimits = { files: 5, fileBytes: 10 * 1024 * 1024, text: 4000, contact: 200 } as const

export const HelpTopic = z.camelCased(retailer.SupportTopic)
export type HelpTopic = z.output<typeof HelpTopic>

/** A request in a list; times in ISO 8601. */
export const ListedRequest = z.object({
  number: z.string(),
  topic: z.string(),
  /** Status text of the retailer. */
  state: z.string(),
  stage: retailer.SupportStage,
  createdAt: z.string(),
  changedAt: z.string(),
  orderNumber: z.nullable(z.string()),
  lineName: z.nullable(z.string()),
  /** Beginning of the last message. */
  lastText: z.string(),
  isLastOwn: z.boolean(),
  unread: z.number(),
})
export type ListedRequest = z.output<typeof ListedRequest>

export const RequestMessage = z.object({
  id: z.number(),
  at: z.string(),
  isOwn: z.boolean(),
  author: z.string(),
  /** Name of the member of staff who wrote on behalf of the buyer; '' when the author did. */
  onBehalfBy: z.string(),
  text: z.string(),
  files: z.array(UploadedFile),
})
export type RequestMessage = z.output<typeof RequestMessage>

export const RequestView = z.extend(ListedRequest, {
  contact: z.string(),
  line: z.nullable(retailer.SupportOrderLine),
  messages: z.array(RequestMessage),
  history: z.array(z.object({ at: z.string(), state: z.string() })),
  may: z.object({ write: z.boolean(), solve: z.boolean() }),
  reopenUntil: z.nullable(z.string()),
})
export type RequestView = z.output<typeof RequestView>

export const RequestsPage = z.object({
  requests: z.array(ListedRequest),
  page: z.number(),
  pageCount: z.number(),
  counts: z.object({ open: z.number(), done: z.number(), unread: z.number() }),
})
export type RequestsPage = z.output<typeof RequestsPage>

const text = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Напишите, что случилось'),
    z.maxLength(supportLimits.text, 'Не\u00a0больше 4000\u00a0знаков'),
  )
const key = z.string().check(z.minLength(8), z.maxLength(64))
const fileIds = z.boundedArray(idText(), supportLimits.files, 'Можно приложить не\u00a0больше 5\u00a0файлов')

export const RequestForm = z.object({
  idempotencyKey: key,
  topic: idText().check(z.minLength(1, 'Выберите тему')),
  /** '' without an order. */
  orderNumber: z.string().check(z.trim(), z.maxLength(40, 'Проверьте номер заказа')),
  lineIdcode: z.string().check(z.maxLength(100)),
  text,
  contact: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Укажите телефон или e-mail'),
      z.maxLength(supportLimits.contact, 'Не\u00a0больше 200\u00a0знаков'),
    ),
  fileIds,
})
export type RequestForm = z.output<typeof RequestForm>

export const MessageForm = z.object({ idempotencyKey: key, text, fileIds })
export type MessageForm = z.output<typeof MessageForm>

const RequestParams = z.object({ number: pathText() })

/** Support requests of the visitor: 403 for guests and for another buyer's request, 404 for an unknown one. */
export const supportApi = {
  topics: endpoint({
    method: 'GET',
    path: '/api/site/personal/support/topics/',
    summary: 'What a request can be about',
    response: z.array(HelpTopic),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/site/personal/support/requests/',
    summary: 'The visitor’s requests, open or done, the one that was written into last first, 20 to a page',
    query: z.object({ kind: z.enum(['open', 'done']), page: z.optional(z.coerce.number()) }),
    response: RequestsPage,
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/site/personal/support/unread/',
    summary: 'How many answers of the shop the visitor has not read, for the menu of the cabinet',
    response: z.object({ unread: z.number() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/site/personal/support/requests/:number/',
    summary: 'One request with everything that was written',
    params: RequestParams,
    response: RequestView,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/site/personal/support/requests/',
    creates: 'once',
    summary: 'A new request; sent twice under the same key it is made once. 422 with faults by field',
    body: RequestForm,
    response: RequestView,
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/site/personal/support/requests/:number/messages/',
    creates: 'once',
    summary: 'Writes into a request and opens a solved one again; 409 once it is closed for good',
    params: RequestParams,
    body: MessageForm,
    response: RequestView,
  }),
  see: endpoint({
    method: 'POST',
    path: '/api/site/personal/support/requests/:number/seen/',
    summary: 'Everything up to this message has been seen',
    params: RequestParams,
    body: z.object({ messageId: z.number() }),
    response: z.object({ unread: z.number() }),
  }),
  solve: endpoint({
    method: 'POST',
    path: '/api/site/personal/support/requests/:number/solve/',
    summary: 'The visitor needs nothing more; the request can be opened again for 14 days',
    params: RequestParams,
    response: RequestView,
  }),
}

/**
 * Upload of a file for a request: POST of the raw bytes with `?name=`. Responds with UploadedFile; 413 over 10 MB, 415
 * for an unsupported type, detected by content and not by name.
 */
export const supportFilesAddress = '/api/site/personal/support/files/'
/** Download by GET as an attachment. With `?view=1` an image is displayed inline. */
export const supportFileAddress = '/api/site/personal/support/files/:id/'
