import { expect, test } from 'vitest'
import { networkHashOf, SignalAdmission } from './admission.ts'

const who = (number: number, address = '10.0.0.1') => ({ visitor: `visitor-${number}`, address })

test('a failing view counts under its network, once for a visitor in a minute', () => {
  const admission = new SignalAdmission(() => 0)
  expect(admission.countsFailing(who(1), 'shell@1')).toBe(networkHashOf('10.0.0.1'))
  expect(admission.countsFailing(who(1), 'shell@1')).toBeNull()
  expect(admission.countsFailing(who(2, '10.0.0.2'), 'shell@1')).toBe(networkHashOf('10.0.0.2'))
})

test('ignores an address about a version for the hour after five failing views, but not about another version', () => {
  let now = 0
  const admission = new SignalAdmission(() => now)
  const results = Array.from({ length: 7 }, (_, at) => admission.countsFailing(who(at), 'shell@1') !== null)
  expect(results).toEqual([true, true, true, true, true, false, false])
  expect(admission.countsView(who(8), 'shell@1')).toBe(false)
  expect(admission.countsView(who(8), 'shell@2')).toBe(true)
  expect(admission.countsView(who(8, '10.0.0.2'), 'shell@1')).toBe(true)
  now = 61 * 60_000
  expect(admission.countsView(who(9), 'shell@1')).toBe(true)
})

test('admits ten visitors of an address in a minute, repeatedly, and others in the next minute', () => {
  let now = 0
  const admission = new SignalAdmission(() => now)
  const admitted = Array.from({ length: 12 }, (_, at) => admission.admits(who(at)))
  expect(admitted.filter(Boolean)).toHaveLength(10)
  expect([admission.admits(who(0)), admission.admits(who(11)), admission.admits(who(0, '10.0.0.2'))]).toEqual([
    true,
    false,
    true,
  ])
  now = 60_000
  expect(admission.admits(who(11))).toBe(true)
})
