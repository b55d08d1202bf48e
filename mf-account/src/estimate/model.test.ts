import { $notices } from '@vitrina/shell/notices'
import { allSettled, type Scope } from 'effector'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountGateway, offline, refusal, scopeWith } from '../account.fixture.tsx'
import { estimateReceived } from '../estimates/model.ts'
import { sampleEstimate, sampleLine } from '../estimates.fixture.ts'
import type { Change } from './changes.ts'
import { $clashes, clashesSettled } from './conflict/model.ts'
import { $lossCount, $optimisticEstimate, changeRequested, estimateLoaded } from './model.ts'

const ONE = '/api/site/personal/estimates/:id/'
const LINE = `${ONE}lines/:lineId/`
const lines = [sampleLine('1', 10), sampleLine('2', 5)]
const loaded = sampleEstimate(lines)
const next = (version: number) => ({ version, changedAt: '2026-05-13T09:00:00Z', message: null })

let gateway: ReturnType<typeof accountGateway>
let scope: Scope
let version: number

beforeEach(async () => {
  version = loaded.version
  const grown = () => {
    version += 1
    return next(version)
  }
  gateway = accountGateway({
    [`PUT ${LINE}`]: grown,
    [`DELETE ${LINE}`]: grown,
    [`POST ${LINE}restore/`]: grown,
    [`PUT ${ONE}`]: grown,
    [`GET ${ONE}`]: () => ({ ...loaded, version }),
  })
  scope = scopeWith(gateway.api)
  await allSettled(estimateLoaded, { scope, params: loaded })
})

const want = (change: Change) => allSettled(changeRequested, { scope, params: change })
const seen = () => scope.getState($optimisticEstimate)
const notices = () => scope.getState($notices)
const quantity = (lineId: string, count: number): Change => ({ kind: 'quantity', lineId, quantity: count })

test('sends a quantity with the loaded version, and updates the sums at once', async () => {
  const sent = want(quantity('line-1', 7))
  expect(seen()).toMatchObject({ sumNow: 80, sumThen: 80 })
  await sent
  expect(gateway.requests.at(-1)).toEqual({
    call: `PUT ${LINE}`,
    input: { params: { id: 'e1', lineId: 'line-1' }, body: { version: 5, quantity: 7 } },
  })
  expect(seen()).toMatchObject({ version: 6, changedAt: '2026-05-13T09:00:00Z' })
})

test('sends changes one at a time, each with the latest version, and skips the superseded ones', async () => {
  changeWantedAtOnce(quantity('line-1', 3), quantity('line-1', 4), quantity('line-1', 5), quantity('line-2', 9))
  await allSettled(scope)
  expect(gateway.requests.map(({ input }) => input.body)).toEqual([
    { version: 5, quantity: 3 },
    { version: 6, quantity: 5 },
    { version: 7, quantity: 9 },
  ])
  expect(seen()?.lines.map((line) => line.quantity)).toEqual([5, 9])
})

function changeWantedAtOnce(...changes: Change[]) {
  for (const change of changes) void want(change)
}

test('shows the quantity rounded up to the pack, with a notice', async () => {
  gateway.replies[`PUT ${LINE}`] = { ...next(6), quantity: 20, message: 'Округлили до 20\u00a0шт' }
  await want(quantity('line-1', 7))
  expect(seen()?.lines[0]?.quantity).toBe(20)
  expect(notices()).toMatchObject([{ kind: 'info', text: 'Округлили до 20\u00a0шт' }])
})

test('removes a line at once, and the notice restores it to its place', async () => {
  await want({ kind: 'remove', line: lines[0] as (typeof lines)[0] })
  expect(seen()?.lines.map(({ id }) => id)).toEqual(['line-2'])
  expect(seen()?.sumNow).toBe(10)
  expect(notices()).toMatchObject([{ text: 'Убрали из сметы: Товар 1', action: { label: 'Вернуть' } }])
  notices()[0]?.action?.run()
  await allSettled(scope)
  expect(gateway.calls().slice(-2)).toEqual([`POST ${LINE}restore/`, `GET ${ONE}`])
  expect(seen()?.lines.map(({ id }) => id)).toEqual(['line-1', 'line-2'])
})

