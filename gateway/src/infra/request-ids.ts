import { randomFillSync } from 'node:crypto'

const BYTES = 16
const randomPool = Buffer.allocUnsafeSlow(256 * BYTES)
let poolOffset = randomPool.length

/** The name of a request: 32 hexadecimal signs of chance. */
export function newRequestId(): string {
  if (poolOffset === randomPool.length) {
    randomFillSync(randomPool)
    poolOffset = 0
  }
  poolOffset += BYTES
  return randomPool.toString('hex', poolOffset - BYTES, poolOffset)
}
