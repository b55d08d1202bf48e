import { expect, test } from 'vitest'
import { Breaker, BreakerOpenError, type BreakerPermit } from './breaker.ts'

let now = 0
const breaker = () => new Breaker({ failures: 3, openMs: 1000, now: () => now })

const entered = (of: Breaker): BreakerPermit => {
  const pass = of.enter()
  if (!pass) throw new Error('Nothing may be asked')
  return pass
}

const fail = (of: Breaker, times: number) => {
  for (let time = 0; time < times; time += 1) entered(of)('bad')
}

test('opens after failures in a row; a success resets them, an unknown outcome does not count', () => {
  const one = breaker()
  fail(one, 2)
  entered(one)('good')
  fail(one, 2)
  entered(one)('unknown')
  expect(one.state).toBe('closed')
  fail(one, 1)
  expect([one.state, one.enter()]).toEqual(['open', null])
})

test('lets one probe through after a while and refuses all others; the probe decides', () => {
  const one = breaker()
  fail(one, 3)
  now += 999
  expect(one.enter()).toBeNull()
  now += 1
  const tries = entered(one)
  expect([one.state, one.enter(), one.enter()]).toEqual(['half-open', null, null])
  tries('bad')
  expect([one.state, one.enter()]).toEqual(['open', null])
  now += 1000
  entered(one)('unknown')
  const next = entered(one)
  next('good')
  expect(one.state).toBe('closed')
  fail(one, 2)
  expect(one.state).toBe('closed')
})

test('waiting callers follow the verdict of the probe, and probe next when it is unknown', async () => {
  const one = breaker()
  fail(one, 3)
  expect(await one.enterWithin(1000)).toBeNull()
  now += 1000
  const tries = entered(one)
  const patient = [one.enterWithin(1000), one.enterWithin(1000)]
  tries('unknown')
  const next = await Promise.race(patient)
  next?.('good')
  expect((await Promise.all(patient)).every((pass) => pass !== null)).toBe(true)
  expect(one.state).toBe('closed')
})

test('ignores responses to requests that started before it opened', () => {
  const one = breaker()
  const slow = entered(one)
  fail(one, 3)
  slow('good')
  expect(one.state).toBe('open')
})

test('respects Retry-After, for ten seconds at most', () => {
  const one = breaker()
  one.hold(5000)
  now += 4999
  expect(one.enter()).toBeNull()
  now += 1
  entered(one)('good')
  one.hold(3_600_000)
  now += 10_000
  expect(one.enter()).not.toBeNull()
})

test('does not run the guarded function while it is open, and rethrows its own error unchanged', async () => {
  const one = breaker()
  const broken = () => Promise.reject(new Error('broken'))
  for (let time = 0; time < 3; time += 1) await expect(one.guard(broken, () => 'bad')).rejects.toThrow('broken')
  let begun = 0
  const run = async () => {
    begun += 1
    return 'answer'
  }
  await expect(one.guard(run, () => 'bad')).rejects.toThrow(BreakerOpenError)
  expect(begun).toBe(0)
  now += 1000
  expect(await one.guard(run, () => 'bad')).toBe('answer')
  expect(one.state).toBe('closed')
})
