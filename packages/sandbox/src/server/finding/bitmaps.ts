/** A set of goods of one block: the leftmost bit is the first of them. */
export type Bitmap = bigint

/** Bitmaps by block number; a missing block has no goods. */
export type GoodsBitmap = ReadonlyMap<number, Bitmap>

export const fullBitmap = (size: number): Bitmap => (1n << BigInt(size)) - 1n

export function bitmapOf(positions: readonly number[], size: number): Bitmap {
  const text = new Array<string>(size).fill('0')
  for (const position of positions) text[position] = '1'
  return BigInt(`0b${text.join('')}`)
}

/** In the database's format of bit strings. */
export const parseBitmap = (text: string): Bitmap => BigInt(`0b${text}`)
export const formatBitmap = (bits: Bitmap, size: number): string => bits.toString(2).padStart(size, '0')

const digits = new Map([...'0123456789abcdef'].map((digit, value) => [digit, [0, 1, 1, 2][value >> 2] ?? 0] as const))
const low = new Map([...'0123456789abcdef'].map((digit, value) => [digit, [0, 1, 1, 2][value & 3] ?? 0] as const))

export function countBits(bits: Bitmap): number {
  let count = 0
  for (const digit of bits.toString(16)) count += (digits.get(digit) ?? 0) + (low.get(digit) ?? 0)
  return count
}

export function countGoods(goods: GoodsBitmap): number {
  let count = 0
  for (const bits of goods.values()) count += countBits(bits)
  return count
}

/** Intersection of all sets. */
export function intersect(first: GoodsBitmap, others: readonly GoodsBitmap[]): GoodsBitmap {
  const common = new Map<number, Bitmap>()
  for (const [block, bits] of first) {
    const left = others.reduce((rest, other) => (rest === 0n ? rest : rest & (other.get(block) ?? 0n)), bits)
    if (left !== 0n) common.set(block, left)
  }
  return common
}

/** Goods of the first set that are not in the second. */
export function subtract(first: GoodsBitmap, second: GoodsBitmap): GoodsBitmap {
  return new Map([...first].map(([block, bits]) => [block, bits & ~(second.get(block) ?? 0n)]))
}
