import type { ErrorReport } from '@vitrina/contracts/site/report'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { steadyNow } from '../clock.ts'
import { lruEntries } from '../lru-entries.ts'
import { UpstreamError } from '../upstream/outcome.ts'
import { type Post, posting } from '../upstream/posting.ts'
import { failureKey, messageText, type Notice, noticeText } from './message.ts'

/** The chat of the people who mend the site; null when errors are only logged. */
export type Bot = { url: string; token: string; chatId: string } | null

const SEND_LIMIT_MS = 5000
const SAME_FAILURE_MS = 10 * 60_000
const MINUTE_MS = 60_000
/** The messaging service takes no more from a bot in one group. */
const MESSAGES_A_MINUTE = 20
/** Of these; the rest is for notices, so that failures a visitor provokes cannot silence the autopilot or waiting leads. */
const FAILURES_A_MINUTE = 15
const REMEMBERED = 5000
/** No fault of the site. */
const ordinary = new Set([403, 404, 410])

interface Message {
  at: number
  kind: 'failure' | 'notice'
}

interface Failure {
  toldAt: number
  since: number
}

/**
 * Tells a chat of pages that could not be shown: one message for an error id, one in ten minutes for the same failure,
 * fifteen failures a minute and twenty messages in all. A message that cannot be delivered is logged and forgotten; nobody waits for one.
 */
export class Reports {
  private readonly bot: Bot
  private readonly log: Logger
  private readonly now: () => number
  private readonly post: Post | null
  private readonly told = new LRUCache<string, true>(lruEntries(REMEMBERED))
  private readonly failures = new LRUCache<string, Failure>(lruEntries(REMEMBERED))
  private readonly sending = new Set<Promise<void>>()
  private sent: Message[] = []
  private dropped = 0

  constructor(bot: Bot, log: Logger, now: () => number = steadyNow, post: Post | null = null) {
    this.bot = bot
    this.log = log
    this.now = now
    this.post = post ?? (bot && posting('bot', bot.url))
  }

  /** False for what nobody is told of: pages that are not there or not for this visitor, and ids told of before. */
  report(error: ErrorReport, from: 'browser' | 'gateway'): boolean {
    if (ordinary.has(error.statusCode) || this.told.has(error.id)) return false
    this.told.set(error.id, true)
    const now = this.now()
    const key = failureKey(error)
    const known = this.failures.get(key)
    if (known && now - known.toldAt < SAME_FAILURE_MS) {
      known.since += 1
      return true
    }
    if (!this.hasRoom(now, 'failure')) return true
    this.failures.set(key, { toldAt: now, since: 0 })
    const occasion = { time: new Date().toISOString(), from, repeated: known?.since ?? 0, dropped: this.dropped }
    this.dropped = 0
    this.send(messageText(error, occasion), error.id)
    return true
  }

  /** Tells of something that is no failed page. */
  notify(notice: Notice): void {
    if (this.hasRoom(this.now(), 'notice')) this.send(noticeText(notice), 'notice')
  }

  /** Resolves when nothing is on its way any more. */
  async settled(): Promise<void> {
    await Promise.all(this.sending)
  }

  /** Takes a message from those of a minute; without one left it is counted as dropped. */
  private hasRoom(now: number, kind: Message['kind']): boolean {
    this.sent = this.sent.filter(({ at }) => now - at < MINUTE_MS)
    const failures = this.sent.filter((message) => message.kind === 'failure').length
    if (this.sent.length >= MESSAGES_A_MINUTE || (kind === 'failure' && failures >= FAILURES_A_MINUTE)) {
      this.dropped += 1
      return false
    }
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
      // Nothing of the address is logged: the token is a part of it.
      if (fault) this.log.warn({ errorId, fault }, 'an error report was not delivered')
    })
    this.sending.add(sent)
  }

  /** Why it was not delivered, in a word; null when it was. */
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
