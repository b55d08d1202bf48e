import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Canary, ReleaseState } from '../ledger/entry.ts'
import { cohortOf } from './cohort.ts'

const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor ${index}`)

function canary(name: string, percent: number, salt: string): Canary {
  return { name, version: 'v', set: `with ${name}`, percent, salt, since: '2026-11-21T00:00:00Z' }
}

function state(...canaries: Canary[]): ReleaseState {
  return { set: 'live', previous: null, activatedAt: '2026-11-21T00:00:00Z', canaries, quarantine: [] }
}

const inCanary = (given: ReleaseState, name: string) =>
  visitors.filter((visitor) => cohortOf(given, visitor).canary?.name === name)

/** Half the 99 % interval of a binomial count. */
const tolerance = (share: number) => 2.576 * Math.sqrt(visitors.length * share * (1 - share))

test.each([1, 10, 33.3])(
  'a canary of %s percent gets as many of 20,000 visitors, within the 99 %% interval',
  (percent) => {
    // A salt that was drawn once: a new draw each time would fail one run in a hundred by definition.
    const got = inCanary(state(canary('mf-basket', percent, 'a salt')), 'mf-basket').length
    const share = percent / 100
    expect(Math.abs(got - visitors.length * share)).toBeLessThan(tolerance(share))
  },
)

test('two canaries at once share no visitor and each gets its own percentage', () => {
  const both = state(canary('mf-basket', 10, 'one'), canary('mf-catalog', 30, 'other'))
  for (const [name, share] of [
    ['mf-basket', 0.1],
    ['mf-catalog', 0.3],
  ] as const) {
    expect(Math.abs(inCanary(both, name).length - visitors.length * share)).toBeLessThan(tolerance(share))
  }
})

test('a visitor stays in a canary while it is widened', () => {
  const before = inCanary(state(canary('mf-basket', 5, 'salt')), 'mf-basket')
  const after = new Set(inCanary(state(canary('mf-basket', 20, 'salt')), 'mf-basket'))
  expect(before.every((visitor) => after.has(visitor))).toBe(true)
})

test('the next canary starts with other visitors', () => {
  const first = new Set(inCanary(state(canary('mf-basket', 10, randomUUID())), 'mf-basket'))
  const again = inCanary(state(canary('mf-basket', 10, randomUUID())), 'mf-basket').filter((one) => first.has(one))
  // About a tenth of them overlaps by chance.
  expect(again.length).toBeLessThan(first.size / 4)
})

test('serves the live set to everybody without a canary', () => {
  expect(cohortOf(state(), 'anybody')).toEqual({ set: 'live', canary: null })
})
