import { root } from '../../workspace.ts'
import type { RawHttpAnswer, RawHttpRequest } from './http-client.ts'

const SLOWEST_MS = 10_000
/** No page is larger. */
const MAX_INSPECTED_BYTES = 2 * 1024 * 1024

/** Patterns that no response may contain: internals of the machine, of its programs and of their input. */
const leakPatterns: Readonly<Record<string, RegExp>> = {
  'a stack': /\n\s+at [^\n]{1,200}:\d+:\d+|Traceback \(most recent call last\)/,
  'a place of the program': /node:internal|\/node_modules\/|gateway\/src\/|packages\/[a-z]+\/src\//,
  'a file of the machine': /root:x:0:0|\/proc\/self\/|\/usr\/lib\/node/,
  'words of a database':
    /SQLSTATE|syntax error at or near|unterminated quoted string|invalid input syntax for|violates (?:unique|check|foreign|not-null)|relation "[^"]+" does not exist|pg_catalog|PGlite|psycopg/i,
}

/** Buyers are redirected to the payment page of the retailer's systems, so its address is not a leak. */
const paymentUrl = /https?:\/\/[^\s/"'<>\\]+\/payments\//g

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

function decodeTarget(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** Counts and inspects all responses. */
export class AnswerLog {
  readonly statuses: Record<string, number> = {}
  readonly bySender: Record<string, number> = {}
  readonly leaks = new Set<string>()
  readonly failures = new Map<string, number>()
  answered = 0
  silent = 0
  late = 0
  slowestMs = 0
  private readonly patterns: [what: string, pattern: RegExp][]

  /** `secrets` must not be in any response: internal addresses and ports, tokens, folders. */
  constructor(secrets: string[]) {
    const all = [root, ...secrets].map(escapeRegExp).join('|')
    this.patterns = [...Object.entries(leakPatterns), ['a secret', new RegExp(all)]]
  }

  record(
    sender: string,
    { method, target, body: sent = '' }: Omit<RawHttpRequest, 'headers'>,
    answer: RawHttpAnswer | null,
  ): void {
    this.bySender[sender] = (this.bySender[sender] ?? 0) + 1
    const what = `${sender}: ${method} ${target.slice(0, 200)}`
    if (answer === null) {
      this.silent += 1
      this.fail(`no answer to ${what}`)
      return
    }
    const { status, headers, body, ms } = answer
    this.answered += 1
    this.statuses[status] = (this.statuses[status] ?? 0) + 1
    this.slowestMs = Math.max(this.slowestMs, ms)
    if (ms > SLOWEST_MS) this.late += 1
    if (status >= 500) this.fail(`${status} to ${what}`)
    const responseText = `${headers.join('\n')}\n${body.subarray(0, MAX_INSPECTED_BYTES).toString()}`.replaceAll(
      paymentUrl,
      '/payments/',
    )
    for (const [leak, pattern] of this.patterns) {
      const [found] = pattern.exec(responseText) ?? []
      // A search page may echo text that the sender has sent.
      if (found && !`${decodeTarget(target)}${target}${sent}`.includes(found))
        this.leaks.add(`${leak}, ${found} in ${what}`)
    }
  }

  /** Number of responses by the first digit of the status. */
  count(first: number): number {
    return Object.entries(this.statuses).reduce(
      (sum, [status, count]) => (Math.floor(Number(status) / 100) === first ? sum + count : sum),
      0,
    )
  }

  private fail(what: string): void {
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1)
  }
}
