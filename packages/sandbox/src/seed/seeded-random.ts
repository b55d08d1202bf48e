/** Reproducible random numbers: the same seed gives the same sequence on every machine. */
export interface SeededRandom {
  /** A number from 0 to 1, 1 excluded. */
  next(): number
  /** True with this probability. */
  happens(likelihood: number): boolean
  /** An integer in this range, both ends included. */
  integer(from: number, to: number): number
  pick<Item>(items: readonly Item[]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
}

/** 32-bit FNV-1a of a text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

export function createSeededRandom(seed: string): SeededRandom {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const chance: SeededRandom = {
    next,
    happens: (likelihood) => next() < likelihood,
    integer: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('Nothing to pick from')
      return item
    },
    shuffle: (items) => {
      const keyed = items.map((item) => ({ item, key: next() }))
      return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
    },
  }
  return chance
}
