import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { exactTtl, maxEntries } from '../../infra/lru-options.ts'
import type { Violation } from './parse-violations.ts'

const LOG_INTERVAL_MS = 60 * 60_000
const MAX_LOGGED = 1000

/**
 * Violations that browsers report. Each is counted by its directive; equal ones are logged once in an hour, because
 * every visitor's browser reports a mistake on a page.
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
