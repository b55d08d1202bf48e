import type { CamelCased } from '@vitrina/contracts/camel-case'
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

const presentSummary = <Summary extends CamelCased<SupportSummary>>({ last, ...summary }: Summary) => ({
  ...summary,
  lastText: messageText(last.from, last.text),
  isLastOwn: last.from === 'buyer',
})

export const presentRequestSummary = (summary: CamelCased<SupportSummary>): ListedRequest => presentSummary(summary)

/** A page of the list of requests. */
export const presentRequestList = (
  { requests, total, counts }: CamelCased<SupportList>,
  page: number,
): RequestsPage => ({
  requests: requests.map(presentRequestSummary),
  page,
  pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  counts,
})

/** One request as its page shows it. */
export const presentRequest = ({ messages, ...request }: CamelCased<SupportRequest>): RequestView => ({
  ...presentSummary(request),
  messages: messages.map(({ from, onBehalfBy, text, ...message }) => ({
    ...message,
    isOwn: from === 'buyer',
    onBehalfBy: onBehalfBy ?? '',
    text: messageText(from, text),
  })),
})
