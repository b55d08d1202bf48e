import type { SupportList, SupportRequest, SupportSummary } from '@vitrina/contracts/retailer/support'
import type { ListedRequest, RequestsPage, RequestView } from '@vitrina/contracts/site/support'
import { plainText } from '@vitrina/site/plain-text'

export const PAGE_SIZE = 20

const invisibleCharacters = /(?!\n)[\p{Cc}\p{Cf}]/gu

/** A text with its line breaks, without invisible characters. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replace(invisibleCharacters, '').trim()

/** A text of the retailer's system, which may be HTML, as plain lines. */
const retailerText = (text: string): string =>
  cleanText(text)
    .replace(/<br\s*\/?>|<\/p>/gi, '\n')
    .split('\n')
    .map(plainText)
    .join('\n')
    .trim()

const messageText = (from: 'buyer' | 'retailer', text: string): string =>
  from === 'buyer' ? cleanText(text) : retailerText(text)

export function presentRequestSummary(request: SupportSummary): ListedRequest {
  const { number, stage, unread, last } = request
  return {
    number,
    stage,
    unread,
    topic: plainText(request.topic),
    state: plainText(request.state),
    createdAt: request.created_at,
    changedAt: request.changed_at,
    orderNumber: request.order_number,
    lineName: request.line_name && plainText(request.line_name),
    lastText: messageText(last.from, last.text),
    isLastOwn: last.from === 'buyer',
  }
}

/** A page of the list of requests. */
export const presentRequestList = ({ requests, total, counts }: SupportList, page: number): RequestsPage => ({
  requests: requests.map(presentRequestSummary),
  page,
  pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  counts,
})

/** One request as its page shows it. */
export const presentRequest = (request: SupportRequest): RequestView => ({
  ...presentRequestSummary(request),
  contact: plainText(request.contact),
  line: request.line && { ...request.line, name: plainText(request.line.name) },
  messages: request.messages.map(({ id, at, from, author, on_behalf_by, text, files }) => ({
    id,
    at,
    isOwn: from === 'buyer',
    author: plainText(author),
    onBehalfBy: plainText(on_behalf_by ?? ''),
    text: messageText(from, text),
    files,
  })),
  history: request.history.map(({ at, state }) => ({ at, state: plainText(state) })),
  may: request.may,
  reopenUntil: request.reopen_until,
})
