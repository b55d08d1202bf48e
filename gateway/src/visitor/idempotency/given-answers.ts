import * as z from '@vitrina/contracts/schema'
import { LRUCache } from 'lru-cache'
import { exactTtl, lruEntries } from '../../infra/lru-entries.ts'
import type { Neighbours } from '../../infra/neighbours/neighbours.ts'

const Given = z.object({
  /** Of the request that was answered so. */
  fingerprint: z.string(),
  /** Null where somebody else knows what was answered. */
  answer: z.nullable(z.object({ status: z.number(), body: z.unknown() })),
  /** It was carried out, and its answer is too large for others to know. */
  isDone: z.optional(z.boolean()),
})
export type Given = z.output<typeof Given>

const ROOM = 'once'
const KEPT_MS = 24 * 60 * 60_000
/** Of one network, here and in Redis, so that a client that invents keys evicts only its own. */
const MOST_OF_NETWORK = 4000
const MOST_MARKS = 20_000
/** Of answers in the memory of each gateway, a sign for two bytes as everything in Russian has. */
const ANSWERS_BYTES = 19 * 1024 * 1024
const SIGN_BYTES = 2
const ENTRY_BYTES = 300
/** In Redis, of all visitors: 220 MB, as sealing makes a third more of each. */
const MOST_SHARED = 20_000
const LARGEST_SHARED_BYTES = 8 * 1024
/** No request is carried out for longer. */
const UNDER_WAY_MS = 60_000
const MOST_UNDER_WAY = 10_000

function givenIn(text: string | null | undefined): Given | null {
  if (!text) return null
  const parsed = Given.safeParse(JSON.parse(text))
  return parsed.success ? parsed.data : null
}

interface Mark {
  network: string
  given: Given
}

/**
 * What was answered lately, by visitor and key: here, and in Redis for the other gateways, sealed with that key. The oldest
 * are forgotten first. That a request was carried out is known for longer than a large answer to it, and is not forgotten
 * for what another network sends. With Redis away each gateway knows what it has answered itself.
 */
export class GivenAnswers {
  private readonly neighbours: Pick<Neighbours, 'recall' | 'tellSome' | 'claim'>
  private readonly answers = new LRUCache<string, string>({
    maxSize: ANSWERS_BYTES,
    sizeCalculation: (text, key) => ENTRY_BYTES + SIGN_BYTES * (text.length + key.length),
    ...exactTtl(KEPT_MS),
  })
  private readonly marks = new LRUCache<string, Mark>({
    ...lruEntries(MOST_MARKS),
    ...exactTtl(KEPT_MS),
    dispose: ({ network }, key) => this.forget(network, key),
  })
  /** Keys of marks, the oldest first. */
  private readonly ofNetworks = new Map<string, Set<string>>()
  private readonly underWay = new LRUCache<string, true>({ ...lruEntries(MOST_UNDER_WAY), ...exactTtl(UNDER_WAY_MS) })

  constructor(neighbours: Pick<Neighbours, 'recall' | 'tellSome' | 'claim'>) {
    this.neighbours = neighbours
  }

  async of(key: string): Promise<Given | null> {
    const text = this.answers.get(key) ?? (await this.neighbours.recall(ROOM, key))
    return givenIn(text) ?? this.marks.get(key)?.given ?? null
  }

  /** `network` is who sent the request. */
  async keep(key: string, network: string, given: Given): Promise<void> {
    const text = JSON.stringify(given)
    const mark = given.answer ? { fingerprint: given.fingerprint, answer: null, isDone: true } : given
    if (given.answer) this.answers.set(key, text)
    this.mark(key, network, mark)
    const isLarge = Buffer.byteLength(text) > LARGEST_SHARED_BYTES
    await this.neighbours.tellSome(ROOM, key, isLarge ? JSON.stringify(mark) : text, {
      keepMs: KEPT_MS,
      atMost: MOST_SHARED,
      sender: network,
      atMostOfSender: MOST_OF_NETWORK,
    })
  }

  /** What is to be called when a request is over; null while another one of this key is under way on any gateway. */
  async begin(key: string): Promise<(() => Promise<void>) | null> {
    if (this.underWay.has(key)) return null
    this.underWay.set(key, true)
    const giveBack = await this.neighbours.claim(ROOM, key, UNDER_WAY_MS)
    if (!giveBack) {
      this.underWay.delete(key)
      return null
    }
    return async () => {
      this.underWay.delete(key)
      await giveBack()
    }
  }

  private mark(key: string, network: string, given: Given): void {
    this.marks.set(key, { network, given })
    const keys = this.ofNetworks.get(network) ?? new Set<string>()
    this.ofNetworks.set(network, keys.add(key))
    const [oldest] = keys
    if (oldest !== undefined && keys.size > MOST_OF_NETWORK) this.marks.delete(oldest)
  }

  private forget(network: string, key: string): void {
    const keys = this.ofNetworks.get(network)
    keys?.delete(key)
    if (keys?.size === 0) this.ofNetworks.delete(network)
  }
}
