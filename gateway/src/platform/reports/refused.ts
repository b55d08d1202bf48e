import type { IncomingMessage } from 'node:http'
import { reportApi } from '@vitrina/contracts/site/report'
import { isErrorPageHidden } from './crawlers.ts'
import type { Reports } from './reports.ts'

interface Services {
  config: { crawlers: readonly string[] }
  reports: Pick<Reports, 'count' | 'countUnread'>
}

/** No page of the site: calls and pictures. */
const other = ['/api/', '/images/']

/** Counts what is refused because there is too much to do: pages, and browsers that tell of errors. */
export const tellOfRefused =
  ({ config, reports }: Services) =>
  (status: number, { method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): void => {
    if (url.startsWith(reportApi.error.path)) reports.countUnread()
    if (method !== 'GET' || other.some((beginning) => url.startsWith(beginning))) return
    if (!isErrorPageHidden(headers['user-agent'] ?? '', config.crawlers)) reports.count(status)
  }
