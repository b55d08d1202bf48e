import { expect, test } from 'vitest'
import { jpegOfScans, webpOfFrames } from '../decoding/bombs.fixture.ts'
import { hasCostlyHeader, isCostly } from './picture-cost.ts'

const MOST_BYTES = 2 ** 40

test('accepts a WEBP of two thousand frames, refuses one with more', async () => {
  expect(hasCostlyHeader(await webpOfFrames(2000))).toBe(false)
  expect(hasCostlyHeader(await webpOfFrames(2001))).toBe(true)
})

test('decodes a picture up to the memory that its pixels take', () => {
  const found = { format: 'jpeg', width: 4000, height: 3000 } as const
  expect(isCostly(Buffer.alloc(0), found as never, 6_000_000)).toBe(false)
  expect(isCostly(Buffer.alloc(0), found as never, 5_999_999)).toBe(true)
})

test('accepts a JPEG of about ninety scans, refuses one of more than a hundred', async () => {
  const found = { format: 'jpeg', width: 8, height: 8, isProgressive: true } as const
  // The fixture adds them to the ten that an encoder writes.
  expect(isCostly(await jpegOfScans(8, 80), found as never, MOST_BYTES)).toBe(false)
  expect(isCostly(await jpegOfScans(8, 101), found as never, MOST_BYTES)).toBe(true)
})
