import { expect, test } from 'vitest'
import { currentContext, remainingMs, runInRequest, runWithContext, withoutDeadline } from './request-context.ts'

test('what is done within a request knows its id and how long somebody waits, also after waiting itself', async () => {
  expect(currentContext()).toBeUndefined()
  expect(remainingMs()).toBe(Number.POSITIVE_INFINITY)
  await runInRequest({ requestId: 'a', limitMs: 500 }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(currentContext()?.requestId).toBe('a')
    expect(remainingMs()).toBeLessThan(490)
    expect(remainingMs()).toBeGreaterThan(0)
  })
})

test('a request inside of another one ends no later than that, and carries its trace on', () => {
  runInRequest({ requestId: 'outer', limitMs: 100 }, () => {
    const outer = currentContext()
    if (outer) outer.trace = { traceparent: '00-1-2-01' }
    runInRequest({ requestId: 'inner', limitMs: 60_000 }, () => {
      expect(remainingMs()).toBeLessThanOrEqual(100)
      expect(currentContext()).toMatchObject({ requestId: 'inner', trace: { traceparent: '00-1-2-01' } })
    })
    runInRequest({ requestId: 'shorter', limitMs: 10 }, () => expect(remainingMs()).toBeLessThanOrEqual(10))
  })
})

test('what many wait for is not bound to the deadline of the one who began it', () => {
  runInRequest({ requestId: 'a', limitMs: 1 }, () =>
    withoutDeadline(() => {
      expect(remainingMs()).toBe(Number.POSITIVE_INFINITY)
      expect(currentContext()?.requestId).toBe('a')
    }),
  )
})

test('a data call goes on with the deadline of its page', () => {
  const page = runInRequest({ requestId: 'page', limitMs: 100 }, () => currentContext())
  runWithContext(page, () => expect(currentContext()).toBe(page))
})
