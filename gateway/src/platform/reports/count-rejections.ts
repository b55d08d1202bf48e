import type { IncomingMessage } from 'node:http'
import { reportApi } from '@vitrina/contracts/site/report'
import { isErrorPageHidden } from './error-page-crawlers.ts'
import type { Reports } from './reports.ts'

interface RejectionServices {
  config: { crawlers: readonly string[] }
  reports: Pick<Reports, 'count' | 'countDropped'>
}

/** Paths that are not pages: API calls and pictures. */
const nonPagePrefixes = ['/api/', '/images/']

/** Counts requests refused by overload protection or rate limits: pages, and error reports of browsers. */
export const countRejections =
  ({ config, reports }: RejectionServices) =>
  (status: number, { method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): void => {
    if (url.startsWith(reportApi.error.path)) reports.countDropped()
    if (method !== 'GET' || nonPagePrefixes.some((beginning) => url.startsWith(beginning))) return
    if (!isErrorPageHidden(headers['user-agent'] ?? '', config.crawlers)) reports.count(status)
  }
