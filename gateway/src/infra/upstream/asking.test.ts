import { expect, test } from 'vitest'
import { asking, remainingMs, withAsking, withinRequest, withoutDeadline } from './asking.ts'

test('what is done within a request knows its id and how long somebody waits, also after waiting itself', async () => {
  expect(asking()).toBeUndefined()
  expect(remainingMs()).toBe(Number.POSITIVE_INFINITY)
  await withinRequest({ requestId: 'a', limitMs: 500 }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asking()?.requestId).toBe('a')
    expect(remainingMs()).toBeLessThan(490)
    expect(remainingMs()).toBeGreaterThan(0)
  })
})

test('a request inside of another one ends no later than that, and carries its trace on', () => {
  withinRequest({ requestId: 'outer', limitMs: 100 }, () => {
    const outer = asking()
    if (outer) outer.trace = { traceparent: '00-1-2-01' }
    withinRequest({ requestId: 'inner', limitMs: 60_000 }, () => {
      expect(remainingMs()).toBeLessThanOrEqual(100)
      expect(asking()).toMatchObject({ requestId: 'inner', trace: { traceparent: '00-1-2-01' } })
    })
    withinRequest({ requestId: 'shorter', limitMs: 10 }, () => expect(remainingMs()).toBeLessThanOrEqual(10))
  })
})

test('what many wait for is not bound to the deadline of the one who began it', () => {
  withinRequest({ requestId: 'a', limitMs: 1 }, () =>
    withoutDeadline(() => {
      expect(remainingMs()).toBe(Number.POSITIVE_INFINITY)
      expect(asking()?.requestId).toBe('a')
    }),
  )
})

test('a data call goes on with the deadline of its page', () => {
  const page = withinRequest({ requestId: 'page', limitMs: 100 }, () => asking())
  withAsking(page, () => expect(asking()).toBe(page))
})
