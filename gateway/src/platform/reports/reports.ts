import { STATUS_CODES } from 'node:http'
import type { ErrorReport } from '@vitrina/contracts/site/report'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { monotonicNow } from '../../infra/clock.ts'
import type { Bot } from '../../infra/configuration/portals.ts'
import { maxEntries } from '../../infra/lru-options.ts'
import { UpstreamError } from '../../infra/upstream/outcome.ts'
import { createPost, type Post } from '../../infra/upstream/post.ts'
import { type FailureGroup, FailureGroups, type FailureSource } from './failure-groups.ts'
import { messageText, type Notice, noticeText, summaryText } from './message.ts'

/** Timeout of one message. */
const SEND_LIMIT_MS = 5000
const MINUTE_MS = 60_000
/** The messaging service accepts no more from a bot in one group. */
const MESSAGES_A_MINUTE = 20
/** The rest is reserved for notices, so that failures provoked by a visitor cannot suppress those of the autopilot. */
const FAILURES_A_MINUTE = 15
const MAX_REPORTED_IDS = 5000
/** Notices beyond this queue are only counted, together with the failures. */
const MAX_QUEUED_NOTICES = 100
const MISSING = 404

interface SentMessage {
  at: number
  kind: 'failure' | 'notice'
}

/**
 * Reports pages that could not be shown, except missing ones, to a chat: one message for an error id, one in ten
 * minutes for the same failure, fifteen messages of failures a minute and twenty in all. Failures over these limits are
 * reported in bundles with their counts. A message that cannot be delivered is logged and dropped; no request waits.
 */
export class Reports {
  private readonly bot: Bot
  private readonly log: Logger
  private readonly now: () => number
  private readonly post: Post | null
  private readonly reportedIds = new LRUCache<string, true>(maxEntries(MAX_REPORTED_IDS))
  private readonly failures = new FailureGroups()
  private readonly notices: Notice[] = []
  private readonly sending = new Set<Promise<void>>()
  private sent: SentMessage[] = []
  private timer: NodeJS.Timeout | null = null

  constructor(bot: Bot, log: Logger, now: () => number = monotonicNow, post: Post | null = null) {
    this.bot = bot
    this.log = log
    this.now = now
    this.post = post ?? (bot && createPost('bot', bot.url))
  }

  /** False when the error is not reported: a missing page, or an id that was reported before. */
  report(error: ErrorReport, from: FailureSource): boolean {
    if (error.statusCode === MISSING || this.reportedIds.has(error.id)) return false
    this.reportedIds.set(error.id, true)
    this.reportFailure(error, from)
    return true
  }

  /** Counts a page that was refused without rendering it; all of one status count as the same failure. */
  count(statusCode: number): void {
    this.reportFailure({ id: '', statusCode, message: STATUS_CODES[statusCode] ?? '', path: '/', set: '' }, 'gateway')
  }

  /** Counts a failure without details, because the call that reported it was rate-limited. */
  countDropped(): void {
    this.failures.addOther()
    this.scheduleFlush()
  }

  /** Sends a notice about something other than a failed page. */
  notify(notice: Notice): void {
    if (this.tryConsume(this.now(), 'notice')) this.send(noticeText(notice), 'notice')
    else {
      if (this.notices.length < MAX_QUEUED_NOTICES) this.notices.push(notice)
      else this.failures.addOther()
      this.scheduleFlush()
    }
  }

  /** Resolves when no message is being sent. */
  async settled(): Promise<void> {
    await Promise.all(this.sending)
  }

  /** Sends what is queued before the process ends; what is over the limits is logged. */
  async close(): Promise<void> {
    if (this.timer) clearTimeout(this.timer)
    this.flushNotices()
    this.flushFailures(this.failures.unreported(), 'notice')
    const left = this.failures.unreported().length + this.notices.length
    if (left > 0) this.log.warn({ left }, 'failures were not told of before the end')
    await this.settled()
  }

  private reportFailure(error: ErrorReport, from: FailureSource): void {
    const now = this.now()
    const kind = this.failures.add(error, from)
    if (!this.failures.isDue(kind, now) || !this.tryConsume(now, 'failure')) {
      this.scheduleFlush()
      return
    }
    const occasion = { time: new Date().toISOString(), from, repeated: kind.unreported - 1 }
    this.failures.markReported([kind], now)
    this.send(messageText(error, occasion), error.id)
  }

  private scheduleFlush(): void {
    this.timer ??= setTimeout(() => {
      this.timer = null
      this.flushNotices()
      this.flushFailures(this.failures.due(this.now()))
      if (this.notices.length > 0 || this.failures.hasUnreported()) this.scheduleFlush()
    }, MINUTE_MS).unref()
  }

  private flushNotices(): void {
    while (this.notices.length > 0 && this.tryConsume(this.now(), 'notice')) {
      const notice = this.notices.shift()
      if (notice) this.send(noticeText(notice), 'notice')
    }
  }

  private flushFailures(kinds: readonly FailureGroup[], as: SentMessage['kind'] = 'failure'): void {
    const now = this.now()
    let left = kinds
    let others = this.failures.takeOthers()
    while ((left.length > 0 || others > 0) && this.tryConsume(now, as)) {
      const { text, count } = summaryText(left, new Date().toISOString(), others)
      this.failures.markReported(left.slice(0, count), now)
      this.send(text, 'bundle')
      left = left.slice(count)
      others = 0
    }
    this.failures.addOther(others)
  }

  /** Takes one message from the budget of this minute; false when it is used up. */
  private tryConsume(now: number, kind: SentMessage['kind']): boolean {
    this.sent = this.sent.filter(({ at }) => now - at < MINUTE_MS)
    const failures = this.sent.filter((message) => message.kind === 'failure').length
    if (this.sent.length >= MESSAGES_A_MINUTE || (kind === 'failure' && failures >= FAILURES_A_MINUTE)) return false
    this.sent.push({ at: now, kind })
    return true
  }

  private send(text: string, errorId: string): void {
    if (!this.bot || !this.post) return
    const { url, token, chatId } = this.bot
    const sent = this.deliver(this.post, `${url}/bot${token}/sendMessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chat_id: chatId, text, parse_mode: 'MarkdownV2' }),
      signal: AbortSignal.timeout(SEND_LIMIT_MS),
    }).then((fault) => {
      this.sending.delete(sent)
      // The address is not logged, because it contains the token.
      if (fault) this.log.warn({ errorId, fault }, 'an error report was not delivered')
    })
    this.sending.add(sent)
  }

  /** Why the message was not delivered, in a word; null when it was. */
  private async deliver(post: Post, url: string, init: Parameters<Post>[1]): Promise<string | null> {
    try {
      const response = await post(url, init)
      await response.body?.cancel()
      return response.ok ? null : `status ${response.status}`
    } catch (error) {
      if (error instanceof UpstreamError) return error.outcome
      return error instanceof Error ? error.name : 'unknown'
    }
  }
}
