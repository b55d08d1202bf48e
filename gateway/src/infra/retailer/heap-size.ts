/** Bytes that V8 uses per kind of value, rounded up where they depend on how the value was created. */
const HEADER = 24
const SLOT = 8
/** A property outside the constructor's shape, with V8's slack for further ones. */
const PROPERTY = 12
const ENTRY = 40
const STRING = 16
const DOUBLE = 16
/** Objects with more properties are in dictionary mode, and their keys are seldom shared. */
const FEW_PROPERTIES = 64
const TABLE_PROPERTY = 88
/** JSON.parse internalises shorter strings, so most of them exist once. */
const SHORT_STRING = 10
const SHORT_STRING_BYTES = 20
const twoByteLetter = /[\u0100-\uffff]/

/**
 * Estimates the heap size of plain data: objects, arrays, maps, sets, strings, numbers and binary data. Visits each
 * value once and stops above `atMost`, so it costs no more than what may be cached. A value referenced twice counts
 * twice, and cycles are not allowed.
 */
export function heapSizeOf(value: unknown, atMost = Number.POSITIVE_INFINITY): number {
  const open: unknown[] = [value]
  let bytes = 0
  while (open.length > 0 && bytes <= atMost) bytes += sizeOfOne(open.pop(), open)
  return bytes
}

/** The size of a value without its children, which are pushed to `open`. */
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