describe('when another save came first', () => {
  const theirs = (more: Parameters<typeof sampleLine>[2]) =>
    sampleEstimate([sampleLine('1', 10, more), sampleLine('2', 5), sampleLine('3', 1)], { version: 9 })
  /** Refuses the first request because of another save, and accepts the following ones. */
  const refusedOnce = () => {
    let times = 0
    let now = 9
    return () => {
      times += 1
      if (times === 1) return refusal(409, 'Смету изменили в другом окне')
      now += 1
      return next(now)
    }
  }
  beforeEach(() => {
    gateway.replies[`PUT ${LINE}`] = refusedOnce()
  })

  test('applies an own change over it when they do not overlap, with a notice', async () => {
    gateway.replies[`GET ${ONE}`] = theirs({})
    await want(quantity('line-1', 7))
    expect(gateway.requests.at(-1)?.input.body).toEqual({ version: 9, quantity: 7 })
    expect(seen()?.lines.map((line) => line.quantity)).toEqual([7, 2, 2])
    expect(notices()).toMatchObject([{ kind: 'info', text: expect.stringContaining('изменения тоже сохранены') }])
    expect(scope.getState($clashes)).toEqual([])
  })

  test('shows the saved state and offers a choice when both changed the same', async () => {
    gateway.replies[`GET ${ONE}`] = theirs({ quantity: 9 })
    await want(quantity('line-1', 7))
    expect(gateway.calls()).toEqual([`PUT ${LINE}`, `GET ${ONE}`])
    expect(seen()?.lines.map((line) => line.quantity)).toEqual([9, 2, 2])
    const [clash, ...others] = scope.getState($clashes)
    expect(others).toEqual([])
    expect(clash).toMatchObject({ title: 'Товар 1', mine: '7\u00a0шт.', saved: '9\u00a0шт.' })
    await allSettled(clashesSettled, { scope, params: { estimateId: 'e1', mine: clash ? [clash] : [] } })
    expect(gateway.requests.at(-1)?.input.body).toEqual({ version: 9, quantity: 7 })
    expect(scope.getState($clashes)).toEqual([])
  })

  test('checks the changes queued behind the refused one, too, and overwrites nothing of the other save', async () => {
    gateway.replies[`GET ${ONE}`] = theirs({ quantity: 9 })
    changeWantedAtOnce(quantity('line-2', 8), quantity('line-1', 7))
    await allSettled(scope)
    expect(gateway.requests.map(({ input }) => input.body)).toEqual([
      { version: 5, quantity: 8 },
      undefined,
      { version: 9, quantity: 8 },
    ])
    expect(scope.getState($clashes)).toMatchObject([{ mine: '7\u00a0шт.', saved: '9\u00a0шт.' }])
  })

  test('reports a rule of the retailer as a failure with its reason, not as a conflict', async () => {
    gateway.replies[`PUT ${LINE}`] = refusal(409, 'Смета согласована.')
    await want(quantity('line-1', 7))
    expect(notices()).toMatchObject([{ kind: 'error', text: 'Изменение не сохранено. Смета согласована.' }])
    expect(seen()?.lines[0]?.quantity).toBe(2)
  })

  test('a change whose conflict could not be read is kept and can be retried', async () => {
    gateway.replies[`GET ${ONE}`] = offline()
    await want(quantity('line-1', 7))
    expect(notices()).toMatchObject([{ kind: 'error', action: { label: 'Повторить' } }])
    gateway.replies[`GET ${ONE}`] = theirs({})
    notices()[0]?.action?.run()
    await allSettled(scope)
    expect(gateway.requests.findLast(({ call }) => call.startsWith('PUT'))?.input.body).toMatchObject({ quantity: 7 })
    expect(gateway.calls().filter((call) => call.startsWith('PUT'))).toHaveLength(2)
  })
})

test('a failure reverts the estimate, shows the reason and can be retried', async () => {
  gateway.replies[`PUT ${LINE}`] = offline()
  await want({ kind: 'note', lineId: 'line-1', note: 'на этаж' })
  expect(seen()?.lines[0]?.note).toBe('')
  expect(notices()).toMatchObject([
    {
      kind: 'error',
      text: expect.stringMatching(/^Изменение не сохранено. Нет связи/),
      action: { label: 'Повторить' },
    },
  ])
  gateway.replies[`PUT ${LINE}`] = next(6)
  notices()[0]?.action?.run()
  await allSettled(scope)
  expect(seen()?.lines[0]?.note).toBe('на этаж')
})

test.each([401, 403])('an expired session (%i) makes the page load again, without a notice', async (status) => {
  gateway.replies[`PUT ${LINE}`] = refusal(status, 'no')
  await want(quantity('line-1', 7))
  expect(scope.getState($lossCount)).toBe(1)
  expect(notices()).toEqual([])
})

test('an estimate deleted elsewhere makes the page load again', async () => {
  gateway.replies[`PUT ${LINE}`] = refusal(404, 'Эта смета удалена')
  gateway.replies[`GET ${ONE}`] = refusal(404, 'Эта смета удалена')
  await want(quantity('line-1', 7))
  expect(scope.getState($lossCount)).toBe(1)
})

test('reads the estimate again when another tab has changed it, but not when it changed another one', async () => {
  await allSettled(estimateReceived, { scope, params: { id: 'e2' } })
  expect(gateway.calls()).toEqual([])
  await allSettled(estimateReceived, { scope, params: { id: 'e1' } })
  expect(gateway.calls()).toEqual([`GET ${ONE}`])
})

test('another loaded estimate waits until the pending changes of the current one are saved', async () => {
  const other = sampleEstimate([sampleLine('9', 1)], { id: 'e2', version: 1 })
  void want(quantity('line-1', 7))
  void allSettled(estimateLoaded, { scope, params: other })
  await allSettled(scope)
  expect(gateway.requests.map(({ input }) => input.params)).toEqual([{ id: 'e1', lineId: 'line-1' }])
  expect(seen()).toEqual(other)
})
