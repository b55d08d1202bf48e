import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { monotonicNow } from '../../../infra/clock.ts'
import type { Cluster } from '../../../infra/cluster/cluster.ts'
import { detachString } from '../../../infra/detach-string.ts'
import { exactTtl, maxEntries } from '../../../infra/lru-options.ts'
import { matchesWords, wordsOf } from '../text-matching.ts'
import type { PopularSearchesFile } from './popular-searches-file.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long a search counts. */
const TTL_MS = 7 * DAY_MS
/** A repeated search is stored only when it extends the time by at least this much. */
const RENEW_AFTER_MS = DAY_MS / 4
/** Limit of entries, one for each phrase and network; beyond it those that expire first are dropped. */
const MAX_MEMBERS = 20_000
/** Number of networks that must search for a phrase before it is shown to others. */
const MIN_SEARCHERS = 5
/** New phrases of one network that count in a day, so that no single client can fill the store. */
const MAX_NEW_PER_SEARCHER = 20
const MAX_TRACKED_SEARCHERS = 20_000
const MOST_SHOWN = 6
const MOST_REMEMBERED = 2000
/** Networks are hashed to this many buckets, too few to identify one by its bucket. */
const BUCKETS = 1024
const SET_NAME = 'often-searched'
const SYNC_INTERVAL_MS = 30_000

type SharedSets = Pick<Cluster, 'isShared' | 'addToSet' | 'readSet'>

const memberOf = (phrase: string, asker: string): string => {
  const bytes = createHash('sha256').update(`${phrase}\n${asker}`).digest()
  return `${bytes.readUInt16LE(0) % BUCKETS} ${phrase}`
}

const phraseIn = (member: string): string => member.slice(member.indexOf(' ') + 1)

/** Whether both have the same words, in any form and order. */
const isSamePhrase = (one: string, other: string): boolean => {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  return words.length === others.length && matchesWords(words, others, Number.POSITIVE_INFINITY)
}

/**
 * Phrases that visitors search for, by the number of networks within a week. Of a network only a bucket number is
 * stored, shared by a thousandth of all networks. Counts are shared by all gateways and survive a restart.
 */
export class PopularSearches {
  private readonly shared: SharedSets
  private readonly file: PopularSearchesFile
  private readonly now: () => number
  /** Expiry of each search of a network, in ms since 1970. */
  private readonly ends = new Map<string, number>()
  /** Counted here and not yet sent to the shared store. */
  private readonly unsentEnds = new Map<string, number>()
  private readonly askers: LRUCache<string, number>
  /** Public phrases of recent searches, by the query as typed; '' for none. */
  private readonly phraseOf = new LRUCache<string, string>(maxEntries(MOST_REMEMBERED))
  private shown: readonly string[] | null = null
  private isWritten = true
  private timer: NodeJS.Timeout | undefined

  constructor(shared: SharedSets, file: PopularSearchesFile, now: () => number = Date.now) {
    this.shared = shared
    this.file = file
    this.now = now
    this.askers = new LRUCache({
      ...maxEntries(MAX_TRACKED_SEARCHERS),
      ...exactTtl(DAY_MS),
      noUpdateTTL: true,
      perf: { now: monotonicNow },
    })
  }

  /** Loads the stored counts and starts to synchronise them with the other gateways. Never throws. */
  async open(): Promise<void> {
    for (const [member, end] of await this.file.read(MAX_MEMBERS)) this.put(member, end)
    await this.sync()
    this.timer = setInterval(() => void this.sync(), SYNC_INTERVAL_MS)
    this.timer.unref()
  }

  /** Stores the public phrase of a query, because later searches may be answered from the cache. */
  learnPhrase(q: string, phrase: string | null): void {
    this.phraseOf.set(detachString(q), phrase ?? '')
  }

  /** Counts a search of a network, by the phrase learned before. */
  recordSearch(q: string, asker: string): void {
    const phrase = this.phraseOf.get(q)
    if (phrase) this.count(phrase, asker)
  }

  private count(phrase: string, asker: string): void {
    const member = memberOf(phrase, asker)
    const now = this.now()
    const known = this.ends.get(member) ?? 0
    const end = now + TTL_MS
    if (known > end - RENEW_AFTER_MS) return
    if (known <= now) {
      const given = this.askers.get(asker) ?? 0
      if (given >= MAX_NEW_PER_SEARCHER) return
      this.askers.set(asker, given + 1)
    }
    this.put(member, end)
    if (this.shared.isShared && this.unsentEnds.size < MAX_MEMBERS) this.unsentEnds.set(member, end)
  }

  /** Phrases to show to all visitors, those of most networks first. */
  phrases(): readonly string[] {
    this.shown ??= this.rankPhrases()
    return this.shown
  }

  get size(): number {
    return this.ends.size
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.sync()
  }

  /** Sends local counts to Redis and reads those of the others, unless it is down; then writes all to the file. */
  async sync(): Promise<void> {
    if (this.shared.isShared) {
      const telling = new Map(this.unsentEnds)
      const isSent = telling.size === 0 || (await this.shared.addToSet(SET_NAME, telling, MAX_MEMBERS))
      if (isSent)
        for (const [member, end] of telling) if (this.unsentEnds.get(member) === end) this.unsentEnds.delete(member)
      const sharedEnds = await this.shared.readSet(SET_NAME)
      for (const [member, end] of sharedEnds ?? []) this.put(member, end)
    }
    this.forgetEnded()
    if (this.isWritten) return
    this.isWritten = true
    await this.file.write(this.ends)
  }

  private put(member: string, end: number): void {
    if ((this.ends.get(member) ?? 0) >= end || end <= this.now()) return
    // Entries are kept in order of their expiry.
    this.ends.delete(member)
    this.ends.set(member, Math.min(end, this.now() + TTL_MS))
    this.markChanged()
    if (this.ends.size <= MAX_MEMBERS) return
    const soonest = this.ends.keys().next()
    if (!soonest.done) this.ends.delete(soonest.value)
  }

  private forgetEnded(): void {
    const now = this.now()
    for (const [member, end] of this.ends) {
      if (end > now) continue
      this.ends.delete(member)
      this.markChanged()
    }
  }

  private markChanged(): void {
    this.shown = null
    this.isWritten = false
  }

  private rankPhrases(): string[] {
    const counts = new Map<string, number>()
    const now = this.now()
    for (const [member, end] of this.ends) {
      if (end <= now) continue
      const phrase = phraseIn(member)
      counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
    }
    const often = [...counts]
      .filter(([, askers]) => askers >= MIN_SEARCHERS)
      .sort(([one, askers], [other, others]) => others - askers || (one < other ? -1 : 1))
    const chosen: string[] = []
    for (const [phrase] of often) {
      if (chosen.length === MOST_SHOWN) break
      if (!chosen.some((other) => isSamePhrase(other, phrase))) chosen.push(phrase)
    }
    return chosen
  }
}
