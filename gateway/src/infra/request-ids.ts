import { randomFillSync } from 'node:crypto'

const BYTES = 16
const randomPool = Buffer.allocUnsafeSlow(256 * BYTES)
let poolOffset = randomPool.length

/** A request id of 32 random hexadecimal digits. */
export function newRequestId(): string {
  if (poolOffset === randomPool.length) {
    randomFillSync(randomPool)
    poolOffset = 0
  }
  poolOffset += BYTES
  return randomPool.toString('hex', poolOffset - BYTES, poolOffset)
}
