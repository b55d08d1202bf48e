import { expect, test } from 'vitest'
import { currentContext, remainingMs, runInRequest, runWithContext, withoutDeadline } from './request-context.ts'

test('provides the request id and the remaining time within a request, also after an await', async () => {
  expect(currentContext()).toBeUndefined()
  expect(remainingMs()).toBe(Number.POSITIVE_INFINITY)
  await runInRequest({ requestId: 'a', limitMs: 500 }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(currentContext()?.requestId).toBe('a')
    expect(remainingMs()).toBeLessThan(490)
    expect(remainingMs()).toBeGreaterThan(0)
  })
})

test('a nested request ends no later than the outer one, and continues its trace', () => {
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

test('shared work is not bound to the deadline of the caller that started it', () => {
  runInRequest({ requestId: 'a', limitMs: 1 }, () =>
    withoutDeadline(() => {
      expect(remainingMs()).toBe(Number.POSITIVE_INFINITY)
      expect(currentContext()?.requestId).toBe('a')
    }),
  )
})

test('a data request has the deadline of its page', () => {
  const page = runInRequest({ requestId: 'page', limitMs: 100 }, () => currentContext())
  runWithContext(page, () => expect(currentContext()).toBe(page))
})
