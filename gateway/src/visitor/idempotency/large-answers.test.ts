import { expect, test } from 'vitest'
import { IdempotencyStore } from './idempotency-store.ts'

/** Two gateways beside one another, and the bytes of what they tell each other. */
function openTwo() {
  const told = new Map<string, string>()
  const neighbours = {
    get: async (_room: string, key: string) => told.get(key) ?? null,
    setCapped: async (_room: string, key: string, text: string) => void told.set(key, text),
    acquireLease: async () => async () => {},
  }
  return { told, both: [new IdempotencyStore(neighbours), new IdempotencyStore(neighbours)] as const }
}

test('of an answer over 8 KB the others hear only that it was given, and the gateway that gave it has it whole', async () => {
  const { told, both } = openTwo()
  const answer = { status: 200, body: { text: 'ы'.repeat(5000) } }
  await both[0].save('key', '192.0.2.1', { fingerprint: 'f', answer })
  expect(Buffer.byteLength(told.get('key') ?? '')).toBeLessThan(200)
  expect(await both[0].find('key')).toEqual({ fingerprint: 'f', answer })
  expect(await both[1].find('key')).toEqual({ fingerprint: 'f', answer: null, isDone: true })
})
