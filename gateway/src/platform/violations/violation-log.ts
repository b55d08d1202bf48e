import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { exactTtl, maxEntries } from '../../infra/lru-options.ts'
import type { Violation } from './parse-violations.ts'

const LOG_INTERVAL_MS = 60 * 60_000
const MAX_LOGGED = 1000

/**
 * What browsers refused pages. Each is counted by its directive; the same one is written into the log once in an hour,
 * for one mistake on a page is told of by everybody who opens it.
 */
export class ViolationLog {
  private readonly log: Pick<Logger, 'warn'>
  private readonly count: (directive: string) => void
  private readonly logged: LRUCache<string, true>

  constructor(log: Pick<Logger, 'warn'>, count: (directive: string) => void) {
    this.log = log
    this.count = count
    this.logged = new LRUCache({ ...maxEntries(MAX_LOGGED), ...exactTtl(LOG_INTERVAL_MS) })
  }

  record(violations: readonly Violation[]): void {
    for (const violation of violations) {
      this.count(violation.directive)
      const { directive, blocked, page, source } = violation
      const key = [directive, blocked, page, source].join('\n')
      if (this.logged.has(key)) continue
      this.logged.set(key, true)
      this.log.warn({ violation }, 'a browser refused something of a page')
    }
  }
}
