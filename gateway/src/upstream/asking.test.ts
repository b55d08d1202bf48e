import { expect, test } from 'vitest'
import { asking, remainingMs, withAsking, withinRequest, withoutDeadline } from './asking.ts'

test('what is done within a request knows its id and how long somebody waits, also after waiting itself', async () => {
  expect(asking()).toBeUndefined()
  expect(remainingMs()).toBe(Number.POSITIVE_INFINITY)
  await withinRequest('a', 500, async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asking()?.requestId).toBe('a')
    expect(remainingMs()).toBeLessThan(490)
    expect(remainingMs()).toBeGreaterThan(0)
  })
})

test('a request inside of another one ends no later than that, and carries its trace on', () => {
  withinRequest('outer', 100, () => {
    const outer = asking()
    if (outer) outer.trace = { traceparent: '00-1-2-01' }
    withinRequest('inner', 60_000, () => {
      expect(remainingMs()).toBeLessThanOrEqual(100)
      expect(asking()).toMatchObject({ requestId: 'inner', trace: { traceparent: '00-1-2-01' } })
    })
    withinRequest('shorter', 10, () => expect(remainingMs()).toBeLessThanOrEqual(10))
  })
})

test('what many wait for is not bound to the deadline of the one who began it', () => {
  withinRequest('a', 1, () =>
    withoutDeadline(() => {
      expect(remainingMs()).toBe(Number.POSITIVE_INFINITY)
      expect(asking()?.requestId).toBe('a')
    }),
  )
})

test('a data call goes on with the deadline of its page', () => {
  const page = withinRequest('page', 100, () => asking())
  withAsking(page, () => expect(asking()).toBe(page))
})
