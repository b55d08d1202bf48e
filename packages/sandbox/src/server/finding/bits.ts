/** Which goods of a block are meant: the first of them is the leftmost bit. */
export type Bits = bigint

/** Sets of goods by the number of their block; a block that is not there has none. */
export type Goods = ReadonlyMap<number, Bits>

export const allOf = (size: number): Bits => (1n << BigInt(size)) - 1n

export function bitsOf(positions: readonly number[], size: number): Bits {
  const text = new Array<string>(size).fill('0')
  for (const position of positions) text[position] = '1'
  return BigInt(`0b${text.join('')}`)
}

/** As the database reads and writes it. */
export const readBits = (text: string): Bits => BigInt(`0b${text}`)
export const writeBits = (bits: Bits, size: number): string => bits.toString(2).padStart(size, '0')

const digits = new Map([...'0123456789abcdef'].map((digit, value) => [digit, [0, 1, 1, 2][value >> 2] ?? 0] as const))
const low = new Map([...'0123456789abcdef'].map((digit, value) => [digit, [0, 1, 1, 2][value & 3] ?? 0] as const))

export function countBits(bits: Bits): number {
  let count = 0
  for (const digit of bits.toString(16)) count += (digits.get(digit) ?? 0) + (low.get(digit) ?? 0)
  return count
}

export function countGoods(goods: Goods): number {
  let count = 0
  for (const bits of goods.values()) count += countBits(bits)
  return count
}

/** Goods that are in all the sets. */
export function inAll(first: Goods, others: readonly Goods[]): Goods {
  const common = new Map<number, Bits>()
  for (const [block, bits] of first) {
    const left = others.reduce((rest, other) => (rest === 0n ? rest : rest & (other.get(block) ?? 0n)), bits)
    if (left !== 0n) common.set(block, left)
  }
  return common
}

/** Goods of the first that are not in the second. */
export function without(first: Goods, second: Goods): Goods {
  return new Map([...first].map(([block, bits]) => [block, bits & ~(second.get(block) ?? 0n)]))
}
