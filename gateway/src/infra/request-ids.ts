import { randomFillSync } from 'node:crypto'

const BYTES = 16
const pool = Buffer.allocUnsafeSlow(256 * BYTES)
let at = pool.length

/** The name of a request: 32 hexadecimal signs of chance. */
export function newRequestId(): string {
  if (at === pool.length) {
    randomFillSync(pool)
    at = 0
  }
  at += BYTES
  return pool.toString('hex', at - BYTES, at)
}
