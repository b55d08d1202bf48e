import { expect, test } from 'vitest'
import { IdempotencyStore } from './idempotency-store.ts'

/** Two gateways and the contents of their shared store. */
function openTwo() {
  const sharedEntries = new Map<string, string>()
  const neighbours = {
    get: async (_room: string, key: string) => sharedEntries.get(key) ?? null,
    setCapped: async (_room: string, key: string, text: string) => void sharedEntries.set(key, text),
    acquireLease: async () => async () => {},
  }
  return { sharedEntries, both: [new IdempotencyStore(neighbours), new IdempotencyStore(neighbours)] as const }
}

test('shares only the mark of a response over 8 KB, which the gateway that sent it stores whole', async () => {
  const { sharedEntries, both } = openTwo()
  const answer = { status: 200, body: { text: 'ы'.repeat(5000) } }
  await both[0].save('key', '192.0.2.1', { fingerprint: 'f', answer })
  expect(Buffer.byteLength(sharedEntries.get('key') ?? '')).toBeLessThan(200)
  expect(await both[0].find('key')).toEqual({ fingerprint: 'f', answer })
  expect(await both[1].find('key')).toEqual({ fingerprint: 'f', answer: null, isDone: true })
})
