import * as z from '@vitrina/contracts/schema'
import { LRUCache } from 'lru-cache'
import type { Cluster } from '../../infra/cluster/cluster.ts'
import { exactTtl, maxEntries } from '../../infra/lru-options.ts'

const StoredAnswer = z.object({
  /** Fingerprint of the request. */
  fingerprint: z.string(),
  /** Null when the response is stored elsewhere. */
  answer: z.nullable(z.object({ status: z.number(), body: z.unknown() })),
  /** The request was carried out, and its response is too large to share. */
  isDone: z.optional(z.boolean()),
})
export type StoredAnswer = z.output<typeof StoredAnswer>

const NAMESPACE = 'once'
const TTL_MS = 24 * 60 * 60_000
/** Entries of one network, here and in Redis, so that a client that invents keys evicts only its own. */
const MAX_PER_NETWORK = 4000
const MOST_MARKS = 20_000
/** Responses in the memory of each gateway; two bytes a character, as Russian text needs them. */
const ANSWERS_BYTES = 19 * 1024 * 1024
const CHAR_BYTES = 2
const ENTRY_BYTES = 300
/** Entries in Redis of all visitors: 220 MB at most, since encryption makes each a third larger. */
const MOST_SHARED = 20_000
const LARGEST_SHARED_BYTES = 8 * 1024
/** No request takes longer than this. */
const MAX_REQUEST_MS = 60_000
const MOST_UNDER_WAY = 10_000

function parseStored(text: string | null | undefined): StoredAnswer | null {
  if (!text) return null
  const parsed = StoredAnswer.safeParse(JSON.parse(text))
  return parsed.success ? parsed.data : null
}

interface CompletionMark {
  network: string
  answer: StoredAnswer
}

/**
 * Recent responses by visitor and key: in memory, and in Redis for the other gateways, encrypted with that key. The
 * oldest are evicted first. The mark that a request was carried out outlives a large response to it, and requests of
 * another network do not evict it. With Redis away each gateway only has its own responses.
 */
export class IdempotencyStore {
  private readonly neighbours: Pick<Cluster, 'get' | 'setCapped' | 'acquireLease'>
  private readonly answers = new LRUCache<string, string>({
    maxSize: ANSWERS_BYTES,
    sizeCalculation: (text, key) => ENTRY_BYTES + CHAR_BYTES * (text.length + key.length),
    ...exactTtl(TTL_MS),
  })
  private readonly marks = new LRUCache<string, CompletionMark>({
    ...maxEntries(MOST_MARKS),
    ...exactTtl(TTL_MS),
    dispose: ({ network }, key) => this.forget(network, key),
  })
  /** Keys of marks by network, the oldest first. */
  private readonly ofNetworks = new Map<string, Set<string>>()
  private readonly underWay = new LRUCache<string, true>({ ...maxEntries(MOST_UNDER_WAY), ...exactTtl(MAX_REQUEST_MS) })

  constructor(neighbours: Pick<Cluster, 'get' | 'setCapped' | 'acquireLease'>) {
    this.neighbours = neighbours
  }

  async find(key: string): Promise<StoredAnswer | null> {
    const text = this.answers.get(key) ?? (await this.neighbours.get(NAMESPACE, key))
    return parseStored(text) ?? this.marks.get(key)?.answer ?? null
  }

  /** Stores a response; `network` is the sender of the request. */
  async save(key: string, network: string, given: StoredAnswer): Promise<void> {
    const text = JSON.stringify(given)
    const mark = given.answer ? { fingerprint: given.fingerprint, answer: null, isDone: true } : given
    if (given.answer) this.answers.set(key, text)
    this.mark(key, network, mark)
    const isLarge = Buffer.byteLength(text) > LARGEST_SHARED_BYTES
    await this.neighbours.setCapped(NAMESPACE, key, isLarge ? JSON.stringify(mark) : text, {
      ttlMs: TTL_MS,
      maxEntries: MOST_SHARED,
      sender: network,
      maxPerSender: MAX_PER_NETWORK,
    })
  }

  /** Returns a function to call when the request is over; null while one with this key is in flight on any gateway. */
  async tryBegin(key: string): Promise<(() => Promise<void>) | null> {
    if (this.underWay.has(key)) return null
    this.underWay.set(key, true)
    const giveBack = await this.neighbours.acquireLease(NAMESPACE, key, MAX_REQUEST_MS)
    if (!giveBack) {
      this.underWay.delete(key)
      return null
    }
    return async () => {
      this.underWay.delete(key)
      await giveBack()
    }
  }

  private mark(key: string, network: string, given: StoredAnswer): void {
    this.marks.set(key, { network, answer: given })
    const keys = this.ofNetworks.get(network) ?? new Set<string>()
    this.ofNetworks.set(network, keys.add(key))
    const [oldest] = keys
    if (oldest !== undefined && keys.size > MAX_PER_NETWORK) this.marks.delete(oldest)
  }

  private forget(network: string, key: string): void {
    const keys = this.ofNetworks.get(network)
    keys?.delete(key)
    if (keys?.size === 0) this.ofNetworks.delete(network)
  }
}
