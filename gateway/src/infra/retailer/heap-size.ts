/** What V8 takes for a value, in bytes; rounded up where it depends on how the value came to be. */
const HEADER = 24
const SLOT = 8
/** A property that the constructor did not foresee, with the room that is left for the next ones. */
const PROPERTY = 12
const ENTRY = 40
const STRING = 16
const DOUBLE = 16
/** Objects with more properties are hash tables, whose keys are seldom those of others. */
const FEW_PROPERTIES = 64
const TABLE_PROPERTY = 88
/** JSON keeps what is shorter once, however often it occurs; some of it occurs once. */
const SHORT_STRING = 10
const SHORT_STRING_BYTES = 20
const twoByteLetter = /[\u0100-\uffff]/

/**
 * Bytes of the heap that a value of plain data keeps: objects, arrays, maps, sets, texts, numbers and bytes. It walks over
 * the value once and stops as soon as `atMost` is passed, so it costs no more than what may be kept. Values that stand in
 * two places count twice, so nothing may refer to itself.
 */
export function heapSizeOf(value: unknown, atMost = Number.POSITIVE_INFINITY): number {
  const open: unknown[] = [value]
  let bytes = 0
  while (open.length > 0 && bytes <= atMost) bytes += sizeOfOne(open.pop(), open)
  return bytes
}

/** The value without what it refers to, which is put on the list of what is still open. */
function sizeOfOne(value: unknown, open: unknown[]): number {
  if (typeof value === 'string') return sizeOfString(value)
  if (typeof value === 'number') return Number.isInteger(value) ? 0 : DOUBLE
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) {
    for (const one of value) open.push(one)
    return HEADER * 2 + value.length * SLOT
  }
  if (ArrayBuffer.isView(value)) return HEADER * 4 + value.byteLength
  if (value instanceof Map) {
    for (const [key, one] of value) open.push(key, one)
    return HEADER * 3 + value.size * ENTRY
  }
  if (value instanceof Set) {
    for (const one of value) open.push(one)
    return HEADER * 3 + value.size * ENTRY
  }
  const keys = Object.keys(value)
  for (const key of keys) open.push((value as Record<string, unknown>)[key])
  if (keys.length <= FEW_PROPERTIES) return HEADER * 2 + keys.length * PROPERTY
  return keys.reduce((bytes, key) => bytes + TABLE_PROPERTY + sizeOfString(key), HEADER * 2)
}

function sizeOfString(text: string): number {
  if (text.length <= SHORT_STRING) return SHORT_STRING_BYTES
  return STRING + text.length * (twoByteLetter.test(text) ? 2 : 1)
}
