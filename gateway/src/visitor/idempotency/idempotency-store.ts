import * as z from '@vitrina/contracts/schema'
import { LRUCache } from 'lru-cache'
import type { Cluster } from '../../infra/cluster/cluster.ts'
import { exactTtl, maxEntries } from '../../infra/lru-options.ts'

const StoredAnswer = z.object({
  /** Of the request that was answered so. */
  fingerprint: z.string(),
  /** Null where somebody else knows what was answered. */
  answer: z.nullable(z.object({ status: z.number(), body: z.unknown() })),
  /** It was carried out, and its answer is too large for others to know. */
  isDone: z.optional(z.boolean()),
})
export type StoredAnswer = z.output<typeof StoredAnswer>

const NAMESPACE = 'once'
const TTL_MS = 24 * 60 * 60_000
/** Of one network, here and in Redis, so that a client that invents keys evicts only its own. */
const MAX_PER_NETWORK = 4000
const MOST_MARKS = 20_000
/** Of answers in the memory of each gateway, a sign for two bytes as everything in Russian has. */
const ANSWERS_BYTES = 19 * 1024 * 1024
const CHAR_BYTES = 2
const ENTRY_BYTES = 300
/** In Redis, of all visitors: 220 MB, as sealing makes a third more of each. */
const MOST_SHARED = 20_000
const LARGEST_SHARED_BYTES = 8 * 1024
/** No request is carried out for longer. */
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
 * What was answered lately, by visitor and key: here, and in Redis for the other gateways, sealed with that key. The oldest
 * are forgotten first. That a request was carried out is known for longer than a large answer to it, and is not forgotten
 * for what another network sends. With Redis away each gateway knows what it has answered itself.
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
  /** Keys of marks, the oldest first. */
  private readonly ofNetworks = new Map<string, Set<string>>()
  private readonly underWay = new LRUCache<string, true>({ ...maxEntries(MOST_UNDER_WAY), ...exactTtl(MAX_REQUEST_MS) })

  constructor(neighbours: Pick<Cluster, 'get' | 'setCapped' | 'acquireLease'>) {
    this.neighbours = neighbours
  }

  async find(key: string): Promise<StoredAnswer | null> {
    const text = this.answers.get(key) ?? (await this.neighbours.get(NAMESPACE, key))
    return parseStored(text) ?? this.marks.get(key)?.answer ?? null
  }

  /** `network` is who sent the request. */
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

  /** What is to be called when a request is over; null while another one of this key is under way on any gateway. */
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
