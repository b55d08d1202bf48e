import * as z from '@vitrina/contracts/schema'
import { LRUCache } from 'lru-cache'
import type { Neighbours } from '../neighbours/neighbours.ts'

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
/** In the memory of each gateway, a sign for two bytes as everything in Russian has. */
const LARGEST_BYTES = 31 * 1024 * 1024
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

/**
 * What was answered lately, by visitor and key: here, and in Redis for the other gateways, sealed with that key. The oldest
 * are forgotten first. With Redis away each gateway knows what it has answered itself.
 */
export class GivenAnswers {
  private readonly neighbours: Pick<Neighbours, 'recall' | 'tellSome' | 'claim'>
  private readonly kept = new LRUCache<string, string>({
    maxSize: LARGEST_BYTES,
    sizeCalculation: (text, key) => ENTRY_BYTES + SIGN_BYTES * (text.length + key.length),
    ttl: KEPT_MS,
  })
  private readonly underWay = new LRUCache<string, true>({ max: MOST_UNDER_WAY, ttl: UNDER_WAY_MS })

  constructor(neighbours: Pick<Neighbours, 'recall' | 'tellSome' | 'claim'>) {
    this.neighbours = neighbours
  }

  async of(key: string): Promise<Given | null> {
    return givenIn(this.kept.get(key) ?? (await this.neighbours.recall(ROOM, key)))
  }

  async keep(key: string, given: Given): Promise<void> {
    const text = JSON.stringify(given)
    this.kept.set(key, text)
    const isLarge = Buffer.byteLength(text) > LARGEST_SHARED_BYTES
    const mark: Given = { fingerprint: given.fingerprint, answer: null, isDone: true }
    await this.neighbours.tellSome(ROOM, key, isLarge ? JSON.stringify(mark) : text, {
      keepMs: KEPT_MS,
      atMost: MOST_SHARED,
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
}
